import { symlinkSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { guideRoute } from '../../../src/site/navigation/guide-route';
import { OldFolder } from './old-folder';
import { showList } from './show-list';
import { takeOver } from './take-over';

const { at, write } = useFolder();

function take(files: Readonly<Record<string, string>>, link?: string) {
  for (const [name, text] of Object.entries(files)) write(name, text);
  if (link !== undefined) symlinkSync('/etc', at(link));
  const taken = takeOver(OldFolder.open(at()) ?? expect.fail(), guideRoute);
  const text = new Map(
    [...taken.files].flatMap(([name, one]) => (typeof one === 'string' ? [[name, one]] : [])),
  );
  return { ...taken, text, names: [...taken.files.keys()].sort() };
}

describe('guides of another tool', () => {
  it('come from Docusaurus without the numbers of their names', () => {
    const { names, text, list, docs, pages } = take(
      {
        'docusaurus.config.ts':
          "export default { title: 'Old docs', presets: [['classic', { docs: { path: 'docs' } }]] };",
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
      'converted docs/02-setup/index.mdx:3',
      'lost docs/_partial.mdx',
      'lost docs/out',
      'lost static/robots.txt',
      'lost versioned_docs',
    ]);
    expect(showList(list, docs.tool, pages)).toContain(
      '3 pages of Docusaurus: 3 places converted, 4 lost, 0 to decide.',
    );
  });

  it.each([
    [
      "docs: [{ type: 'category', label: 'Start', items: ['a'] }, 'blog', { type: 'link', label: 'X', href: 'https://x.example' }]",
      '<Hero eyebrow="Documentation" action="Start" href="/a">\n\nA tag\n\n</Hero>\n\n<Cards>\n\n<Card href="/a" title="Start" />\n\n<Card href="/blog" />\n\n</Cards>',
    ],
    ["docs: ['a']", '---\n\n<Cards>\n\n<Card href="/a" />\n\n<Card href="/blog" />\n\n</Cards>'],
  ])('get a home page if they have none: %s', (sidebars, expected) => {
    const { text } = take({
      'docusaurus.config.js': "module.exports = { title: 'Old', tagline: 'A {tag}' };",
      'sidebars.js': `module.exports = { ${sidebars} };`,
      'docs/a.md': '# A',
      'docs/blog.md': '# B',
      'docs/blog/c.md': '# C',
      'docs/index.md': '---\ntemplate: home.html\n---\n',
    });
    expect(text.get('content/index.md')).toContain(expected);
  });

  it('come from Docusaurus with its sidebars and settings', () => {
    const { text, list, settings } = take({
      'website/docusaurus.config.js': `
const { themes } = require('prism-react-renderer');
/** @type {import('@docusaurus/types').Config} */
const config = {
  title: 'Old: docs of it', tagline: 'Tag', url: 'https://old.example', favicon: 'img/favicon.ico',
  organizationName: 'org', projectName: 'old', i18n: { defaultLocale: 'de', locales: ['de', 'fr'] },
  presets: [['@docusaurus/preset-classic', /** @type {any} */ ({
    docs: { path: '../docs', sidebarPath: require.resolve('./sidebars.js') },
    theme: { customCss: [require.resolve('./src/css/custom.css')] },
  })]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
    ['@docusaurus/plugin-client-redirects', {
      redirects: [{ from: ['/a', '/b'], to: '/docs/guide/one' }, { from: '/c', to: '/nowhere' }],
      createRedirects: (path) => [path],
    }],
  ],
  themeConfig: {
    colorMode: { defaultMode: 'dark' },
    announcementBar: { id: 'v2', content: '<b>Version 2</b> is <a href="/docs/guide/two">out</a>' },
    navbar: { title: 'Old', logo: { src: 'img/logo.svg' }, items: [
      { type: 'docSidebar', sidebarId: 'second', label: 'Reference' },
      { to: '/docs/guide/one#top', label: 'One' },
      { to: '/blog', label: 'Blog' },
      { type: 'dropdown', label: 'More', items: [{ href: 'https://other.example', label: 'Other' }] },
      { href: 'https://github.com/org/old', label: 'GitHub' },
      { type: 'search' },
    ] },
    footer: { links: [{ title: 'Docs', items: [{ label: 'Team', to: 'community/crew' }, { html: '<img>' }] }],
      copyright: \`© \${new Date().getFullYear()} <b>Org</b>\` },
  },
};
module.exports = config;`,
      'website/sidebars.js': `module.exports = {
  first: [
    { type: 'category', label: "It's", link: { type: 'doc', id: 'guide/index' }, items: ['guide/one', { type: 'doc', id: 'guide/second', label: 'Two' }] },
    [{ type: 'link', label: 'Site', href: 'https://a.example' },
    [{ type: 'link', label: 'About', href: '/about' }]],
    { type: 'link', label: 'Gone', href: '/gone' },
    'guide/gone',
    ...require('fs').readdirSync('.'),
  ],
  second: { Reference: [{ type: 'autogenerated', dirName: '02-ref' }] },
};`,
      'website/src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }',
      'website/static/img/logo.svg': '<svg viewBox="0 0 24 24"/>',
      'website/i18n/fr/x.md': 'x',
      'website/community/team.md': '---\nslug: /crew\n---\n\n# Team',
      'website/src/pages/about.mdx': '# About',
      'website/src/pages/index.js': 'x',
      'docs/index.md': '---\nid: start\n---\n\n# Home',
      'docs/guide/index.md': '# Guide',
      'docs/guide/one.md': '# One',
      'docs/guide/two.md': '---\nid: second\nslug: two\n---\n# Two',
      'docs/02-ref/a.md': '# A',
    });
    const written = settings(
      '# language: en\ntitle: x\ntagline: x\nurl: x\nbrand:\n  mark: /mark.svg\nnavbar:\n  - { label: API reference, href: /api/x }\nfooter:\n  groups: []\n  copyright: x\n',
    );
    expect(load(written)).toEqual({
      title: 'Old: docs of it',
      tagline: 'Tag',
      url: 'https://old.example',
      language: 'de',
      sourceRepository: 'https://github.com/org/old',
      colorMode: 'dark',
      brand: { mark: '/img/logo.svg' },
      navbar: [
        { label: 'Reference', href: '/ref/a' },
        { label: 'One', href: '/guide/one#top' },
        { label: 'API reference', href: '/api/x' },
      ],
      footer: {
        groups: [
          { title: 'More', links: [{ label: 'Other', href: 'https://other.example' }] },
          { title: 'Docs', links: [{ label: 'Team', href: '/community/crew' }] },
        ],
        copyright: `© ${new Date().getFullYear()} Org`,
      },
      announcement: { id: 'v2', text: 'Version 2 is out', href: '/guide/two' },
      redirects: [
        { from: '/a', to: '/guide/one' },
        { from: '/b', to: '/guide/one' },
        { from: '/docs/*', to: '/*' },
      ],
    });
    expect(text.get('content/index.md')).toBe('# Home');
    expect(load(text.get('content/_site/sidebar.yml') ?? '')).toEqual({
      '/guide/': [
        { section: "It's", page: '/guide/', items: ['/guide/one', { page: '/guide/two', label: 'Two' }] },
        { link: 'https://a.example', label: 'Site' },
        { link: '/about', label: 'About' },
      ],
      '/ref/': [{ section: 'Reference', items: [{ auto: 'ref' }] }],
    });
    expect(list.map(({ kind, file, text: what }) => `${kind} ${file}: ${what}`).sort()).toEqual([
      'decide website/docusaurus.config.js:13: redirects that a function makes',
      "decide website/sidebars.js:8: the sidebar computes: ...require('fs').readdirSync('.')",
      'lost website/docusaurus.config.js: the link "Blog" of the navbar leads to no page of the new site',
      'lost website/docusaurus.config.js: the redirect from /c to /nowhere leads to no page of the new site',
      'lost website/docusaurus.config.js:29: the link "<img>" of header or footer',
      'lost website/i18n: 1 other languages with 1 pages are left behind',
      'lost website/sidebars.js:2: the entry guide/gone of the navigation is no page',
      'lost website/sidebars.js:6: the entry /gone of the navigation is no page',
      'lost website/src/pages: neither pages nor pictures: index.js',
    ]);
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

  it('lose the sign of a scope, in names and links', () => {
    const { text } = take({
      'api/@scope/a.md': '# A',
      'b.md': '[A](/api/@scope/a) [n](https://a.example/@scope/a)',
    });
    expect(text.get('content/api/scope/a.md')).toBe('# A');
    expect(text.get('content/b.md')).toBe('[A](/api/scope/a) [n](https://a.example/@scope/a)');
  });

  it('leave out files whose names no site can have', () => {
    const { names, list } = take({ 'a.md': '# A', 'b\\c.md': '# B', 'd\ufffd.md': '# D' });
    expect(names.filter((name) => name.endsWith('.md'))).toEqual(['content/a.md']);
    expect(list.map(({ file, kind }) => `${kind} ${file}`)).toEqual(['lost b\\c.md', 'lost d\ufffd.md']);
  });

  it('every other file of the pages is listed', () => {
    const { list } = take({
      'mkdocs.yml': 'site_name: A\n',
      'docs/a.md': '# A\n\n--8<-- "docs/_part.md"\n',
      'docs/_part.md': 'x',
      'docs/_draft.md': 'x',
      'docs/..md': 'x',
      'docs/more/_b/c.md': 'x',
      'docs/more/d.docx': 'x',
      'docs/more/_e.png': 'x',
      'docs/.hidden/f.md': 'x',
    });
    const lost = list.filter(({ kind }) => kind === 'lost');
    expect(lost.map(({ file, text }) => `${file}: ${text}`).sort()).toEqual([
      'docs/..md: its name begins with a dot, so it is hidden, and not taken',
      'docs/.hidden: its name begins with a dot, so it is hidden, and not taken',
      'docs/_draft.md: no page includes it, and it is no page: a part of its path begins with "_"',
      'docs/more/_b/c.md: no page includes it, and it is no page: a part of its path begins with "_"',
      'docs/more: neither pages nor pictures: _e.png, d.docx',
    ]);
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
      '<Tabs group="os">\n<Tab label="Linux">',
    ],
    ["import X from './x.mdx';\n\ntext", 'text'],
    [
      "export const a = 1;\n\n<br> <!-- a --> {a} <img src={require('./a.png').default} style={{ width: 1 }}>",
      'export const a = 1;\n\n<br /> {/* a */} 1 <img src="./a.png" alt="" />',
    ],
    ['<Admonition type="tip" title="Own">\n\ntext\n\n</Admonition>', ':::tip[Own]\n\ntext\n\n:::'],
    [
      '```jsx\nimport Tabs from \'@theme/Tabs\';\n<Tabs groupId="a">\n```',
      '```jsx\nimport Tabs from \'@theme/Tabs\';\n<Tabs groupId="a">\n```',
    ],
    ['a <b> {c}', 'a <b> {c}'],
    ['text\n\n```js\nexport default {}\n```', 'text\n\n```js\nexport default {}\n```'],
  ])('%j becomes %j', (source, expected) => {
    const { text } = take({ 'docusaurus.config.js': '', 'docs/a.md': source });
    expect(text.get('content/a.md') ?? text.get('content/a.mdx') ?? '').toBe(expected);
  });
});
