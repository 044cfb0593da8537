/** Shows a diagram in a dialog as large as the window; Escape and a press beside it close it. */
export function enlargeDiagram(button: HTMLElement): void {
  const picture = button.closest('.diagram')?.querySelector('.diagram-picture');
  if (!picture) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'diagram-dialog';
  const label = picture.getAttribute('aria-label') ?? '';
  dialog.setAttribute('aria-label', label);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'diagram-close';
  close.textContent = 'Close';
  close.addEventListener('click', () => dialog.close());
  const large = document.createElement('div');
  large.className = 'diagram-large';
  large.tabIndex = 0;
  large.setAttribute('role', 'img');
  large.setAttribute('aria-label', label);
  // Its arrowheads get other ids: those of a hidden drawing have no effect, and no id may occur twice.
  large.innerHTML = picture.innerHTML.replace(/(id="|url\(#)d/g, '$1large-d');
  dialog.append(close, large);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  // Once it has faded (src/styles/motion.css).
  dialog.addEventListener('close', () => {
    const leaving = dialog.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(() => dialog.remove());
  });
  document.body.append(dialog);
  dialog.showModal();
}
