/** Addresses in pages of Docusaurus. */
import path from 'node:path';
import { withoutNumbers } from '../../../src/site/navigation/numbered-names';
import { DAY } from './blog-list';
import { isOutside } from './old-settings';
import type { OldFolder } from './old-folder';

export interface OldSite {
  /** Folder with the settings, which `@site` stands for. */
  readonly root: string;
  readonly old: OldFolder;
  readonly newAddress: (address: string) => string;
  /** Where the folder of a page is in the new site: empty, or `community/`. */
  readonly targetOf: (file: string) => string;
  /** The blog that a page is a post of: its folder (absolute), and where it is in the new site. */
  readonly blogOf: (file: string) => { readonly folder: string; readonly to: string } | undefined;
  /** Folders of pages (absolute), from which links can be, too. */
  readonly folders: readonly string[];
}

/** The address of a post: its own, or its day and its name. */
export function postAddress(name: string, slug: unknown): string {
  if (typeof slug === 'string') return slug.replace(/^\//, '');
  const plain = name.replace(/(?:\/index)?\.mdx?$/, '');
  const { index = 0, 0: day = '' } = DAY.exec(plain) ?? {};
  const rest = plain.slice(index + day.length).replace(/^[-/]/, '');
  return day === ''
    ? plain
    : [...day.split(/[-/]/), ...plain.slice(0, index).split('/'), ...rest.split('/')]
        .filter(Boolean)
        .join('/');
}

/**
 * An address of the old site as one of the new.
 *
 * @param page  Its file, and the page that shows it: a partial is shown in another folder.
 */
export function newAddress(
  url: string,
  { site, file, shownIn }: { readonly site: OldSite; readonly file: string; readonly shownIn: string },
): string {
  const [, at = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (at.startsWith('pathname://')) return at.slice('pathname://'.length) + rest;
  if (isOutside(url) || at === '' || at.startsWith('@site/static/')) return url;
  const from = (to: string): string => {
    const found = path.relative(path.dirname(shownIn), to).replaceAll(path.sep, '/');
    return withoutNumbers(found.startsWith('.') ? found : `./${found}`);
  };
  if (at.startsWith('@site/')) return from(path.join(site.root, at.slice('@site/'.length))) + rest;
  if (at.startsWith('/')) return site.newAddress(at) + (/.\/$/.test(at) ? '/' : '') + rest;
  const here = path.resolve(path.dirname(file), at);
  const folder =
    /\.mdx?$/.test(at) && !site.old.isFile(here)
      ? site.folders.find((one) => site.old.isFile(path.join(one, at)))
      : undefined;
  if (folder !== undefined) return from(path.join(folder, at)) + rest;
  return (file === shownIn ? withoutNumbers(at) : from(here)) + rest;
}
