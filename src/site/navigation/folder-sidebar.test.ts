import { describe, expect, it } from 'vitest';
import { folderSidebar, readCategory, type Category } from './folder-sidebar';
import { findMarkdownLimit } from '../../kit/diagnostics/markdown-limits';
import { readPage } from '../../guides/read-page';
import type { SidebarEntry } from '../settings';

const page = (path: string, more = '') => {
  const source = `---\ntitle: ${
    path
      .split('/')
      .at(-1)
      ?.replace(/\.mdx?$/, '') ?? ''
  }\n${more}\n---\n`;
  const read = readPage(`content/${path}`, path, source, { name: 'Zinkora', slug: 'zinkora' });
  if (!read.page) throw new Error(read.unreadable.diagnostics[0]?.message);
  return read.page;
};
const show = (entries: readonly SidebarEntry[]): unknown[] =>
  entries.map((entry) =>
    entry.kind === 'section'
      ? [`${entry.label} ${entry.page ?? ''}`, ...show(entry.items)]
      : entry.kind === 'page'
        ? entry.page
        : entry.kind,
  );
const category = (source: string, file = 'content/b/_category_.json'): Category => {
  const read = readCategory(source, file);
  if (!read.ok) throw new Error(read.diagnostics[0]?.message);
  return read.value;
};

describe('the sidebar of folders', () => {
  it('has a page with the first pages of a large folder, and says so', () => {
    const one = page('many/p.md');
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...one,
      relativePath: `many/p${index}.md`,
      route: `/many/p${index}`,
    }));
    const { entries, generated, diagnostics } = folderSidebar('', many, new Map());
    expect(diagnostics).toMatchObject([
      { code: 'sidebar/large-folder', severity: 'warning', file: 'content/many' },
    ]);
    expect(show(entries).flat()).toHaveLength(3001);
    const source = generated[0]?.source ?? '';
    expect(findMarkdownLimit(source, { isMdx: true })).toBeUndefined();
    expect(source.match(/<Card /g)).toHaveLength(500);
  });

  it('is ordered by sidebar_position, numbers, categories, then titles', () => {
    const pages = [
      page('index.md'),
      page('z.md', 'sidebar_position: 1.5'),
      page('02-y.md'),
      page('10-x.md'),
      page('2026-01-31-release.md'),
      page('a.md'),
      page('hidden.md', 'unlisted: true'),
      page('b/one.md'),
      page('01-c/index.md'),
      page('01-c/two.md'),
      page('only/README.md'),
    ];
    const { entries, generated, diagnostics } = folderSidebar(
      '',
      pages,
      new Map([
        [
          'b',
          category(
            '{ "label": "Basics", "position": 3, "link": { "type": "generated-index", "description": "About." } }',
          ),
        ],
      ]),
    );
    expect(diagnostics).toEqual([]);
    expect(show(entries)).toEqual([
      '/',
      ['index /01-c/', '/01-c/two'],
      '/z',
      '/02-y',
      ['Basics /b/', '/b/one'],
      '/10-x',
      '/2026-01-31-release',
      '/a',
      '/only/',
    ]);
    expect(generated).toEqual([
      {
        relativePath: 'b/index.mdx',
        file: 'content/b/_category_.json',
        source:
          '---\ntitle: "Basics"\ndescription: "About."\n---\n\n<Cards>\n\n<Card href="/b/one" />\n\n</Cards>\n',
      },
    ]);
  });

  it('can be that of one folder, with a page that its category names', () => {
    const pages = [page('a.md'), page('guides/sub/intro.md'), page('guides/sub/more.md')];
    const { entries, generated } = folderSidebar(
      'guides',
      pages,
      new Map([['guides/sub', category('label: Sub\nlink: { type: doc, id: guides/sub/intro }\n')]]),
    );
    expect(show(entries)).toEqual([['Sub /guides/sub/intro', '/guides/sub/more']]);
    expect(generated).toEqual([]);
  });

  it('uses a page elsewhere with the address of a folder as the page of the folder', () => {
    const { entries, generated } = folderSidebar(
      'b',
      [page('a.md', 'slug: /b/c/'), page('b/c/d.md')],
      new Map(),
    );
    expect([show(entries), generated]).toEqual([[['C /b/c/', '/b/c/d']], []]);
  });

  it('reports a category whose page is elsewhere, and one that is not as it should be', () => {
    const { diagnostics } = folderSidebar(
      '',
      [page('a/b/c.md')],
      new Map([['a/b', category('{ "link": { "type": "doc", "id": "a" } }', 'content/a/b/_category_.json')]]),
    );
    expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([
      'content/a/b/_category_.json sidebar/missing-page',
    ]);
    for (const source of ['{ "position": "first" }', '{', '[]', '{ "link": { "type": "other" } }'])
      expect(readCategory(source, 'content/a/_category_.json').ok).toBe(false);
  });
});
