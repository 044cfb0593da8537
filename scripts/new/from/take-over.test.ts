import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { guideRoute } from '../../../src/guides/guide-route';
import { showList, takeOver } from './take-over';

let folder: string | undefined;
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

function take(files: Readonly<Record<string, string>>, link?: string) {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-old-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  if (link !== undefined) symlinkSync('/etc', path.join(folder, link));
  const taken = takeOver(folder, guideRoute);
  const text = new Map([...taken.files].map(([name, content]) => [name, String(content)]));
  return { ...taken, text, names: [...text.keys()].sort() };
}

describe('guides of another tool', () => {
  it('come from Docusaurus without the numbers of their names', () => {
    const { names, text, list, docs, pages } = take(
      {
        'docusaurus.config.ts':
          "export default { title: 'Old docs', presets: [['classic', { docs: { path: 'docs' } }]] };",
        'sidebars.ts': 'export default { docs: ["intro"] };',
        'docs/01-intro.md': '# Intro\n\n[Install](./02-setup/01-docker.md#one)\n',
        'docs/02-setup/01-docker.md': '---\nslug: containers\n---\n\n# Docker\n',
        'docs/02-setup/index.mdx': "import DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
        'docs/_partial.mdx': 'x',
        'docs/api/get.api.mdx': 'x',
        'docs/img/a.png': 'x',
        'static/logo.svg': '<svg/>',
        'static/robots.txt': 'x',
        'versioned_docs/version-1/a.md': 'x',
      },
      'docs/out',
    );
    expect([docs.tool, pages, docs.settings.title]).toEqual(['Docusaurus', 3, 'Old docs']);
    expect(names).toEqual([
      'content/img/a.png',
      'content/index.mdx',
      'content/intro.md',
      'content/setup/_category_.json',
      'content/setup/docker.md',
      'content/setup/index.mdx',
      'static/logo.svg',
    ]);
    expect(text.get('content/intro.md')).toBe(
      '---\nsidebar_position: 1\n---\n\n# Intro\n\n[Install](./setup/docker.md#one)\n',
    );
    expect(text.get('content/setup/index.mdx')).toContain('<Cards><Card href="/setup/containers" /></Cards>');
    expect(list.map(({ kind, file }) => `${kind} ${file}`).sort()).toEqual([
      'converted docs',
      'converted docs/02-setup/index.mdx:1',
      'decide sidebars.ts',
      'decide versioned_docs',
      'lost docs/out',
      'lost static/robots.txt',
    ]);
    expect(showList(list, docs.tool, pages)).toContain(
      '3 pages of Docusaurus: 2 places converted, 2 lost, 2 to decide.',
    );
  });

  it('come from MkDocs with their navigation', () => {
    const { docs, text, names, list } = take({
      'mkdocs.yml':
        "site_name: Old\ndocs_dir: pages\nmarkdown_extensions:\n  - x: !!python/name:a.b\nnav:\n  - Home: index.md\n  - More:\n      - 'It''s': more/a.md\n      - gone.md\n      - 5\n      - Site: https://a.example/\n",
      'pages/index.md': '# Home\n',
      'pages/more/a.md': '=== "Linux"\n\n    text\n',
    });
    expect(docs.tool).toBe('MkDocs');
    expect(list.flatMap(({ kind, text: what }) => (kind === 'lost' ? [what] : []))).toEqual([
      'the entry gone.md of the navigation is no page',
      'the entry 5 of the navigation is no page',
    ]);
    expect(names).toContain('content/more/a.md');
    expect(text.get('content/_site/sidebar.yml')).toBe(
      "- { page: /, label: 'Home' }\n- section: 'More'\n  items:\n    - { page: /more/a, label: 'It''s' }\n    - { link: 'https://a.example/', label: 'Site' }\n",
    );
  });

  it('leave out files whose names no site can have', () => {
    const { names, list } = take({ 'a.md': '# A', 'b\\c.md': '# B', 'd\ufffd.md': '# D' });
    expect(names.filter((name) => name.endsWith('.md'))).toEqual(['content/a.md']);
    expect(list.map(({ file, kind }) => `${kind} ${file}`)).toEqual(['lost b\\c.md', 'lost d\ufffd.md']);
  });

  it.each([
    [
      'VitePress',
      {
        'docs/.vitepress/config.mts': "export default { title: 'V' }",
        'docs/a.md': '# A',
        'docs/public/x.png': '',
      },
      'static/x.png',
    ],
    [
      'Starlight',
      { 'astro.config.mjs': 'x', 'src/content/docs/a.mdx': '# A', 'public/x.png': '' },
      'static/x.png',
    ],
    ['Markdown', { 'a.md': '# A', 'x.png': '' }, 'content/x.png'],
  ])('come from %s', (tool, files, picture) => {
    const taken = take(files);
    expect([taken.docs.tool, taken.pages]).toEqual([tool, 1]);
    expect(taken.names).toContain(picture);
  });
});

describe('a page', () => {
  it.each([
    [
      'import Tabs from \'@theme/Tabs\';\n<Tabs groupId="os" queryString>\n<TabItem value=\'l\' label="Linux" default>',
      '\n<Tabs group="os">\n<Tab label="Linux">',
    ],
    ["import X from './x.mdx';\n\ntext", '\n\ntext'],
    [
      "export const a = 1;\n<br> <!-- a --> {a} <img src={require('./a.png').default} style={{ width: 1 }}>",
      'export const a = 1;\n<br /> {/* a */} {a} <img src="./a.png" />',
    ],
    ['<Admonition type="tip" title="Own">\n\ntext\n\n</Admonition>', ':::tip[Own]\n\ntext\n\n:::'],
    [
      '```jsx\nimport Tabs from \'@theme/Tabs\';\n<Tabs groupId="a">\n```',
      '```jsx\nimport Tabs from \'@theme/Tabs\';\n<Tabs groupId="a">\n```',
    ],
    ['a <b> {c}', 'a <b> {c}'],
    ['## New <Badge type="tip" text="2.0" />', '## New <mark>2.0</mark> {#new}'],
    ['text\n\n```js\nexport default {}\n```', 'text\n\n```js\nexport default {}\n```'],
  ])('%j becomes %j', (source, expected) => {
    const settings = source.includes('<Badge') ? '.vitepress/config.js' : 'docusaurus.config.js';
    const { text: files } = take({
      [settings]: '',
      [settings.startsWith('.') ? 'a.md' : 'docs/a.md']: source,
    });
    const text = files.get('content/a.md') ?? files.get('content/a.mdx') ?? '';
    expect(text).toBe(expected);
    expect(text.split('\n')).toHaveLength(source.split('\n').length);
  });
});
