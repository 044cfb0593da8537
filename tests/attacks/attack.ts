import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

/** What can be in the place of a file. */
export const SPECIAL = {
  removed: () => undefined,
  folder: mkdirSync,
  'dangling-link': (file: string) => symlinkSync('./nowhere', file),
  'outside-link': (file: string) => symlinkSync('/etc/hostname', file),
  loop: (file: string) => symlinkSync('.', file),
  pipe: (file: string) => execFileSync('mkfifo', [file]),
  huge: (file: string) => {
    writeFileSync(file, '');
    truncateSync(file, 600 * 1024 * 1024);
  },
} satisfies Readonly<Record<string, (file: string) => unknown>>;

/** A text that is too long to write out: `before`, n × `text`, `inside`, n × `close`, `after`. */
export interface Repeated {
  readonly before?: string;
  readonly text: string;
  readonly times: number;
  readonly inside?: string;
  readonly close?: string;
  readonly after?: string;
}

/** One change of the small site. */
export interface Edit {
  /** Path from the root of the site; a file that does not exist is created. */
  readonly file: string;
  /** The text to replace, once; without it, the new content replaces the whole file. */
  readonly right?: string;
  /** The new content, in one of four forms. */
  readonly wrong?: string;
  readonly hex?: string;
  readonly repeat?: Repeated;
  readonly special?: keyof typeof SPECIAL;
  /** Writes the whole file in another encoding, or with other line ends. */
  readonly encoding?: 'utf-16le' | 'utf-16be' | 'latin1' | 'bom' | 'cr' | 'crlf';
}

/** One bad input, and all of its expected effects. */
export interface Attack extends Edit {
  readonly name: string;
  /** More files that the input needs. */
  readonly more?: readonly Edit[];
  /** Every diagnostic of the site, as `file:line:column  code`; without it, there is none. */
  readonly says?: readonly string[];
  /** Expected text in the message or fix of the first diagnostic. */
  readonly reads?: readonly string[];
  /** The page to check; by default, the one of `file`. */
  readonly page?: string;
  /** Expected text of the page. */
  readonly shows?: readonly string[];
  /** Expected in the HTML of the page. */
  readonly html?: readonly string[];
  /** Must not be in the HTML. */
  readonly never?: readonly string[];
}

/** The kinds of tables, by file name. */
export const KINDS = [
  'yaml',
  'encoding',
  'structure',
  'ref',
  'slug',
  'hostile-text',
  'unicode',
  'layout',
  'size',
  'content',
  'sidebar',
  'link',
  'files',
  'mdx',
  'component',
  'picture',
  'remote',
  'command',
] as const;

export type Kind = (typeof KINDS)[number];

const ROWS = path.join(import.meta.dirname, 'rows');

/** The rows of one kind. */
export function readRows(kind: Kind): readonly Attack[] {
  return load(readFileSync(path.join(ROWS, `${kind}.yml`), 'utf8')) as readonly Attack[];
}

/** The kinds with a table. */
export const writtenKinds = (): string[] => readdirSync(ROWS).map((name) => name.replace(/\.yml$/, ''));
