const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * A day in words, `November 21, 2026`, in UTC. English does not use `Intl`: browsers load its data for the first date,
 * which took longer than all other work of starting a page.
 *
 * @param iso       `2026-11-21T09:42:17+01:00`
 * @param language  Of the site.
 */
export function formatDate(iso: string, language: string): string {
  const date = new Date(iso);
  if (language !== 'en') return date.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
