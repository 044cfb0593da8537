/** The references and ids of a built page. */
export interface PageMarkup {
  readonly route: string;
  /** Path from the root of the repository, `public/orders/index.html`. */
  readonly file: string;
  readonly references: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly repeatedIds: ReadonlySet<string>;
  /** Of Markdown: the same from its syntax tree, which decides whether something that looks like a link is one. */
  readonly parse?: () => Pick<PageMarkup, 'references' | 'ids'> | undefined;
}

/** Copies texts, because in V8 a match keeps its whole page in memory. */
export const detached = (texts: ReadonlySet<string>): Set<string> =>
  new Set(JSON.parse(JSON.stringify([...texts])) as string[]);
