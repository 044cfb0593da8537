/** Addresses in pages of Docusaurus. */
import path from 'node:path';
import { withoutNumbers } from './numbered-names';
import { isOutside } from './old-settings';
import type { OldFolder } from './old-folder';

export interface OldSite {
  /** Folder with the settings, which `@site` stands for. */
  readonly root: string;
  readonly old: OldFolder;
  readonly newAddress: (address: string) => string;
  /** Where the folder of a page is in the new site: empty, or `community/`. */
  readonly targetOf: (file: string) => string;
  /** Folders of pages (absolute), from which links can be, too. */
  readonly folders: readonly string[];
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
