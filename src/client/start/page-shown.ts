/** What is to be done with each page that has come on the screen, first with its first screen and then with all of it. */
const listeners = new Set<() => void>();

/** Has something done with each page from now on. */
export function onPageShown(run: () => void): void {
  listeners.add(run);
}

export function announcePage(): void {
  for (const run of listeners) run();
}
