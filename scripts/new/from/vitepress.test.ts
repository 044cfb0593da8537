import { describe, expect, it } from 'vitest';
import { useOldDocs } from '../../../tests/setup/use-old-docs';

const { old, convert } = useOldDocs();

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
    [
      '::: code-group\n\n```Plain Text[.a]\na\n```\n\n```Plain Text[.b]\nb\n```\n\n:::',
      '<CodeGroup>\n\n```Plain Text [.a]\na\n```\n\n```Plain Text [.b]\nb\n```\n\n</CodeGroup>',
    ],
    [
      "```ts twoslash [a.ts]\nimport { a } from 'a'\n// ---cut---\na()\n//  ^?\n// @errors: 2345\nb() // @ts-ignore\n// ---cut-after---\nc()\n```\n\n```ts\n// ---cut---\n```\n\n```ts twoslash\n// ---cut-start---\nd()\n// ---cut-end---\ne()\n```",
      '```ts twoslash [a.ts]\na()\nb() // @ts-ignore\n```\n\n```ts\n// ---cut---\n```\n\n```ts twoslash\ne()\n```',
    ],
    ['::: v-pre\n{{ a }}\n:::\n\n::: details Title {open}\nb\n:::', '`{{ a }}`\n\n::: details Title\nb\n:::'],
    ['[[toc]]\n\n## A.b <Badge type="tip" text="2.0" />\n\n## C', '## A.b <mark>2.0</mark> {#a-b}\n\n## C'],
    [
      '<script setup>\nimport X from "./x.vue"\n</script>\n\n# T\n\n<X title="Shown" :a="1 > 0" />\n<ClientOnly>in</ClientOnly>',
      '# T\n\nShown\nin',
    ],
    ['{{ $frontmatter.title }} `{{ a }}` {{ b }}', '`{{ $frontmatter.title }}` `{{ a }}` `{{ b }}`'],
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
      '---\ntitle: T\ntoc_min_heading_level: 2\ntoc_max_heading_level: 6\n---\n\n<Hero eyebrow="N" action="Go" href="/a">\n\nG\n\n</Hero>\n\n<Cards>\n\n<Card title="F">\n\nD\n\n</Card>\n\n<Card href="/l" title="L" />\n\n</Cards>\n\nrest',
    ],
  ])('%j', (source, expected) => {
    expect(convert(VITEPRESS, 'a.md', source).text).toBe(expected);
  });

  it('have notes with their lines', () => {
    const source = '---\ntitle: A\n---\n\n```js\n<Foo/>\n```\n\n<Foo/> {{ b }}\n\n<Foo/>\n\n<<< ./gone.ts\n';
    expect(convert(VITEPRESS, 'a.md', source).notes).toEqual([
      '13 lost the file ./gone.ts',
      '9 decide {{ b }} is computed; it is shown as it is written',
      '9 decide <Foo> is its content: write content/_components/Foo.tsx (2 times)',
    ]);
  });
});

it('notes name lines of the page, whatever it includes', () => {
  const source =
    '# A\n\n```js\n1\n2\n```\n\n<<< ./code/a.ts\n\n<!--@include: ./b.md-->\n\n{{ c }}\n\n<!--@include: ./gone.md-->\n';
  const files = { ...VITEPRESS, 'b.md': '# B\n\n\n\n<<< ./gone.ts\n' };
  expect(convert(files, 'a.md', source).notes).toEqual(
    expect.arrayContaining([
      '10 lost b.md: the file ./gone.ts',
      '12 decide {{ c }} is computed; it is shown as it is written',
      '14 lost the file ./gone.md',
    ]),
  );
});

describe('settings of VitePress', () => {
  it('are read without execution', () => {
    const docs = old({
      'docs/.vitepress/config/index.mts': `import { nav } from './nav';
export default defineConfig({
  title: \`V - \${version}\`, description: 'About', lang: 'en-US', appearance: 'dark', srcExclude: ['drafts/**', 'old/1.0'],
  locales: { root: { label: 'English' }, de: { label: 'Deutsch' } },
  sitemap: { hostname: 'https://v.example' },
  themeConfig: {
    logo: { src: '/logo.svg' }, nav, editLink: { pattern: 'https://git.example/edit/:path' },
    socialLinks: [{ icon: 'github', link: 'https://github.com/o/v' }],
    footer: { message: 'MIT <b>License</b>', copyright: '© O' },
    sidebar: {
      '/guide/': { base: '/guide/', items: [{ text: 'Start', items: [{ text: 'One', base: '/guide/o', link: 'ne' }, { text: 'Gone', link: 'gone' }] }, ...more()] },
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
      redirects: [],
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
    expect(docs.list.map(({ file, text }) => `${file} ${text}`).sort()).toEqual([
      `${at}:11 an entry of the sidebar is computed: ...more()`,
      `${at}:3 the title of the site is computed: \`V - \${version}\``,
      'docs/.vitepress/config/nav.mts:2 a link of the header is computed: `v${version}`',
      'docs/de 1 pages in another language (de) are left behind',
    ]);
    expect(
      ['de/a.md', 'drafts/b.md', 'old/1.0/a.md', 'public/p.md', 'old/1.0.1.md', 'guide/one.md'].filter(
        (name) => docs.leftBehind?.(name),
      ),
    ).toEqual(['de/a.md', 'drafts/b.md', 'old/1.0/a.md', 'public/p.md']);
  });
});

it('reads addresses whose percent signs encode nothing', () => {
  const docs = old({
    '.vitepress/config.ts':
      "export default { themeConfig: { nav: [{ text: 'N', link: '/%zz' }], sidebar: [{ text: 'All', link: '/100%' }, { text: 'B', link: '/b%20c' }] } }",
    '100%.md': '# All\n',
    'b c.md': '# B\n',
  });
  expect(JSON.stringify(docs.sidebar)).toContain('100%');
  expect(JSON.stringify(docs.sidebar)).toContain('b c');
});
