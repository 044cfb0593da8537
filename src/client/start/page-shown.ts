/** What is to be done with each page that has come on the screen, first with its first screen and then with all of it. */
const wakers = new Set<() => void>();

/** Has something done with each page from now on. */
export function onPageShown(wake: () => void): void {
  wakers.add(wake);
}

export function wakePage(): void {
  for (const wake of wakers) wake();
}
