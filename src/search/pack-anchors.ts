import type { NamedAnchors } from './named-anchors';

/**
 * Anchors are long and can mostly be derived. In a file each is one of
 * - an empty text: none;
 * - `~`: generated from the document's own title, as for headings;
 * - `request-body-~`: a prefix and the title, as for properties;
 * - `~2`, of texts: this many positions after the previous text, `~` for the next;
 * - anything else: the anchor itself, followed by `!` if it could be mistaken for one of the others.
 */
const MARK = '~';
const LITERAL = '!';

const toSlug = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const keep = (anchor: string): string =>
  anchor.startsWith(MARK) || anchor.endsWith(MARK) || anchor.endsWith(LITERAL) ? anchor + LITERAL : anchor;

/** Packs the anchor of a document with a title. */
export function packAnchor(anchor: string | undefined, title: string): string {
  if (anchor === undefined) return '';
  if (title !== '' && anchor === toSlug(title)) return MARK;
  const beginning = anchor.slice(0, anchor.length - title.length);
  if (title !== '' && beginning !== '' && beginning + title === anchor && !beginning.startsWith(MARK))
    return beginning + MARK;
  return keep(anchor);
}

export function unpackAnchor(packed: string, title: string): string | undefined {
  if (packed === '') return undefined;
  if (packed === MARK) return toSlug(title);
  if (packed.endsWith(LITERAL)) return packed.slice(0, -1);
  return packed.endsWith(MARK) ? packed.slice(0, -1) + title : packed;
}

/** Follows texts through the positions of their pages. */
export interface PlaceWalk {
  readonly pack: (page: number, anchor: string | undefined) => string;
  readonly unpack: (page: number, packed: string) => string | undefined;
}

/** @param places  Those of the headings and items, all of them already added. */
export function createPlaceWalk(places: NamedAnchors): PlaceWalk {
  let page = -1;
  let place = -1;
  const enter = (next: number): readonly string[] => {
    if (next !== page) place = -1;
    page = next;
    return places.anchorsOf(page);
  };
  return {
    pack: (own, anchor) => {
      const anchors = enter(own);
      if (anchor === undefined) return '';
      const found = anchors.indexOf(anchor);
      if (found === -1) return keep(anchor);
      const step = found - place;
      place = found;
      return step === 1 ? MARK : `${MARK}${step}`;
    },
    unpack: (own, packed) => {
      const anchors = enter(own);
      if (packed === '') return undefined;
      if (packed.endsWith(LITERAL)) return packed.slice(0, -1);
      if (!packed.startsWith(MARK)) return packed;
      place += packed === MARK ? 1 : Number(packed.slice(1));
      const anchor = anchors[place];
      if (anchor === undefined) throw new Error('The search index names a place that is not there.');
      return anchor;
    },
  };
}
