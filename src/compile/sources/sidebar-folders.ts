import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CATEGORY_FILE,
  folderSidebar,
  readCategory,
  type Category,
} from '../../site/navigation/folder-sidebar';
import { readPage, type ReadPage } from '../../guides/read-page';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Product, SidebarEntry } from '../../site/settings';
import { CONTENT_FOLDER } from './read-product-file';
import { filesBelow } from './site-files';

/** The sidebar of a site without `sidebar.yml`: all guides by their folders, then the APIs. */
const BY_FOLDERS: readonly SidebarEntry[] = [{ kind: 'auto', folder: '' }];

/** The entries to use, if the file could not be read or does not exist; undefined for one with mistakes. */
export const sidebarWithoutFile = (directory: string): readonly SidebarEntry[] | undefined =>
  existsSync(join(directory, CONTENT_FOLDER, '_site', 'sidebar.yml')) ? undefined : BY_FOLDERS;

function readCategories(directory: string, diagnostics: Diagnostic[]): Map<string, Category> {
  const categories = new Map<string, Category>();
  const folder = join(directory, CONTENT_FOLDER);
  for (const path of filesBelow(folder, CATEGORY_FILE)) {
    const read = readCategory(readFileSync(join(folder, path), 'utf8'), `${CONTENT_FOLDER}/${path}`);
    const of = path.split('/').slice(0, -1).join('/');
    const earlier = categories.get(of);
    if (read.ok && earlier)
      diagnostics.push({
        code: 'sidebar/duplicate',
        severity: 'warning',
        file: read.value.file,
        position: { line: 1, column: 1 },
        message: `The folder has ${earlier.file} too, which is used.`,
        fix: 'Remove one of the two.',
      });
    else if (read.ok) categories.set(of, read.value);
    else diagnostics.push(...read.diagnostics);
  }
  return categories;
}

/**
 * Replaces `auto` entries by the pages of their folders.
 *
 * @returns The entries, all pages with those that folders without a page get, and what is wrong.
 */
export function expandFolders(
  directory: string,
  entries: readonly SidebarEntry[],
  pages: readonly ReadPage[],
  product: Product,
): {
  readonly entries: readonly SidebarEntry[];
  readonly generated: readonly ReadPage[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const generated: ReadPage[] = [];
  let categories: Map<string, Category> | undefined;
  const expand = (entry: SidebarEntry): SidebarEntry => {
    if ('items' in entry) return { ...entry, items: entry.items.map(expand) };
    if (entry.kind !== 'auto') return entry;
    categories ??= readCategories(directory, diagnostics);
    const found = folderSidebar(entry.folder, pages, categories);
    diagnostics.push(...found.diagnostics);
    for (const { relativePath, file, source } of found.generated) {
      const { page } = readPage(file, relativePath, source, product);
      // Two sidebars can have one folder. Its texts are titles of pages, and a short description is nobody's mistake.
      if (page && !generated.some(({ route }) => route === page.route))
        generated.push({ ...page, diagnostics: [] });
    }
    return { ...entry, entries: found.entries };
  };
  return { entries: entries.map(expand), generated, diagnostics };
}
