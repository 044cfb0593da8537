/** Opens every fold for printing, because not all browsers support styling the content of a fold. Folds with
 * a name close each other; the style sheet shows them. */
export function openFoldsForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open],[name])')];
    for (const fold of opened) fold.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const fold of opened) fold.open = false;
  });
}
