import { useEffect, useState } from 'react';
import { readRests } from '../../../search/index-file';
import { hasEachWord } from '../../../search/mark-matches';
import type { Hit } from '../../../search/search-document';
import { fetchSearchFile } from './search-client';

/** The rests of texts by file, requested once; a failure is not repeated with each key. */
const rests = new Map<string, Promise<readonly string[]>>();

function fetchRests(file: string): Promise<readonly string[]> {
  const known = rests.get(file);
  if (known) return known;
  const read = fetchSearchFile(file, 'default').then((text) => readRests(JSON.parse(text)));
  rests.set(file, read);
  return read;
}

/**
 * The text of a hit, with an ellipsis where only its beginning is known. If its beginning and its name do not have all words of the query, the rest follows from the file of
 * its page.
 */
export function useWholeText(
  { title, text, rest }: Pick<Hit, 'title' | 'text' | 'rest'>,
  byWord: readonly ReadonlySet<string>[],
): string {
  const [more, setMore] = useState({ of: text, text: '' });
  const isLacking = rest !== undefined && !hasEachWord(`${title} ${text}`, byWord);
  useEffect(() => {
    if (!isLacking) return undefined;
    let isShown = true;
    fetchRests(rest.file)
      .then((texts) => {
        if (isShown) setMore({ of: text, text: texts[rest.place] ?? '' });
      })
      .catch((error: unknown) => console.warn('The text of a hit could not be loaded.', error));
    return () => {
      isShown = false;
    };
  }, [isLacking, rest, text]);
  if (isLacking && more.of === text) return text + more.text;
  return rest === undefined ? text : `${text}…`;
}
