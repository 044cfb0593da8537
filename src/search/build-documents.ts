import { MARKS } from './engine-options';
import { readDefinedTerms, readInitials, readTerms, readTextTerms } from './words';
import type { Section } from '../guides/page';
import { STORED_FIELDS, type StoredDocument } from './document-fields';
import type { SearchKind } from './search-document';

/** A named thing inside a page: a property, an error code, a configuration key. */
export interface SearchableItem {
  readonly kind: Exclude<SearchKind, 'page' | 'section' | 'operation' | 'webhook'>;
  readonly name: string;
  /** Id on its page; empty if it has none. */
  readonly anchor: string;
  /** Where it belongs: the schema of a property. */
  readonly context: string;
  /** One sentence; empty if the section with that anchor contains the text. */
  readonly text: string;
  /** More names, searched but not shown. */
  readonly also: readonly string[];
}

/** The first of all items with the same key. */
export const distinctItems = (
  items: readonly SearchableItem[],
  key: (item: SearchableItem) => string,
): readonly SearchableItem[] =>
  [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed();

/** A guide or an API page, as indexed. What it has of the fields of documents is stored as it is; a page with a method is an operation. */
export interface SearchablePage extends Omit<Partial<StoredDocument>, 'page' | 'text' | 'parents'> {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
  readonly items: readonly SearchableItem[];
  /** Glossary terms that this page explains. */
  readonly terms: readonly SearchableItem[];
  /** Labels of the sidebar above the page. */
  readonly breadcrumbs: readonly string[];
  readonly operationId?: string | null;
}

/**
 * A document before indexing: `_` contains its prepared terms. gatsby-plugin-local-search indexes the JSON of
 * the document, so the field has a name that readers never type.
 */
export interface IndexedDocument extends StoredDocument {
  readonly id: number;
  readonly _: string;
}

/** A heading of this many pages says little alone: it is titled with its page, `User profile › Errors`. */
const SHARED_BY = 3;

interface Fields {
  readonly name: string;
  readonly also?: readonly string[];
  /** Terms of names that it defines. */
  readonly defined?: readonly string[];
  /** What a page is about, in one sentence. */
  readonly summary?: string;
  readonly text?: string;
}

/** The terms of a document, each once: with the mark of its best field, or without one if it is in the text alone. */
function prepareTerms({ name, also = [], defined = [], summary = '', text = '' }: Fields): string {
  const named = readTerms(name);
  const others = [...readTerms([...also, ...readInitials(name)].join(' ')), ...defined].filter(
    (term, at, all) => !named.includes(term) && all.indexOf(term) === at,
  );
  const inNames = new Set([...named, ...others]);
  const summed = readTextTerms(summary).filter((term) => !inNames.has(term));
  const before = new Set([...inNames, ...summed]);
  return [
    ...named.map((term) => term + MARKS.name),
    ...others.map((term) => term + MARKS.also),
    ...summed.map((term) => term + MARKS.summary),
    ...readTextTerms(text).filter((term) => !before.has(term)),
  ].join(' ');
}

type Draft = Omit<IndexedDocument, 'id'>;

/** A document without its empty fields. */
function draft(
  fields: { readonly [Field in keyof StoredDocument]?: StoredDocument[Field] | undefined },
  terms: Fields,
): Draft {
  const kept = Object.entries(fields).filter(
    ([, value]) => value !== undefined && (typeof value === 'number' || value.length > 0),
  );
  return { ...(Object.fromEntries(kept) as unknown as StoredDocument), _: prepareTerms(terms) };
}

/** The text before the first heading, after the page's description. */
function readIntroduction({ description, sections }: SearchablePage): string {
  const text = sections.find(({ id }) => id === '')?.text ?? '';
  // The text of a topic page begins with its description.
  return text.startsWith(description) ? text : `${description} ${text}`.trim();
}

/** The fields of documents that a page has. */
const pageFields = (page: SearchablePage): Partial<StoredDocument> =>
  Object.fromEntries(Object.entries(page).filter(([name]) => STORED_FIELDS.some((field) => field === name)));

function buildPage(page: SearchablePage, at: number, hasText: boolean): Draft {
  const { title, keywords, breadcrumbs, operationId, method, path } = page;
  const text = hasText ? readIntroduction(page) : '';
  const address = method === undefined ? [] : [`${method} ${path ?? ''}`, operationId ?? ''];
  return draft(
    {
      kind: method === undefined ? 'page' : 'operation',
      ...pageFields(page),
      ...{ page: at, text },
      ...(hasText ? {} : { codes: [] }),
      parents: breadcrumbs,
    },
    { name: title, also: [...keywords, ...address], summary: hasText ? page.description : '', text },
  );
}

/** The sections of a page that are no named things, and not only its title. */
function ownSections({ title, sections, items }: SearchablePage): readonly Section[] {
  const named = new Set(items.filter(({ text }) => text === '').map(({ anchor }) => anchor));
  return sections.filter(
    ({ id, heading, text }) => id !== '' && !named.has(id) && (heading !== title || text !== ''),
  );
}

function buildSections(page: SearchablePage, at: number, isShared: (heading: string) => boolean): Draft[] {
  return ownSections(page).map((section): Draft => {
    const { id, heading, text } = section;
    // A heading above others alone is about the first of them, and shows how that begins.
    const below = text === '' ? page.sections[page.sections.indexOf(section) + 1] : undefined;
    const shown = below === undefined || below.text === '' ? text : `${below.heading}: ${below.text}`;
    const title = isShared(heading) ? `${page.title} › ${heading}` : heading;
    return draft(
      { page: at, kind: 'section', anchor: id, title, text: shown },
      {
        name: heading === page.title ? '' : heading,
        // Responses of all operations have the same headers, and explain none.
        defined: page.method === undefined ? readDefinedTerms(text) : [],
        text: below?.heading ?? text,
      },
    );
  });
}

function buildItems({ sections, items, terms }: SearchablePage, page: number): Draft[] {
  const texts = new Map(sections.map(({ id, text }) => [id, text]));
  return [...items, ...terms].map(({ kind, name, anchor, context, text, also }): Draft => {
    const shown = text === '' && anchor !== '' ? (texts.get(anchor) ?? '') : text;
    const parents = context === '' ? [] : [context];
    return draft({ page, kind, anchor, title: name, text: shown, parents }, { name, also, text: shown });
  });
}

const numbered = (drafts: readonly Draft[]): IndexedDocument[] =>
  drafts.map((draft, id) => ({ ...draft, id }));

/** The documents of the titles. */
export const buildTitles = (pages: readonly SearchablePage[]): IndexedDocument[] =>
  numbered(pages.map((page, at) => buildPage(page, at, false)));

/**
 * The documents of a part: pages first, then what is in them.
 *
 * @param all  The pages of all parts.
 */
export function buildPart(
  pages: readonly SearchablePage[],
  all: readonly SearchablePage[] = pages,
): IndexedDocument[] {
  const counts = new Map<string, number>();
  for (const page of all)
    for (const heading of new Set(ownSections(page).map((section) => section.heading)))
      counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const isShared = (heading: string): boolean => (counts.get(heading) ?? 0) >= SHARED_BY;
  return numbered([
    ...pages.map((page, at) => buildPage(page, at, true)),
    ...pages.flatMap((page, at) => [...buildSections(page, at, isShared), ...buildItems(page, at)]),
  ]);
}

const sizeOf = ({ sections, items }: SearchablePage): number =>
  [...sections, ...items].reduce((sum, { text }) => sum + text.length, 1);

/** Divides the pages into parts of about the same length of texts, without changing their order. */
export function dividePages(pages: readonly SearchablePage[], count: number): SearchablePage[][] {
  const total = pages.reduce((sum, page) => sum + sizeOf(page), 0);
  const parts = Array.from({ length: count }, (): SearchablePage[] => []);
  let before = 0;
  for (const page of pages) {
    parts[Math.floor((before * count) / total)]?.push(page);
    before += sizeOf(page);
  }
  return parts;
}
