import { asHtml } from '../html/as-html';
import { mapBlocks } from '../html/map-text';
import type { Html } from '../html/html';
import type { ReaderValues } from '../../apis/reader-values/reader-values';

/** Name in the HTML of a host of the sandbox. */
export const HOST_KEY = 'sandbox';

/**
 * Marks the ids and hosts in highlighted code that readers can replace, so that a browser need not search for
 * them. The text stays the same.
 *
 * @param html  Inside of `<code>`, or HTML around it.
 */
export function markValues(html: Html, { ids, hosts }: ReaderValues): Html {
  const keys = new Map([
    ...ids.flatMap(({ key, samples }) => samples.map((sample) => [sample, key] as const)),
    ...Object.keys(hosts).map((host) => [host, HOST_KEY] as const),
  ]);
  const known = [...keys.keys()].filter((text) => html.includes(text));
  if (known.length === 0) return html;
  const alternatives = known.map((text) => text.replace(/[^\w-]/g, '\\$&')).join('|');
  // A longer word, such as another id with this one at its start, stays as it is.
  const pattern = new RegExp(`<[^>]*>|(?<![\\w.-])(?:${alternatives})(?![\\w-]|\\.\\w)`, 'g');
  const marked = html.replace(pattern, (found) => {
    const key = keys.get(found);
    return key === undefined ? found : `<data value="${key}">${found}</data>`;
  });
  return asHtml(marked);
}

/** The same for the blocks of code in the HTML of a page. */
export const markBlocks = (html: Html, values: ReaderValues): Html =>
  mapBlocks(html, (block) => markValues(block, values));
