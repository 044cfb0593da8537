/** How a body is shown. */
export type BodyKind = 'empty' | 'json' | 'text' | 'binary';

/** Longest body that is shown, in characters; longer ones can be downloaded. */
export const MAX_SHOWN_CHARACTERS = 200_000;

/** Longest body that is read at all, in bytes. */
export const MAX_READ_BYTES = 50_000_000;

const TEXT_TYPES =
  /^text\/|[/+](?:xml|yaml|x-yaml|csv|graphql|javascript|x-www-form-urlencoded|x-ndjson|jsonl|json-seq|problem\+xml)$/;

/** What a media type holds, and `binary` where that is not known to be text. */
export function bodyKind(contentType: string, size: number): BodyKind {
  if (size === 0) return 'empty';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(type)) return 'json';
  if (TEXT_TYPES.test(type)) return 'text';
  return type === '' ? 'text' : 'binary';
}

/** The text that is shown, and how many characters of it are left out. */
export function shownText(text: string, kind: BodyKind): { readonly text: string; readonly hidden: number } {
  // Making a very long text longer would cost the reader seconds.
  const isShort = text.length <= MAX_SHOWN_CHARACTERS;
  const pretty = kind === 'json' && isShort ? prettyJson(text) : text;
  if (pretty.length <= MAX_SHOWN_CHARACTERS) return { text: pretty, hidden: 0 };
  return { text: pretty.slice(0, MAX_SHOWN_CHARACTERS), hidden: pretty.length - MAX_SHOWN_CHARACTERS };
}

/** Indents JSON without reading its values: long numbers and repeated names stay as the server wrote them. */
export function prettyJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let depth = 0;
  let result = '';
  const line = (): string => `\n${'  '.repeat(Math.min(depth, 100))}`;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g)) {
    if (token === '{' || token === '[') {
      depth += 1;
      result += `${token}${line()}`;
    } else if (token === '}' || token === ']') {
      depth -= 1;
      const open = token === '}' ? '{' : '[';
      const trimmed = result.trimEnd();
      result = trimmed.endsWith(open) ? `${trimmed}${token}` : `${result}${line()}${token}`;
    } else if (token === ',') result += `,${line()}`;
    else if (token === ':') result += ': ';
    else result += token;
  }
  return result;
}

/** `312 B`, `4.2 kB`, `1.3 MB`, in powers of ten. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `84 ms`, `1.3 s`. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A name for the file that a reader keeps: path and media type, nothing that a system takes amiss. */
export function fileNameFor(url: string, contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const subtype = type.split('/')[1] ?? '';
  const extension = /^[a-z0-9]{2,5}$/.test(subtype) ? subtype : /json$/.test(subtype) ? 'json' : 'bin';
  const last = (URL.canParse(url) ? new URL(url).pathname : '').split('/').filter(Boolean).at(-1) ?? '';
  const name = last.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '');
  return `${name.slice(0, 60) || 'response'}.${extension}`;
}
