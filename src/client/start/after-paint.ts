/**
 * Runs something once the page that is on its way has been painted. In a tab that nobody sees it waits until
 * somebody does.
 */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
