/** Room for the line that stays at the end of the sidebar and explains its rings, in pixels. */
export const LAST_LINE = 52;

/**
 * Scrolls the sidebar to the row of the page if it is out of sight. On the first page, an inline script does
 * the same before the paint (src/client/start/inline-scripts.ts).
 */
export function showCurrentRow(sidebar: HTMLElement): void {
  const row = sidebar.querySelector('[aria-current=page]');
  if (!row) return;
  const [box, frame] = [row.getBoundingClientRect(), sidebar.getBoundingClientRect()];
  if (box.top < frame.top || box.bottom > Math.min(frame.bottom, window.innerHeight) - LAST_LINE)
    sidebar.scrollTop += box.top - frame.top - sidebar.clientHeight / 3;
}
