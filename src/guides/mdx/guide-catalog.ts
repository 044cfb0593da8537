import type { CatalogOperation as ApiOperation } from '../../apis/model/api';
import type { CatalogEvent } from '../../apis/model/events';
import type { LatestChanges } from '../../apis/model/api-changes';
import type { ReaderValues } from '../../apis/reader-values/reader-values';
import type { GlossaryTerm, LinkedProblem } from '../../site/settings';

export interface CatalogPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
}

export interface CatalogOperation extends ApiOperation {
  readonly operationId: string;
}

export interface CatalogSchema {
  /** `UserProfile` or `UserProfile.email`. */
  readonly name: string;
  /** Type in words: `object`, `string (uuid)`. */
  readonly type: string;
  /** Route with anchor. */
  readonly href: string;
}

/** An image of another site: its copy here, or why there is none yet. */
export interface RemoteImage {
  readonly href?: string;
  readonly problem?: string;
}

/** The hosts whose images the site copies, and what is known of each image, by its address. */
export interface RemoteImages {
  readonly hosts: readonly string[];
  readonly found: Map<string, RemoteImage>;
}

/**
 * Everything outside the page that its text can refer to. Look-ups are by name, so that a compiled page can
 * record them and stay valid until a result changes.
 */
export interface GuideCatalog {
  readonly page: (route: string) => CatalogPage | undefined;
  /** Route of a file below `content/`, for links to files. */
  readonly routeOfFile: (relativePath: string) => string | undefined;
  readonly operation: (operationId: string) => CatalogOperation | undefined;
  /** The id of an operation or the name of a message that had another one in an earlier document. */
  readonly renamed: (name: string) => string | undefined;
  /** By name, `api/Name` or with a property, `Name.property`. */
  readonly schema: (name: string) => CatalogSchema | undefined;
  readonly term: (id: string) => GlossaryTerm | undefined;
  /** A message of an AsyncAPI document, with the place that shows it. */
  readonly event: (name: string) => (CatalogEvent & { readonly href?: string }) | undefined;
  /** A webhook of an OpenAPI document, by its name or its operationId. */
  readonly webhook: (name: string) => CatalogOperation | undefined;
  /** The messages with a tag, in the order of the documents. */
  readonly eventsOf: (tag: string) => readonly CatalogEvent[];
  /** Its texts link to the operations that they name. */
  readonly problemCatalog: () => readonly LinkedProblem[];
  /** What readers can replace in code. */
  readonly readerValues: () => ReaderValues;
  /** The newest changes of each API that has an earlier release. */
  readonly latestChanges: () => readonly LatestChanges[];
  /** An image of another site, if the site copies those of its host. */
  readonly remoteImage: (address: string) => RemoteImage | undefined;
  /** Known names, only for suggestions. */
  readonly names: (
    kind: 'operation' | 'schema' | 'term' | 'file' | 'event' | 'event-tag',
  ) => Iterable<string>;
}

/** One look-up during a page's compilation, with its result as JSON. */
export type CatalogUse = readonly [question: string, answer: string];

/** The look-ups by their names; some need no name of what they look for. */
const lookupsOf = (catalog: GuideCatalog): Readonly<Record<string, (name: string) => unknown>> =>
  catalog as unknown as Record<string, (name: string) => unknown>;

const toAnswer = (value: unknown): string => JSON.stringify(value ?? null);

/** Wraps a catalog and records every look-up with its result. */
export function trackCatalog(catalog: GuideCatalog): {
  readonly catalog: GuideCatalog;
  readonly uses: () => CatalogUse[];
} {
  const uses = new Map<string, string>();
  const tracked = Object.entries(lookupsOf(catalog)).map(([lookup, ask]) => [
    lookup,
    (name = ''): unknown => {
      const value = ask(name);
      // A suggestion that would be another one now is no reason to compile the page again.
      if (lookup !== 'names') uses.set(`${lookup} ${name}`, toAnswer(value));
      return value;
    },
  ]);
  return { catalog: Object.fromEntries(tracked) as GuideCatalog, uses: () => [...uses] };
}

/** Whether all look-ups of a compiled page still have the same results. */
export function answersStillHold(catalog: GuideCatalog, uses: readonly CatalogUse[]): boolean {
  return uses.every(([question, answer]) => {
    const space = question.indexOf(' ');
    return toAnswer(lookupsOf(catalog)[question.slice(0, space)]?.(question.slice(space + 1))) === answer;
  });
}

/** The images among the look-ups of a page that are not stored yet. */
export const wantedImages = (uses: readonly CatalogUse[]): string[] =>
  uses.flatMap(([question, answer]) =>
    answer === '{}' ? (/^remoteImage (.+)/.exec(question)?.[1] ?? []) : [],
  );
