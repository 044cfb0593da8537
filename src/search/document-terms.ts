import { readInitials } from './initials';
import { readTerms, readTextTerms } from './words';
import type { EntryName, StoredDocument } from '../model/search';

/** The terms of a title or heading, with its first letters. */
export const readNameTerms = (name: string): string[] => readTerms(`${name} ${readInitials(name).join(' ')}`);

/**
 * The terms that a document yields by what is stored of it, each once. The build and the browser ask the same
 * function, so that a search file holds only what it does not know.
 *
 * @param place  Name of the document's place, for texts: the heading or property that they stand under.
 */
export function readDocumentTerms(name: EntryName, document: StoredDocument, place: string): string[] {
  const { t = '', x = '' } = document;
  switch (name) {
    case 'titles':
    case 'headings':
      return readNameTerms(t);
    case 'items':
      return readTerms(t);
    case 'keywords':
      return readTerms(x);
    case 'text':
      return readTextTerms(`${place} ${x}`);
  }
}
