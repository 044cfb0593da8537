/**
 * Extensions of an operation whose text, as Markdown, is a row in the box of facts on its page, in this order. The rest is
 * done for all of them; a row in docs/writing.md says what an author writes.
 */
export const SHOWN_EXTENSIONS: readonly { readonly key: `x-${string}`; readonly label: string }[] = [
  { key: 'x-sunset', label: 'Removal' },
];
