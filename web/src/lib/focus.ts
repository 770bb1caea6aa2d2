/** Whether a key goes into a field or a dialog, so that no shortcut may take it. */
export function typing(event: KeyboardEvent): boolean {
  const at = event.target;
  if (!(at instanceof Element)) return false;
  return at.matches('input:not([type=checkbox]), textarea, select, [contenteditable]') || at.closest('dialog') !== null;
}

/** Opens a dialog over the page; the function it returns gives the focus back to whatever opened it. */
export function overPage(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  dialog.showModal();
  return () => {
    // What opened it may be gone, such as a note: then the page says where the focus is at home.
    const opener = before?.isConnected && before !== document.body ? before : null;
    (opener ?? document.querySelector<HTMLElement>('[data-focus-home]'))?.focus({ preventScroll: true });
  };
}
