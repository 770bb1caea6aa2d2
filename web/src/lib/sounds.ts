/** Short sounds, made on the spot. Off unless the person turned them on. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function tone(frequency: number, start: number, length: number, volume: number): void {
  if (!context) return;
  const at = context.currentTime + start;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'sine';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length);
}

function sounding(): boolean {
  if (!settings.all.sound) return false;
  context ??= new AudioContext();
  void context.resume();
  return true;
}

/** A ship's bell: a decision is yours. */
export function bell(): void {
  if (!sounding()) return;
  for (const [frequency, volume] of [[1046, 0.08], [2093, 0.03], [3140, 0.015]] as const) tone(frequency, 0, 0.9, volume);
}

/** Wood on wood: something was played. */
export function knock(): void {
  if (!sounding()) return;
  tone(196, 0, 0.09, 0.1);
  tone(147, 0.02, 0.12, 0.08);
}
