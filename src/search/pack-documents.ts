import { createPlaceWalk, packAnchor, unpackAnchor } from './pack-anchors';
import type { NamedAnchors } from './named-anchors';
import type { IndexName, PackedDocuments, SearchKind, StoredDocument } from '../model/search';

const KINDS: Readonly<Record<SearchKind, string>> = {
  page: 'p',
  section: 's',
  operation: 'o',
  parameter: 'q',
  property: 'r',
  schema: 'm',
  error: 'e',
  term: 't',
  event: 'v',
  key: 'k',
  changes: 'c',
};
const KIND_OF = new Map(Object.entries(KINDS).map(([kind, letter]) => [letter, kind as SearchKind]));

/** Fields that are stored unchanged. */
const PLAIN = ['t', 'x', 'm', 'u'] as const;

/** A column; omitted if it is empty. */
const column = <Name extends string>(name: Name, values: readonly string[]) =>
  (values.some((value) => value !== '') ? { [name]: values } : {}) as Partial<
    Record<Name, readonly string[]>
  >;

function packPages(documents: readonly StoredDocument[]): number[] {
  const packed: number[] = [];
  let before = 0;
  documents.forEach(({ p }, id) => {
    if (id > 0 && p === before) packed[packed.length - 1] = (packed.at(-1) ?? 0) + 1;
    else packed.push(p - before, 1);
    before = p;
  });
  return packed;
}

function packKinds(documents: readonly StoredDocument[]): string {
  const letters = documents.map(({ k }) => KINDS[k]);
  return new Set(letters).size === 1 ? (letters[0] ?? '') : letters.join('');
}

type Draft = { -readonly [Field in keyof StoredDocument]: StoredDocument[Field] };

const isSame = (a: readonly string[], b: readonly string[] | undefined): boolean =>
  b !== undefined && a.length === b.length && a.every((text, at) => text === b[at]);

/**
 * Documents as columns.
 *
 * @param places  Headings and items of earlier indexes.
 */
export function packDocuments(
  name: IndexName,
  documents: readonly StoredDocument[],
  places: NamedAnchors,
): PackedDocuments {
  const walk = createPlaceWalk(places);
  const plain = (field: (typeof PLAIN)[number]) =>
    column(
      field,
      documents.map((own) => own[field] ?? ''),
    );
  const above = documents.map(({ b }, id) => {
    const own = b ?? [];
    return id > 0 && isSame(own, documents[id - 1]?.b ?? []) ? (0 as const) : own;
  });
  return {
    p: packPages(documents),
    k: packKinds(documents),
    ...column(
      'a',
      documents.map(({ p, a, t = '' }) => (name === 'text' ? walk.pack(p, a) : packAnchor(a, t))),
    ),
    ...plain('t'),
    ...plain('x'),
    ...plain('m'),
    ...plain('u'),
    ...(documents.some(({ b = [] }) => b.length > 0) ? { b: above } : {}),
  };
}

function unpackPages(packed: readonly number[]): number[] {
  const pages: number[] = [];
  let page = 0;
  for (let at = 0; at < packed.length; at += 2) {
    page += packed[at] ?? 0;
    for (let rest = packed[at + 1] ?? 0; rest > 0; rest -= 1) pages.push(page);
  }
  return pages;
}

/**
 * Documents from columns, whose lengths `src/search/index-file.ts` has checked.
 *
 * @throws Error if no heading or item exists at the position of a text.
 */
export function unpackDocuments(
  name: IndexName,
  packed: PackedDocuments,
  places: NamedAnchors,
): StoredDocument[] {
  const walk = createPlaceWalk(places);
  let above: readonly string[] = [];
  return unpackPages(packed.p).map((p, id): StoredDocument => {
    const title = packed.t?.[id] ?? '';
    const anchor = packed.a?.[id] ?? '';
    const a = name === 'text' ? walk.unpack(p, anchor) : unpackAnchor(anchor, title);
    const b = packed.b?.[id];
    if (b !== undefined && b !== 0) above = b;
    const letter = packed.k.length === 1 ? packed.k : packed.k.charAt(id);
    const document: Draft = { p, k: KIND_OF.get(letter) ?? 'page' };
    if (a !== undefined) document.a = a;
    for (const field of PLAIN) {
      const value = packed[field]?.[id] ?? '';
      if (value !== '') document[field] = value;
    }
    if (above.length > 0) document.b = above;
    return document;
  });
}
