/** Whether a key goes into a field or a dialog, so that no shortcut may take it. */
export function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof Element)) return false;
  return at.matches('input:not([type=checkbox]), textarea, select, [contenteditable]') || at.closest('dialog') !== null;
}
