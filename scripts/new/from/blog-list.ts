/** Blogs of other tools: posts are pages, and the page of the blog lists them, because no plugin does. */
import path from 'node:path';
import { isPagePath } from '../../../src/site/navigation/guide-route';
import { readOldFrontMatter, text } from './old-frontmatter';
import { dataOf } from './old-settings';
import { isSingle } from './write-sidebar';
import type { Finish, Listed, OldDocs, OldEntry } from './old-docs';
import type { OldFolder } from './old-folder';

export interface OldBlog {
  /** Its page, as `OldDocs.pages` names it, whether it is there or not: `blog/index.md`. */
  readonly page: string;
  /** Of a page that is not there. */
  readonly title: string;
  /** The day of each post, if it has one, by its file as `OldDocs.pages` names it. */
  readonly posts: ReadonlyMap<string, string>;
}

/** Year, month, and day at the end of a path's folders or at the beginning of a name: `2026-01-31-first.md`. */
export const DAY = /(?:^|\/)(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?=$|[-/.T ])/;

function dayOf(value: unknown, name: string): string {
  const date = dataOf(value)['created'] ?? value;
  const written = date instanceof Date ? date.toISOString() : (text(date) ?? '');
  const [, year, month = '', day = ''] = DAY.exec(written) ?? DAY.exec(name) ?? [];
  return year === undefined ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/**
 * @param folder  With the posts (absolute).
 * @param to      What is before their names in `OldDocs.pages`.
 */
export function readBlog(old: OldFolder, folder: string, to: string, page: string, title = 'Blog'): OldBlog {
  const names = old.below(folder).filter((name) => isPagePath(name) && to + name !== page);
  const posts = names.map((name): [string, string] => {
    const { data } = readOldFrontMatter(old.text(path.join(folder, name)) ?? '');
    return [to + name, dayOf(data['date'], name)];
  });
  return { page, title, posts: new Map(posts) };
}

/** What no page here says of posts. */
export const blogRow = (file: string): Listed => ({
  file,
  kind: 'lost',
  text: 'authors of posts, and lists of posts by tag, category, and month; the page of the blog lists all posts',
});

/** A title as text of a link. */
const plainTitle = (title: string): string =>
  title
    .replace(/\s*\{#[^{}]*\}\s*$/, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_[\]<>{}\\]/g, (sign) => (sign === '`' ? '' : `\\${sign}`));

/** The posts of a blog with their days, the newest first. */
const newestFirst = ({ posts }: OldBlog): [string, string][] =>
  [...posts].sort(([, a], [, b]) => Number(a < b) - Number(a > b));

/** Sidebars with one for each blog, which has its page and its posts. */
export function withBlogs(sidebar: OldDocs['sidebar'], blogs: readonly OldBlog[]): OldDocs['sidebar'] {
  const own = blogs.flatMap((blog): [string, OldEntry[]][] => {
    const folder = path.posix.dirname(blog.page);
    const entries = [blog.page, ...newestFirst(blog).map(([post]) => post)].map((page) => ({ page }));
    return folder === '.' ? [] : [[`/${folder}/`, entries]];
  });
  // Without a sidebar, all folders are one.
  if (own.length === 0 || sidebar === undefined) return sidebar;
  return { ...(isSingle(sidebar) ? { '/': sidebar } : sidebar), ...Object.fromEntries(own) };
}

/** The posts of a blog as a list. */
export function postList(blog: OldBlog, { files, moved, routeOf }: Finish): string {
  return newestFirst(blog)
    .flatMap(([post, day]) => {
      const page = moved.get(post);
      if (page === undefined) return [];
      const { data, body } = readOldFrontMatter(files.textOf(`content/${page}`));
      const title = text(data['title']) ?? /^#[ \t]+(.+)$/m.exec(body)?.[1] ?? path.basename(page);
      const about = text(data['description']);
      const said = [day, about === undefined ? '' : plainTitle(about)].filter((one) => one !== '').join(': ');
      return [`- [${plainTitle(title)}](${routeOf(page)})${said === '' ? '' : `, ${said}`}`];
    })
    .join('\n');
}
