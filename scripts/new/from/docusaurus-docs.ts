/** The pages of one folder of Docusaurus by their ids. */
import path from 'node:path';
import { withoutNumber, withoutNumbers } from '../../../src/site/navigation/numbered-names';
import type { OldFolder } from './old-folder';

export interface DocsFolder {
  /** Absolute path. */
  readonly folder: string;
  /** Where it is in the new site: empty, or `community/`. */
  readonly to: string;
  /** Address of the folder in the old site, with slashes around it. */
  readonly base: string;
  /** Files, with `to` before them, by the id of their page. */
  readonly pages: ReadonlyMap<string, string>;
}

export function readDocs(old: OldFolder, folder: string, routeBase: string, to: string): DocsFolder {
  const pages = new Map<string, string>();
  for (const name of old.below(folder)) {
    if (!/\.mdx?$/.test(name) || /(^|\/)_/.test(name)) continue;
    const head = /^---\r?\n[\s\S]*?\n---/.exec(old.text(path.join(folder, name)) ?? '')?.[0] ?? '';
    const own =
      /^id: *(['"]?)(.+?)\1\s*$/m.exec(head)?.[2] ??
      withoutNumber(path.basename(name)).replace(/\.mdx?$/, '');
    const inner = path.dirname(name) === '.' ? '' : `${withoutNumbers(path.dirname(name))}/`;
    pages.set(inner + own, to + name);
    // Before version 2, numbers were a part.
    if (!pages.has(name.replace(/\.mdx?$/, ''))) pages.set(name.replace(/\.mdx?$/, ''), to + name);
  }
  const base = `/${routeBase.replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  return { folder, to, base, pages };
}
