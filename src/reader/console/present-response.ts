import { isLines } from '../../apis/text/body-text';
import { prettyJson } from '../../apis/value-checks/pretty-json';
import { t } from '../../kit/texts/t';

export type BodyKind = 'empty' | 'json' | 'text' | 'binary';

/** Maximum characters of a body that is shown; longer ones can be downloaded. */
export const MAX_SHOWN_CHARACTERS = 200_000;

/** Maximum bytes of a body that is read. */
export const MAX_READ_BYTES = 50_000_000;

const TEXT_TYPES =
  /^text\/|[/+](?:xml|yaml|x-yaml|csv|graphql|javascript|x-www-form-urlencoded|problem\+xml)$/;

/** The kind of a media type; `binary` if it is not known to be text. */
export function bodyKind(contentType: string, size: number): BodyKind {
  if (size === 0) return 'empty';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (/[/+]json$/.test(type)) return 'json';
  if (TEXT_TYPES.test(type) || isLines(type)) return 'text';
  return type === '' ? 'text' : 'binary';
}

/** The visible part of a body. */
export interface ShownText {
  readonly text: string;
  /** How many characters are not in it. */
  readonly hidden: number;
  /** Whether it is JSON with a line for each member. */
  readonly isFormatted: boolean;
}

/** The visible text, and how many characters are hidden. */
export function shownText(text: string, kind: BodyKind): ShownText {
  // A text over the limit is not formatted, because the rest of it would not be valid JSON.
  const formatted =
    kind === 'json' && text.length <= MAX_SHOWN_CHARACTERS
      ? prettyJson(text, MAX_SHOWN_CHARACTERS)
      : undefined;
  if (formatted) return { ...formatted, isFormatted: true };
  return {
    text: text.slice(0, MAX_SHOWN_CHARACTERS),
    hidden: Math.max(0, text.length - MAX_SHOWN_CHARACTERS),
    isFormatted: false,
  };
}

/** `312 B`, `4.2 kB`, `1.3 MB`, in powers of ten. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1_000_000) return t`${(bytes / 1000).toFixed(1)} kB`;
  return t`${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `84 ms`, `1.3 s`. */
export function timeText(milliseconds: number): string {
  return milliseconds < 1000 ? t`${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A name for the downloaded file from path and media type, valid on every system. */
export function fileNameFor(url: string, contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const subtype = type.split('/')[1] ?? '';
  const extension = /^[a-z0-9]{2,5}$/.test(subtype) ? subtype : /json$/.test(subtype) ? 'json' : 'bin';
  const last = (URL.canParse(url) ? new URL(url).pathname : '').split('/').filter(Boolean).at(-1) ?? '';
  const name = last.replace(/[^\w.-]+/g, '-').replace(/^\.+/, '');
  return `${name.slice(0, 60) || 'response'}.${extension}`;
}
