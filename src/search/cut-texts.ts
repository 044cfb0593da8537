/** Long texts are in two files, so that a first search is small: their beginnings beside the index, their rests by page. */
import type { StoredDocument } from './document-fields';

/** Maximum characters of a text beside the index; all of its words are in the index. */
const MAX_TEXT = 500;

/** Where a text is cut: before a word. */
const cutOf = (text: string): number =>
  text.length <= MAX_TEXT ? text.length : text.slice(0, MAX_TEXT).replace(/\s+\S*$/, '').length;

/** Documents with the beginnings of their texts, and the rests by the number of their page. */
export interface CutTexts {
  readonly documents: readonly StoredDocument[];
  readonly rests: ReadonlyMap<number, readonly string[]>;
}

/** Cuts long texts. A cut document has the place of its rest among those of its page. */
export function cutTexts(documents: readonly StoredDocument[]): CutTexts {
  const rests = new Map<number, string[]>();
  const cut = documents.map((document): StoredDocument => {
    const { text = '', page } = document;
    const end = cutOf(text);
    if (end === text.length) return document;
    const ofPage = rests.get(page) ?? [];
    rests.set(page, [...ofPage, text.slice(end)]);
    return { ...document, text: text.slice(0, end), restPlace: ofPage.length };
  });
  return { documents: cut, rests };
}
