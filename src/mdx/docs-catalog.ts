import type { CatalogProblem, GlossaryTerm } from '../model/site';

export interface CatalogPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
}

export interface CatalogOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly route: string;
  readonly summary: string;
}

export interface CatalogSchema {
  /** `UserProfile` or `UserProfile.email`. */
  readonly name: string;
  /** Type in words: `object`, `string (uuid)`. */
  readonly type: string;
  /** Route with anchor. */
  readonly href: string;
}

/**
 * Everything that a page's text may name outside itself. Each look-up is by name, so that a compiled page
 * can remember what it asked for and stays valid until one of those answers changes.
 */
export interface DocsCatalog {
  readonly page: (route: string) => CatalogPage | undefined;
  /** Route of a file below `content/`, for links that name the file. */
  readonly routeOfFile: (relativePath: string) => string | undefined;
  readonly operation: (operationId: string) => CatalogOperation | undefined;
  /** By name, `api/Name` or with a property, `Name.property`. */
  readonly schema: (name: string) => CatalogSchema | undefined;
  readonly term: (id: string) => GlossaryTerm | undefined;
  readonly problemCatalog: () => readonly CatalogProblem[];
  /** Known names, for suggestions only. */
  readonly names: (kind: 'operation' | 'schema' | 'term' | 'file') => Iterable<string>;
}

/** One look-up of a page's compilation: what it asked, and the answer as JSON. */
export type CatalogUse = readonly [question: string, answer: string];

type Lookup = Exclude<keyof DocsCatalog, 'names'>;

function ask(catalog: DocsCatalog, lookup: Lookup, name: string): unknown {
  return lookup === 'problemCatalog' ? catalog.problemCatalog() : catalog[lookup](name);
}

/** Wraps a catalog so that every question and its answer are written down. */
export function trackCatalog(catalog: DocsCatalog): {
  readonly catalog: DocsCatalog;
  readonly uses: () => CatalogUse[];
} {
  const uses = new Map<string, string>();
  const note = <Answer>(lookup: Lookup, name: string, answer: Answer): Answer => {
    uses.set(`${lookup} ${name}`, JSON.stringify(answer ?? null));
    return answer;
  };
  return {
    catalog: {
      page: (route) => note('page', route, catalog.page(route)),
      routeOfFile: (path) => note('routeOfFile', path, catalog.routeOfFile(path)),
      operation: (id) => note('operation', id, catalog.operation(id)),
      schema: (name) => note('schema', name, catalog.schema(name)),
      term: (id) => note('term', id, catalog.term(id)),
      problemCatalog: () => note('problemCatalog', '', catalog.problemCatalog()),
      names: catalog.names,
    },
    uses: () => [...uses],
  };
}

/** Whether every answer that a page was compiled with is still the same. */
export function answersStillHold(catalog: DocsCatalog, uses: readonly CatalogUse[]): boolean {
  return uses.every(([question, answer]) => {
    const space = question.indexOf(' ');
    const lookup = question.slice(0, space) as Lookup;
    return JSON.stringify(ask(catalog, lookup, question.slice(space + 1)) ?? null) === answer;
  });
}
