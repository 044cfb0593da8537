/** Calls back once the next page has been painted. In a hidden tab, it waits until the tab is visible. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
