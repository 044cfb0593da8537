/** What the readers of settings share: data, and the list of what only running a script would tell. */
import path from 'node:path';
import { text } from './old-frontmatter';
import { readScript } from './read-script';
import { Computed, isData, placeOf } from './script-values';
import type { Listed, OldEntry, OldLink, OldSettings } from './old-docs';
import type { OldFolder } from './old-folder';

export type Data = Readonly<Record<string, unknown>>;
export const dataOf = (value: unknown): Data => (isData(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** A value or list of values as a list. */
export const asList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [value];
/** A value inside of data: `inside(site, 'themeConfig', 'logo')`. */
export const inside = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce((outer, key) => dataOf(outer)[key], value);

/** Whether a link leads to another site. */
export const isOutside = (link: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link);

/** Removes what an old site has before all of its addresses (`/docs/`); others stay. */
export function withoutBase(base: string | undefined): (url: string) => string {
  const before = `/${(base ?? '').replace(/^\/+|\/+$/g, '')}`;
  return (url) =>
    before !== '/' && (url === before || url.startsWith(`${before}/`))
      ? url.slice(before.length) || '/'
      : url;
}

/** The redirect to addresses without it. */
export const redirectOfBase = (
  base: string | undefined,
): { readonly from: string; readonly to: string }[] => {
  const before = `/${(base ?? '').replace(/^\/+|\/+$/g, '')}`;
  return before === '/' ? [] : [{ from: `${before}/*`, to: '/*' }];
};

/** HTML of a setting as plain text. */
export const plain = (html: string | undefined): string | undefined =>
  html
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&');

/** A text, also of one that computes its beginning: `Vite` of `Vite${version}`. */
export const beginningOf = (value: unknown): string | undefined =>
  value instanceof Computed ? /^`([^`$]*[\p{L}\p{N}])[^`$]*\$\{/u.exec(value.text)?.[1] : text(value);

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The path of the first file in a folder whose name fits. */
export const findFile = (old: OldFolder, folder: string, name: RegExp): string | undefined =>
  old
    .names(folder)
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file))
    .find(old.isFile);

/** How many pages a folder has. */
export const countPages = (old: OldFolder, folder: string): number =>
  old.below(folder).filter((name) => /\.mdx?$/.test(name)).length;

/**
 * The settings in a script.
 *
 * @param file  Absolute path.
 */
export function readSettings(file: string, old: OldFolder) {
  const list: Listed[] = [];
  const value = readScript(file, old);
  const { shown } = old;
  /** `file:line` of a value; the file alone for one without a place. */
  const at = (one: unknown): string => {
    const place = placeOf(one);
    return place ? `${shown(place.file)}:${place.line}` : shown(file);
  };
  const note = (kind: Listed['kind'], one: unknown, text: string): void =>
    void list.push({ file: at(one), kind, text });
  return {
    ...{ value, list, at, note, data: dataOf(value) },
    decide: (one: unknown, text: string): void => note('decide', one, text),
    /** Lists a value that computes: `the header is computed: …`. */
    computed(one: unknown, what: string): void {
      if (one instanceof Computed) note('decide', one, `${what} is computed: ${one.text}`);
    },
    /** What is read of the items of a list; those that are no data are listed. */
    rows: <T>(items: unknown, what: string, read: (item: Data) => T[]): T[] =>
      listOf(items).flatMap((item) => {
        if (isData(item)) return read(item);
        note('decide', item, `${what} is computed: ${item instanceof Computed ? item.text : String(item)}`);
        return [];
      }),
    /** Lists the folders of other languages, and returns their names. */
    otherLanguages(locales: unknown, folder: string, main: readonly (string | undefined)[]): string[] {
      const others = Object.keys(dataOf(locales)).filter(
        (one) => !main.includes(one) && old.isFolder(path.join(folder, one)),
      );
      for (const one of others)
        list.push({
          file: shown(path.join(folder, one)),
          kind: 'decide',
          text: `${countPages(old, path.join(folder, one))} pages in another language (${one}) are left behind`,
        });
      return others;
    },
  };
}

export type ReadSettings = ReturnType<typeof readSettings>;

/** What an entry of a sidebar says, as far as it has it. */
interface SaidEntry {
  readonly at: string;
  readonly label?: string | undefined;
  /** Name of the section, if it has entries. */
  readonly section?: string | undefined;
  /** An address, with the file of its page if there is one. */
  readonly link?: string | undefined;
  readonly page?: string | undefined;
  readonly items?: readonly OldEntry[];
}

/** An entry as those of every tool are; none if it says nothing. */
export function entryOf({ at, label, section, link, page, items = [] }: SaidEntry): OldEntry[] {
  if (items.length > 0) return section === undefined ? [...items] : [{ at, section, page, items }];
  if (link === undefined) return [];
  const isLink = isOutside(link) || (page !== undefined && link.includes('#'));
  return [isLink ? { at, link, label: label ?? link } : { at, page: page ?? link, label }];
}

/** Links to networks and repositories as a group of the footer, and the repository among them. */
export function community(
  links: readonly { readonly label: string | undefined; readonly href: string | undefined }[],
): { readonly footer: NonNullable<OldSettings['footer']>; readonly repository: string | undefined } {
  const shown = links.flatMap(({ label, href }): (OldLink & { readonly href: string })[] =>
    label === undefined || href === undefined
      ? []
      : [
          {
            label: capital(label).replace(
              /^(Git|Linked|You)(hub|lab|in|tube)$/,
              (_, first: string, second: string) => first + capital(second),
            ),
            href,
          },
        ],
  );
  return {
    footer: shown.length === 0 ? [] : [{ title: 'Community', links: shown }],
    repository: shown
      .map(({ href }) => href.replace(/\/$/, ''))
      .find((href) => /^https:\/\/(?:github|gitlab|codeberg)\.[a-z]+\/[^/]+\/[^/]+$/.test(href)),
  };
}

/** The address of a logo: a text, or one for each color mode. */
export const logoOf = (logo: unknown): string | undefined =>
  [logo, ...['src', 'dark', 'light'].map((key) => inside(logo, key))]
    .map(text)
    .find((one) => one !== undefined);

/** A mark that is copied into the folder of static files: its address, and its file. */
export function copiedMark(
  old: OldFolder,
  file: string | undefined,
): {
  readonly mark?: string;
  readonly copies: ReadonlyMap<string, string>;
} {
  if (file?.endsWith('.svg') !== true) return { copies: new Map() };
  if (!old.isFile(file)) {
    // Also if it is outside.
    old.copy(file);
    return { copies: new Map() };
  }
  const name = path.basename(file);
  return { mark: `/${name}`, copies: new Map([[`static/${name}`, file]]) };
}
