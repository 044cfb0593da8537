const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A day in words, `21 November 2026`, in UTC. Not by `Intl`: a browser loads its data for the first date, which
 * took longer than all other work of a page's start.
 *
 * @param iso  `2026-11-21T09:42:17+01:00`
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
