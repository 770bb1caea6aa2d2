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
