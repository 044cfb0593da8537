/** Called for each page that was just shown. */
const listeners = new Set<() => void>();

/** Calls back for each page from now on. */
export function onPageShown(run: () => void): void {
  listeners.add(run);
}

export function announcePage(): void {
  for (const run of listeners) run();
}
