/** Short sounds, made on the spot: a ship's bell, a card on wood, coins, a shanty's last bars. Off unless turned on. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;
let out: GainNode | null = null;
let noise: AudioBuffer | null = null;

/** The way out of the loudspeaker, as loud as the person wants it; null: they want silence. */
function sounding(): { context: AudioContext; out: GainNode } | null {
  if (!settings.all.sound) return null;
  context ??= new AudioContext();
  void context.resume();
  if (!out) {
    out = context.createGain();
    out.connect(context.destination);
    out.connect(cabin(context)).connect(context.destination);
  }
  out.gain.value = settings.all.volume ** 2;
  return { context, out };
}

/** The room in which it sounds: a cabin of wood, whose echo dies away within a second. */
function cabin(context: AudioContext): ConvolverNode {
  const echo = context.createBuffer(1, Math.round(context.sampleRate * 0.9), context.sampleRate);
  const samples = echo.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * 0.05 * Math.exp((-7 * i) / samples.length);
  return new ConvolverNode(context, { buffer: echo, disableNormalization: true });
}

/** A gain that rises at once and dies away. */
function fading({ context, out }: { context: AudioContext; out: GainNode }, at: number, length: number, volume: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(volume, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(out);
  return gain;
}

function tone(frequency: number, start: number, length: number, volume: number, type: OscillatorType = 'sine'): void {
  const sound = sounding();
  if (!sound) return;
  const at = sound.context.currentTime + start;
  const oscillator = sound.context.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  oscillator.connect(fading(sound, at, length, volume));
  oscillator.start(at);
  oscillator.stop(at + length);
}

/** A rustle around a pitch: paper, wood, water. */
function rustle(frequency: number, start: number, length: number, volume: number): void {
  const sound = sounding();
  if (!sound) return;
  const at = sound.context.currentTime + start;
  noise ??= whiteNoise(sound.context);
  const source = sound.context.createBufferSource();
  source.buffer = noise;
  const filter = sound.context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = frequency;
  filter.Q.value = 0.9;
  source.connect(filter).connect(fading(sound, at, length, volume));
  source.start(at, Math.random() * 0.5, length);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

/** Partials of a bell: how high over the strike, how loud, how long. */
const BELL = [[0.5, 0.1, 1.8], [1, 0.16, 1.5], [1.19, 0.08, 1.1], [1.5, 0.05, 0.9], [2, 0.08, 0.8], [2.74, 0.04, 0.5]] as const;

/** A ship's bell, struck twice: a decision is yours. */
export function bell(): void {
  for (const strike of [0, 0.22]) for (const [ratio, volume, length] of BELL) tone(880 * ratio, strike, length, volume);
}

/** A card is laid on wood. */
export function knock(): void {
  rustle(2600, 0, 0.05, 0.5);
  rustle(420, 0.03, 0.09, 0.7);
  tone(150, 0.03, 0.12, 0.34, 'triangle');
}

/** The match is won, or it is over: two bars of a shanty, up or down, over a bass and the sea. */
export function ending(won: boolean): void {
  const tune = won ? [392, 523, 659, 784, 659, 784] : [440, 392, 349, 294];
  const bass = won ? [131, 98, 131] : [110, 73];
  tune.forEach((frequency, i) => {
    const last = i === tune.length - 1;
    for (const [ratio, volume] of [[1, 0.17], [2, 0.04], [1.005, 0.1]] as const) tone(frequency * ratio, i * 0.17, last ? 1.3 : 0.32, volume, 'triangle');
  });
  bass.forEach((frequency, i) => tone(frequency, i * 0.34, i === bass.length - 1 ? 1.4 : 0.4, 0.2, 'triangle'));
  rustle(500, 0, 2, 0.08);
}
