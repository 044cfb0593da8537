/** Media types as HTTP compares them: without case and, for what they are, without parameters. */

/** A media type without its parameters: `text/plain; charset=utf-8` is `text/plain`. */
export const essence = (mediaType: string): string => mediaType.split(';')[0]?.trim().toLowerCase() ?? '';

/** Whether a media type or a range of them, such as `image/*`, includes a media type (RFC 9110 §12.5.1). */
export function includesType(range: string, mediaType: string): boolean {
  const [wanted, given] = [essence(range), essence(mediaType)];
  return (
    wanted === '*/*' || wanted === given || (wanted.endsWith('/*') && given.startsWith(wanted.slice(0, -1)))
  );
}

/** The media type of a list that includes another one: the most specific one wins. */
export function findType<Media extends { readonly mediaType: string }>(
  content: readonly Media[],
  mediaType: string,
): Media | undefined {
  const rank = (one: Media): number =>
    one.mediaType.toLowerCase() === mediaType.toLowerCase() ? 3 : one.mediaType.includes('*') ? 1 : 2;
  return content
    .filter((one) => includesType(one.mediaType, mediaType))
    .sort((a, b) => rank(b) - rank(a) || b.mediaType.length - a.mediaType.length)[0];
}

/** How much a client wants a media type, from 0 to 1, by the most specific range that includes it. */
function qualityOf(
  ranges: readonly { readonly range: string; readonly quality: number }[],
  mediaType: string,
): number {
  const rank = (range: string): number => (range === '*/*' ? 1 : range.endsWith('/*') ? 2 : 3);
  const [best] = ranges
    .filter(({ range }) => includesType(range, mediaType) || includesType(mediaType, range))
    .sort((a, b) => rank(b.range) - rank(a.range));
  return best?.quality ?? 0;
}

/**
 * The documented media type that a client wants most (RFC 9110 §12.5.1); of equals, the first.
 *
 * @param accept  The header; undefined without one.
 * @returns undefined if none is acceptable.
 */
export function chooseType<Media extends { readonly mediaType: string }>(
  content: readonly Media[],
  accept: string | undefined,
): Media | undefined {
  const ranges = (accept ?? '*/*').split(',').flatMap((entry) => {
    const quality = /;\s*q=([\d.]+)/i.exec(entry)?.[1];
    const range = essence(entry);
    return range === '' ? [] : [{ range, quality: quality === undefined ? 1 : Number(quality) }];
  });
  const rated = content.map((media) => ({ media, quality: qualityOf(ranges, media.mediaType) }));
  const [best] = rated.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  return best?.media;
}
