/** Keys: which of them a page or a board may take. */
import { settings } from './settings.svelte';

/** Whether a key is meant for the page: not for a field or a dialog, and not for the browser. */
export function forPage(event: KeyboardEvent): boolean {
  return !typing(event) && !event.ctrlKey && !event.metaKey && !event.altKey;
}

/** Whether a key may do what a click does. */
export function isShortcut(event: KeyboardEvent): boolean {
  return settings.all.shortcuts && forPage(event);
}

function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof Element)) return false;
  return at.matches('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]') || at.closest('dialog') !== null;
}

/** The place that a digit stands for, from 0; null: it is none, or one beyond the most. */
export function placeOf(key: string, most = 9): number | null {
  return /^[1-9]$/.test(key) && Number(key) <= most ? Number(key) - 1 : null;
}
