/** Room for the line that stays at the end of the sidebar and explains its rings, in pixels. */
export const LAST_LINE = 52;
/** Where the first row is below the picker of an API, so that none is half behind it, and without one, in pixels. */
export const FIRST_ROW = 77;
export const FIRST_ROW_ALONE = 4;
/** What is shown below the row of the page, in pixels. */
export const ROOM_BELOW = 24;

/**
 * Scrolls the sidebar to the row of the page if it is out of sight, only as far as necessary, so that a whole row is the
 * first one. On the first page, an inline script does the same before the paint (src/reader/client/start/inline-scripts.ts).
 */
export function showCurrentRow(sidebar: HTMLElement): void {
  const row = sidebar.querySelector('[aria-current=page]');
  if (!row) return;
  const frame = sidebar.getBoundingClientRect();
  const start = frame.top + (sidebar.querySelector('.api-picker') ? FIRST_ROW : FIRST_ROW_ALONE);
  const end = Math.min(frame.bottom, window.innerHeight) - LAST_LINE;
  const { top, bottom } = row.getBoundingClientRect();
  if (top >= start && bottom <= end) return;
  sidebar.scrollTop = 0;
  const least = row.getBoundingClientRect().bottom + ROOM_BELOW - end;
  const places = [...sidebar.querySelectorAll('.sidebar-list .sidebar-link')].map(
    (link) => link.getBoundingClientRect().top - start,
  );
  if (least > 0) sidebar.scrollTop = places.find((place) => place >= least) ?? least;
}
