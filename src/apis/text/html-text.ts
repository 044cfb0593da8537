const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of HTML from `renderMarkdown`, on one line. */
export function htmlText(html: string | undefined): string {
  return (html ?? '')
    .replace(/<a class="hash-link"[^>]*><\/a>/g, '')
    .replace(/<\/(?:p|li|td|th|h\d|pre|tr|div|dt|dd|summary|aside|caption)>|<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#x([0-9a-f]+)|(amp|lt|gt|quot|apos));/gi,
      (_, code: string | undefined, name: string | undefined) =>
        code === undefined ? (ENTITIES[name ?? ''] ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text of a description by heading; the text before the first one has an empty id. */
export function splitAtHeadings(
  html: string,
): { readonly id: string; readonly heading: string; readonly text: string }[] {
  const parts = html.split(/(?=<h[1-6] id=")/);
  return parts.flatMap((part) => {
    const match = /^<h([1-6]) id="([^"]+)">([\s\S]*?)<\/h\1>/.exec(part);
    const text = htmlText(match ? part.slice(match[0].length) : part);
    return match || text !== '' ? [{ id: match?.[2] ?? '', heading: htmlText(match?.[3]), text }] : [];
  });
}
