/** The navigation of MkDocs without `nav`: the pages of a folder, then its folders, or as the plugins "awesome" write it. */
import path from 'node:path';
import { isPagePath } from '../../../src/site/navigation/guide-route';
import { text } from './old-frontmatter';
import { dataOf, entryOf, isOutside, listOf, type Data } from './old-settings';
import { readYaml } from './read-data';
import type { Listed, OldEntry } from './old-docs';
import type { OldFolder } from './old-folder';

/** Where awesome-pages and awesome-nav have the order of a folder. */
const ORDER_FILES = ['.pages', '.nav.yml'];
/** All that is not named: `...`, or those of a pattern. */
const REST = /^(?:\.{3}(?:\s*\|\s*(?:flat\s*\|\s*)?(?<pattern>[^|]*))?|(?<glob>.*\*.*))$/;
/** The pattern of names that a name in a list stands for; undefined for a name itself. */
function patternOf(name: string): string | undefined {
  const rest = REST.exec(name)?.groups;
  return rest && (rest['pattern'] ?? rest['glob'] ?? '*').trim();
}

const INDEX = /^(?:index|README)\.md$/;

/** A name as a title: `get-started` is "Get started". */
function titleOf(name: string): string {
  const title = name.replace(/[-_]/g, ' ');
  return title === title.toLowerCase() ? title.charAt(0).toUpperCase() + title.slice(1) : title;
}

/** The index of a folder first, and of other names the capitals before the rest. */
const byName = (a: string, b: string): number =>
  Number(INDEX.test(b)) - Number(INDEX.test(a)) || Number(a > b) - Number(a < b);

/** A section whose first entry is its page if it is an index without a name of its own ("navigation.indexes"). */
export function mkdocsSection(at: string, label: string, entries: readonly OldEntry[]): OldEntry[] {
  const [index, ...others] = entries;
  const isOwn =
    index !== undefined &&
    'page' in index &&
    index.page !== undefined &&
    !('items' in index) &&
    INDEX.test(path.posix.basename(index.page));
  return isOwn && others.length > 0
    ? entryOf({ at, section: label, page: index.page, items: others })
    : entryOf({ at, section: label, items: entries });
}

/** What a list of names says: `a.md`, `folder`, `{ Title: a.md }`, `{ Title: [a.md] }`, or `...`. */
const namesIn = (nav: unknown): string[] =>
  listOf(nav).flatMap((item) => {
    const target = typeof item === 'string' ? item : Object.values(dataOf(item))[0];
    return typeof target === 'string' ? [target] : namesIn(target);
  });

/** Whether a name fits a pattern with asterisks; in time that its length limits. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return name === pattern;
  let at = first.length;
  for (const part of parts) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.startsWith(first) && name.endsWith(last) && name.length - last.length >= at;
}

/** The names in each folder, by its path: pages, then folders. */
function childrenByFolder(pages: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, { readonly own: Set<string>; readonly folders: Set<string> }>();
  for (const page of pages) {
    const parts = page.split('/');
    parts.forEach((part, index) => {
      const at = parts.slice(0, index).join('/');
      const inside = found.get(at) ?? { own: new Set(), folders: new Set() };
      found.set(at, inside);
      inside[index === parts.length - 1 ? 'own' : 'folders'].add(part);
    });
  }
  return new Map(
    [...found].map(([at, { own, folders }]) => [
      at,
      [...[...own].sort(byName), ...[...folders].sort(byName)],
    ]),
  );
}

/**
 * @param folder  Of the pages (absolute).
 * @param isLeftOut  Whether a page is in no folder's list, such as a post.
 * @param list  Gets a row for an order that YAML cannot read.
 */
export function mkdocsOrder(
  old: OldFolder,
  folder: string,
  isLeftOut: (name: string) => boolean,
  list: Listed[],
): readonly OldEntry[] {
  const names = old.below(folder).filter((name) => isPagePath(name) && !isLeftOut(name));
  const pages = new Set(names);
  const children = childrenByFolder(names);

  const read = new Map<string, { readonly own: Data; readonly file: string }>();
  const settingsOf = (at: string): { readonly own: Data; readonly file: string } => {
    const known = read.get(at);
    if (known) return known;
    const file = ORDER_FILES.map((name) => path.join(folder, at, name)).find(old.isFile);
    const { value, problem } = file === undefined ? {} : readYaml(old.text(file) ?? '');
    const shown = old.shown(file ?? path.join(folder, at));
    if (problem !== undefined)
      list.push({ file: shown, kind: 'decide', text: `the order of the folder cannot be read: ${problem}` });
    const data = { own: dataOf(value), file: shown };
    read.set(at, data);
    return data;
  };

  const entryAt = (child: string, file: string, label?: string): OldEntry[] =>
    pages.has(child)
      ? [{ at: file, page: child, ...(label === undefined ? {} : { label }) }]
      : folderAt(child, label);

  const folderAt = (at: string, label?: string): OldEntry[] => {
    const { own, file } = settingsOf(at);
    if (own['hide'] === true) return [];
    return mkdocsSection(
      file,
      label ?? text(own['title']) ?? titleOf(path.posix.basename(at)),
      entriesIn(at),
    );
  };

  const entriesIn = (at: string): OldEntry[] => {
    const { own, file } = settingsOf(at);
    const inner = (name: string): string => path.posix.join(at, name);
    const all = (children.get(at) ?? []).map(inner);
    const nav = own['nav'] ?? own['arrange'];
    if (!Array.isArray(nav))
      return (own['order'] === 'desc' ? all.toReversed() : all).flatMap((one) => entryAt(one, file));
    const names = namesIn(nav);
    const named = new Set(names.map(inner));
    const patterns = new Set(names.flatMap((name) => patternOf(name) ?? []));
    /** Children of a pattern that no other name or pattern before it lists; those of all patterns come before the rest. */
    const childrenOf = (pattern: string): string[] => {
      const others = [...patterns].filter((one) => one !== '*');
      const before = pattern === '*' ? others : others.slice(0, others.indexOf(pattern));
      return all.filter((one) => {
        const name = path.posix.basename(one);
        return !named.has(one) && fits(name, pattern) && !before.some((other) => fits(name, other));
      });
    };
    const listed = (items: unknown): OldEntry[] =>
      listOf(items).flatMap((item) => {
        const [[label, target] = [undefined, item]] = Object.entries(dataOf(item));
        if (typeof target !== 'string')
          return label === undefined ? listed(target) : mkdocsSection(file, label, listed(target));
        const pattern = patternOf(target);
        if (pattern !== undefined) return childrenOf(pattern).flatMap((one) => entryAt(one, file));
        if (isOutside(target)) return entryOf({ at: file, label, link: target });
        const child = inner(target).replace(/\/$/, '');
        // A folder in itself would have no end.
        const isInside = child.startsWith(at === '' ? '' : `${at}/`) && child !== '.';
        return isInside && (pages.has(child) || children.has(child))
          ? entryAt(child, file, label)
          : [{ at: file, page: child, ...(label === undefined ? {} : { label }) }];
      });
    return listed(nav);
  };

  return entriesIn('');
}
