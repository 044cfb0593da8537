import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { recognize } from './old-docs';
import { convertOwnLinks } from './own-links';
import { keepAnchors, mkdocsAnchor, vitepressAnchor } from './old-anchors';

let folder: string | undefined;
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** An old folder with these files, recognized. Beside it is `outside.md`, to which `docs/out` leads. */
function old(files: Readonly<Record<string, string>>) {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-tools-'));
  const root = path.join(folder, 'old');
  for (const [name, text] of Object.entries({ ...files, '../outside.md': 'secret' })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  symlinkSync(path.join(folder, 'outside.md'), path.join(root, 'out.md'));
  return { root, docs: recognize(root) };
}

/** A page after its conversion, without blank lines at its ends, and its notes. */
function convert(files: Readonly<Record<string, string>>, page: string, source: string) {
  const { root, docs } = old(files);
  const file = path.join(root, page);
  const pages = docs.pages[0]?.folder ?? '';
  const converted = docs.convert(source, { path: path.relative(pages, file), position: undefined, file });
  return {
    text: converted.text.trim(),
    notes: converted.notes.map(({ line, kind, text }) => `${line} ${kind} ${text}`),
    files: [...(converted.files?.keys() ?? [])],
  };
}

const VITEPRESS = {
  '.vitepress/config.ts': 'export default {}',
  'part.md': '---\ntitle: x\n---\n# Part\n\n<!-- #region one -->\nOne\n<!-- #endregion one -->\n',
  'code/a.ts': '// #region b\n  const b = 1;\n// #endregion b\nconst c = 2;\n',
};

describe('pages of VitePress', () => {
  it.each([
    [
      '::: code-group\n\n```sh [npm]\na\n```\n\n```sh\nb\n```\n```sh\nc\n```\n\n:::',
      '<CodeGroup>\n\n```sh [npm]\na\n```\n\n```sh\nb\n```\n```sh [sh 2]\nc\n```\n\n</CodeGroup>',
    ],
    [
      '1. a\n\n   ::: code-group\n   ```sh\n   a\n   ```\n   :::\n',
      '1. a\n\n   <CodeGroup>\n\n   ```sh\n   a\n   ```\n\n   </CodeGroup>',
    ],
    ['::: v-pre\n{{ a }}\n:::\n\n::: details Title {open}\nb\n:::', '`{{ a }}`\n\n::: details Title\nb\n:::'],
    ['[[toc]]\n\n## A.b <Badge type="tip" text="2.0" />\n\n## C', '## A.b <mark>2.0</mark> {#a-b}\n\n## C'],
    [
      '<script setup>\nimport X from "./x.vue"\n</script>\n\n# T\n\n<X title="Shown" :a="1 > 0" />\n<ClientOnly>in</ClientOnly>',
      '# T\n\nShown\nin',
    ],
    [
      '{{ $frontmatter.title }} `{{ a }}` {{ b }}',
      '{{ $frontmatter.title }} `{{ a }}` {{ b }}'
        .replace('{{ $frontmatter.title }}', '`{{ $frontmatter.title }}`')
        .replace(/\{\{ b \}\}$/, '`{{ b }}`'),
    ],
    ['<<< @/code/a.ts#b{1 ts:line-numbers} [A]', '```ts:line-numbers{1} [A]\nconst b = 1;\n```'],
    ['<<< ../../outside.md\n\n<<< ./out.md\n\na', 'a'],
    ['<!--@include: ./part.md-->', '# Part\n\n<!-- #region one -->\nOne\n<!-- #endregion one -->'],
    ['<!--@include: ./part.md#one-->', 'One'],
    ['<!--@include: ../outside.md-->a', 'a'],
    [
      '[a](/b/c.html#d) <div :class="x" v-if="y" id="z">\n\nb\n\n</div>',
      '[a](/b/c#d) <div id="z">\n\nb\n\n</div>',
    ],
    [
      '`<Foo>` \\<Bar> <iframe src="//a.example/v" title="Video"></iframe>',
      '`<Foo>` \\<Bar> <a href="https://a.example/v">Video</a>',
    ],
    [
      '<div>\n  <video src="https://www.a.example/v.mp4" controls></video>\n</div>\n\n<iframe src="https://www.youtube-nocookie.com/embed/a-b?c=1"></iframe> <audio controls><source src="./a.mp3"></audio><audio src="/b.mp3"></audio>',
      '<div>\n  <a href="https://www.a.example/v.mp4">Video (a.example)</a>\n</div>\n\n<a href="https://www.youtube.com/watch?v=a-b">Page (youtube.com)</a> [Audio (a.mp3)](./a.mp3)',
    ],
    [
      '---\nlayout: home\noutline: deep\nhero:\n  name: N\n  text: T\n  tagline: G\n  actions:\n    - { text: Go, link: /a }\nfeatures:\n  - { title: F, details: D }\n  - { title: L, link: /l }\n---\nrest',
      '---\ntitle: "T"\ntoc_min_heading_level: 2\ntoc_max_heading_level: 6\n---\n\n<Hero eyebrow="N" action="Go" href="/a">\n\nG\n\n</Hero>\n\n<Cards>\n\n<Card title="F">\n\nD\n\n</Card>\n\n<Card href="/l" title="L" />\n\n</Cards>\n\nrest',
    ],
  ])('%j', (source, expected) => {
    expect(convert(VITEPRESS, 'a.md', source).text).toBe(expected);
  });

  it('have notes with their lines', () => {
    const source = '---\ntitle: A\n---\n\n```js\n<Foo/>\n```\n\n<Foo/> {{ b }}\n\n<Foo/>\n\n<<< ./gone.ts\n';
    expect(convert(VITEPRESS, 'a.md', source).notes).toEqual([
      '13 lost the file ./gone.ts',
      '9 decide {{ b }} is computed; it is shown as it is written',
      '9 decide <Foo> is a component of the old site: write it into content/_components (2 times)',
    ]);
  });
});

describe('settings of VitePress', () => {
  it('are read without execution', () => {
    const { docs } = old({
      'docs/.vitepress/config/index.mts': `import { nav } from './nav';
export default defineConfig({
  title: \`V - \${version}\`, description: 'About', lang: 'en-US', appearance: 'dark', srcExclude: ['drafts/**'],
  locales: { root: { label: 'English' }, de: { label: 'Deutsch' } },
  sitemap: { hostname: 'https://v.example' },
  themeConfig: {
    logo: { src: '/logo.svg' }, nav, editLink: { pattern: 'https://git.example/edit/:path' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/o/v' }],
    footer: { message: 'MIT <b>License</b>', copyright: '© O' },
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'Start', items: [{ text: 'One', link: 'one' }, { text: 'Gone', link: 'gone' }] }, ...more()] },
      '/api/': [{ text: 'API', link: '/api/', items: [{ text: 'X', link: '/api/x.html' }, { text: 'Y', link: '/api/x#y' }] }],
    },
  },
})`,
      'docs/.vitepress/config/nav.mts':
        "const item = (text: string, link: string) => ({ text, link });\nexport const nav = [item('Guide', '/guide/one'), { text: 'More', items: [{ text: 'Site', link: 'https://a.example' }, { items: [{ text: 'Next', link: 'https://b.example' }] }] }, { text: `v${version}`, link: '/x' }];",
      'docs/guide/one.md': '',
      'docs/api/index.md': '',
      'docs/api/x.md': '',
      'docs/de/a.md': '',
      'docs/drafts/b.md': '',
      'docs/public/p.md': '',
    });
    const at = 'docs/.vitepress/config/index.mts';
    expect(docs.tool).toBe('VitePress');
    expect(docs.settings).toEqual({
      title: 'V',
      tagline: 'About',
      language: 'en-US',
      url: 'https://v.example',
      colorMode: 'dark',
      mark: '/logo.svg',
      sourceRepository: 'https://github.com/o/v',
      editBaseUrl: 'https://git.example/edit/',
      copyright: 'MIT License © O',
      navbar: [{ label: 'Guide', page: 'guide/one.md' }],
      footer: [
        {
          title: 'More',
          links: [
            { label: 'Site', href: 'https://a.example' },
            { label: 'Next', href: 'https://b.example' },
          ],
        },
        { title: 'Community', links: [{ label: 'GitHub', href: 'https://github.com/o/v' }] },
      ],
    });
    expect(docs.sidebar).toEqual({
      '/guide/': [
        {
          at: `${at}:11`,
          section: 'Start',
          items: [
            { at: `${at}:11`, page: 'guide/one.md', label: 'One' },
            { at: `${at}:11`, page: '/guide/gone', label: 'Gone' },
          ],
        },
      ],
      '/api/': [
        {
          at: `${at}:12`,
          section: 'API',
          page: 'api/index.md',
          items: [
            { at: `${at}:12`, page: 'api/x.md', label: 'X' },
            { at: `${at}:12`, link: '/api/x#y', label: 'Y' },
          ],
        },
      ],
    });
    expect(docs.list.map(({ file, text }) => `${file} ${text}`)).toEqual(
      [
        'docs/de 1 pages in another language (de) are left behind',
        `${at}:3 the title of the site is computed: \`V - \${version}\``,
        'docs/.vitepress/config/nav.mts:2 a link of the header is computed: `v${version}`',
        `${at}:11 an entry of the sidebar is computed: ...more()`,
      ].sort(
        (a, b) =>
          docs.list.findIndex(({ file, text }) => a === `${file} ${text}`) -
          docs.list.findIndex(({ file, text }) => b === `${file} ${text}`),
      ),
    );
    expect(
      ['de/a.md', 'drafts/b.md', 'public/p.md', 'guide/one.md'].filter((name) => docs.leftBehind?.(name)),
    ).toEqual(['de/a.md', 'drafts/b.md', 'public/p.md']);
  });
});

const STARLIGHT = {
  'astro.config.mjs': 'export default {}',
  'src/content/docs/_part.mdx': 'Part',
  'src/content/docs/a.mdx': '',
  'src/assets/a.png': 'x',
  'src/raw.js': 'raw();',
};

describe('pages of Starlight', () => {
  it.each([
    [
      'import { Tabs, TabItem } from \'@astrojs/starlight/components\';\n\n<Tabs syncKey="os">\n<TabItem label="A" icon="x">text</TabItem>\n</Tabs>',
      '<Tabs group="os">\n\n<Tab label="A">\n\ntext\n\n</Tab>\n\n</Tabs>',
    ],
    ['<Aside type="tip" title="T">a</Aside>', ':::tip[T]\n\na\n\n:::'],
    [
      '<CardGrid stagger>\n  <Card title="C" icon="x">\n    text\n  </Card>\n</CardGrid>',
      '<Cards>\n\n  <Card title="C">\n\n    text\n\n  </Card>\n\n</Cards>',
    ],
    [
      '<CardGrid>\n<LinkCard\n  title="L"\n  href="/l/"\n  description="D"\n/>\n</CardGrid>\n\n<LinkCard title="M" href="/m/" />',
      '<Cards>\n\n<Card href="/l/" title="L">\n\nD\n\n</Card>\n\n<Card href="/m/" title="M" />\n\n</Cards>',
    ],
    [
      '<LinkButton href="/a" icon="x">Go</LinkButton> <Icon name="x" /> <Badge text="New" variant="tip" />',
      '[Go](/a)  <mark>New</mark>',
    ],
    [
      '<FileTree>\n- a\n  - b\n</FileTree>\n\n<Steps>\n1. a\n</Steps>',
      '- a\n  - b\n\n<Steps>\n\n1. a\n\n</Steps>',
    ],
    [
      'import x from \'../../assets/a.png\';\n\n<Image src={x} alt="A" />\n\n![B](../../assets/a.png)',
      '![A](/assets/a.png)\n\n![B](/assets/a.png)',
    ],
    [
      "import Part from './_part.mdx';\nimport raw from '/src/raw.js?raw';\n\n<Part />\n\n<Code code={raw} lang=\"js\" />\n\n<Code code={`a\n\n\n\nb`} />",
      'Part\n\n```js\nraw();\n```\n\n```text\na\n\n\n\nb\n```',
    ],
    [':::section{.wide}\na :x[b]{.c}\n:::\n\n:::note\nc\n:::', 'a b\n\n:::note\nc\n:::'],
    [
      "import Own from './Own.astro';\n\n<Own data={{ a: { b: { c: '>' } } }} title=\"T\">in</Own> <!-- c -->",
      'Tin {/* c */}',
    ],
    [
      '---\ntitle: T\ntemplate: splash\nsidebar:\n  order: 2\n  label: L\ntableOfContents: false\nprev: false\n---\na',
      '---\ntitle: T\nsidebar_label: "L"\nsidebar_position: 2\nhide_table_of_contents: true\npagination_prev: null\n---\n\na',
    ],
  ])('%j', (source, expected) => {
    expect(convert(STARLIGHT, 'src/content/docs/a.mdx', source).text).toBe(expected);
  });

  it('take pictures along, and the opening of the home page', () => {
    const source =
      '---\ntitle: T\nhero:\n  tagline: G\n  actions:\n    - { text: Go, link: ./a }\n---\n![B](../../assets/a.png)';
    const page = convert(STARLIGHT, 'src/content/docs/index.mdx', source);
    expect(page.text).toContain('<Hero eyebrow="Documentation" action="Go" href="/a">\n\nG\n\n</Hero>');
    expect(page.files).toEqual(['static/assets/a.png']);
  });
});

describe('settings of Starlight', () => {
  it('are read without execution', () => {
    const { docs } = old({
      'docs/astro.config.mjs': `export default defineConfig({
  site: 'https://s.example', redirects: { '/old': '/a', '/b/[...x]': '/c' },
  integrations: [react(), starlight({
    title: { en: 'S' }, description: 'About', logo: { light: './src/l.svg', dark: './src/d.svg' },
    social: { github: 'https://github.com/o/s' }, locales: { root: { label: 'English' }, fr: {} },
    sidebar: ['a', { label: 'B', items: [{ slug: 'b' }, { label: 'X', link: 'https://a.example' }, { autogenerate: { directory: 'ref' } }] }, { label: 'Ref', autogenerate: { directory: 'gone' } }, made()],
  })],
})`,
      'docs/src/d.svg': '<svg/>',
      'docs/src/content/docs/a.md': '',
      'docs/src/content/docs/b/index.mdx': '',
      'docs/src/content/docs/ref/x.md': '',
      'docs/src/content/docs/fr/a.md': '',
    });
    const at = 'docs/astro.config.mjs:6';
    expect(docs.settings).toEqual({
      title: 'S',
      tagline: 'About',
      url: 'https://s.example',
      sourceRepository: 'https://github.com/o/s',
      colorMode: 'system',
      mark: '/d.svg',
      footer: [{ title: 'Community', links: [{ label: 'GitHub', href: 'https://github.com/o/s' }] }],
      redirects: [{ from: '/old', to: '/a' }],
    });
    expect(docs.sidebar).toEqual([
      { at, page: 'a.md' },
      {
        at,
        section: 'B',
        items: [
          { at, page: 'b/index.mdx' },
          { at, link: 'https://a.example', label: 'X' },
          { at, auto: 'ref' },
        ],
      },
    ]);
    expect([...(docs.copies?.keys() ?? [])]).toEqual(['static/d.svg']);
    expect(docs.list.map(({ file, text }) => `${file} ${text}`)).toEqual([
      'docs/src/content/docs/fr 1 pages in another language (fr) are left behind',
      'docs/astro.config.mjs:2 the redirect from /b/[...x]',
      `${at} the folder "gone" of the sidebar has no pages`,
      `${at} an entry of the sidebar is computed: made()`,
    ]);
    expect(docs.leftBehind?.('fr/a.md')).toBe(true);
  });
});

const MKDOCS = {
  'mkdocs.yml': 'markdown_extensions: [def_list, pymdownx.mark, pymdownx.caret]\n',
  'docs/part.md': '<!-- --8<-- [start:one] -->\nOne\n<!-- --8<-- [end:one] -->\nTwo\n',
  'code.py': 'a = 1\nb = 2\n',
};

describe('pages of MkDocs', () => {
  it.each([
    [
      '=== "A"\n\n    text\n\n    ```sh\n    x\n    ```\n\n=== "B `c`"\n    b\n\nafter',
      '<Tabs>\n\n<Tab label="A">\n\ntext\n\n```sh\nx\n```\n\n</Tab>\n\n<Tab label="B c">\n\nb\n\n</Tab>\n\n</Tabs>\n\nafter',
    ],
    [
      '!!! note "T"\n\n    a\n\n    ??? tip\n        b\n\nc',
      '::::note[T]\n\na\n\n:::details[Tip]\n\nb\n\n:::\n\n::::\n\nc',
    ],
    [
      '- a\n\n    === "A"\n\n        b\n',
      '- a\n\n    <Tabs>\n\n    <Tab label="A">\n\n    b\n\n    </Tab>\n\n    </Tabs>',
    ],
    ['!!! danger highlight "T"\n    a', ':::danger[T]\n\na\n\n:::'],
    [
      '--8<-- "code.py:2:2"\n\n--8<-- "part.md:one"\n\n--8<-- "../outside.md"\n\n```py\n--8<-- "code.py"\n```',
      'b = 2\n\nOne\n\n```py\na = 1\nb = 2\n```',
    ],
    [
      '[A](b.md){ .md-button } :material-check: :octicons-tag-24: ++ctrl+alt+"x"++',
      '[A](b.md) ✔  <Kbd>Ctrl+Alt+x</Kbd>',
    ],
    [
      '## A - b { #own .x }\n\n### `GET` /a/{id}\n\n### C - d',
      '## A - b {#own}\n\n### `GET` /a/{id}\n\n### C - d {#c-d}',
    ],
    [
      'Term\n:   One\n\n    Two\n:   Three\n\nafter',
      '<dl>\n<dt>Term</dt>\n<dd>\n\nOne\n\nTwo\n\n</dd>\n<dd>\n\nThree\n\n</dd>\n</dl>\n\nafter',
    ],
    ['The HTML of HTML.\n\n*[HTML]: Hyper Text', 'The <abbr title="Hyper Text">HTML</abbr> of HTML.'],
    ['==a== ^^b^^ x^2^ `==c==`', '<mark>a</mark> <ins>b</ins> x<sup>2</sup> `==c==`'],
    ['<div class="grid cards" markdown>\n\n- a\n\n</div>\n\n[TOC]', '- a'],
    [
      '{% include "a" %}\n\n::: pkg.mod\n    options:\n      a: 1\n\nb',
      '`{% include "a" %}`\n\n`pkg.mod`\n\nb',
    ],
    [
      'Use <package> and <PORT><super>*</super>.\n\n[^1] a\n\n[^1]: b',
      'Use <package> and <PORT>*.\n\n[^1] a\n\n[^1]: b',
    ],
    [
      '<figure markdown="span">\n  ![A](a.png)\n  <figcaption>Cap</figcaption>\n</figure>',
      '<Figure caption="Cap">\n\n![A](a.png)\n\n</Figure>',
    ],
    [
      '---\ntitle: T\nhide:\n  - toc\nicon: x\n---\na',
      '---\ntitle: T\nhide_table_of_contents: true\n---\n\na',
    ],
  ])('%j', (source, expected) => {
    expect(convert(MKDOCS, 'docs/a.md', source).text).toBe(expected);
  });
});

describe('settings of MkDocs', () => {
  it('that YAML cannot read are to decide', () => {
    const { docs } = old({ 'mkdocs.yml': 'site_name: [\n' });
    expect(docs.list.map(({ file, kind }) => `${kind} ${file}`)).toEqual(['decide mkdocs.yml']);
  });

  it('are read without the tags of Python', () => {
    const { docs } = old({
      'mkdocs.yml': `site_name: M
site_url: https://m.example/docs/
repo_url: https://github.com/o/m/
edit_uri: edit/main/docs/
copyright: "&copy; <b>O</b>"
theme:
  name: material
  logo: assets/logo.svg
  palette: { scheme: slate, primary: teal }
extra:
  social: [{ icon: fontawesome/brands/github, link: https://github.com/o }]
markdown_extensions:
  - pymdownx.emoji: { emoji_index: !!python/name:a.b }
plugins:
  - redirects: { redirect_maps: { old/a.md: guide/index.md, b.md: https://x.example } }
  - macros
nav:
  - Home: index.md
  - Guide: [guide/index.md, { One: guide/one.md }]
`,
      'docs/assets/logo.svg': '<svg/>',
    });
    expect(docs.settings).toEqual({
      title: 'M',
      tagline: undefined,
      url: undefined,
      sourceRepository: 'https://github.com/o/m',
      editBaseUrl: 'https://github.com/o/m/edit/main/docs/',
      language: undefined,
      colorMode: 'dark',
      color: '#009485',
      mark: '/logo.svg',
      copyright: '© O',
      footer: [{ title: 'Community', links: [{ label: 'GitHub', href: 'https://github.com/o' }] }],
      redirects: [
        { from: '/old/a', to: '/guide' },
        { from: '/b', to: 'https://x.example' },
      ],
    });
    const at = 'mkdocs.yml';
    expect(docs.sidebar).toEqual([
      { at, page: 'index.md', label: 'Home' },
      { at, section: 'Guide', page: 'guide/index.md', items: [{ at, page: 'guide/one.md', label: 'One' }] },
    ]);
    expect(docs.list.map(({ text }) => text)).toEqual(['the plugin "macros": what it makes is not here']);
  });
});

it.each([
  [vitepressAnchor, 'build.minify: `x`', 'build-minify-x'],
  [vitepressAnchor, '2.0 (é)', '_2-0-e'],
  [mkdocsAnchor, 'A - b & c_d', 'a-b-c_d'],
  [mkdocsAnchor, 'Über uns', 'uber-uns'],
])('anchors of old tools: %s', (anchorOf, text, anchor) => {
  expect(anchorOf(text.replaceAll('`', ''))).toBe(anchor);
});

it('anchors are written where they differ', () => {
  const body = '# T.t\n\n## a.b\n\n## a.b\n\n## Same\n\n```\n## c.d\n```\n\n## [E.f](x) {#own}';
  expect(keepAnchors(body, vitepressAnchor, '-')).toBe(
    '# T.t\n\n## a.b {#a-b}\n\n## a.b {#a-b-1}\n\n## Same\n\n```\n## c.d\n```\n\n## [E.f](x) {#own}',
  );
});

it('whole addresses of the old site lead into the new one', () => {
  const lost: string[] = [];
  const convert_ = (text: string): string =>
    convertOwnLinks(
      text,
      'https://a.example',
      (at) => (at.startsWith('/b') || at === '/' ? at : undefined),
      (line, address) => lost.push(`${line} ${address}`),
    );
  expect(
    convert_(
      '[B](https://a.example/b#c "t") <https://a.example/b> at https://a.example/b, `https://a.example/b`\n\n[r]: https://a.example/b\n\n[G](https://a.example/gone) https://a.example/gone. [https://a.example/gone](https://a.example/gone) https://a.example.org/b https://a.example',
    ),
  ).toBe(
    '[B](/b#c "t") [https://a.example/b](/b) at [https://a.example/b](/b), `https://a.example/b`\n\n[r]: /b\n\nG `https://a.example/gone`. `https://a.example/gone` https://a.example.org/b [https://a.example](/)',
  );
  expect(lost).toEqual(['5 https://a.example/gone', '5 https://a.example/gone', '5 https://a.example/gone']);
});
