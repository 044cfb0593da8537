const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A day in words, `November 21, 2026`, in UTC. Does not use `Intl`: browsers load its data for the first date,
 * which took longer than all other work of starting a page.
 *
 * @param iso  `2026-11-21T09:42:17+01:00`
 */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
