/** Nobody types more characters between two renderings: they are pasted. */
const PASTED = 20;

/**
 * After the browser has shown the cursor, scrolls a narrow field to the beginning of what was just pasted: its end, often a brace, is no query that a reader
 * recognizes.
 *
 * @param before  The text of the field before it changed.
 */
export function showBeginning(field: HTMLInputElement | null | undefined, before: string): void {
  if (!field || field.value.length - before.length <= PASTED) return;
  requestAnimationFrame(() => {
    field.scrollLeft = 0;
  });
}
