import { describe, expect, it } from 'vitest';
import { useOldDocs } from '../../../tests/setup/use-old-docs';

const { old, convert } = useOldDocs();

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
      '<Cards>\n\n  <Card title="C">\n\n  text\n\n  </Card>\n\n</Cards>',
    ],
    [
      '<CardGrid>\n<LinkCard\n  title="L"\n  href="/l/"\n  description="D"\n/>\n</CardGrid>\n\n<LinkCard title="M" href="/m/" />',
      '<Cards>\n\n<Card href="/l/" title="L">\n\nD\n\n</Card>\n\n</Cards>\n\n<Cards>\n\n<Card href="/m/" title="M" />\n\n</Cards>',
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
    [
      '<Own lang="mdx" title="a.mdx" code={`\n---\ntitle: T\n---\nimport a from "a";\n\nconst a = \\`b\\`;\n\n<Code code="c" />\n`} />',
      '```mdx title="a.mdx"\n---\ntitle: T\n---\nimport a from "a";\n\nconst a = `b`;\n\n<Code code="c" />\n```',
    ],
    [':::section{.wide}\na :x[b]{.c}\n:::\n\n:::note\nc\n:::', 'a b\n\n:::note\nc\n:::'],
    [
      "import Own from './Own.astro';\n\n<Own data={{ a: { b: { c: '>' } } }} title=\"T\">in</Own> <!-- c -->",
      'T in {/* c */}',
    ],
    [
      '---\ntitle: T\ntemplate: splash\nsidebar:\n  order: 2\n  label: L\ntableOfContents: false\nprev: false\n---\na',
      '---\ntitle: T\nsidebar_label: L\nsidebar_position: 2\nhide_table_of_contents: true\npagination_prev: null\n---\n\na',
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
  it('whose main language is in its addresses', () => {
    const files = {
      'docs/astro.config.mjs':
        "export default { base: '/base', integrations: [starlight({ title: 'S', defaultLocale: 'en', locales: { en: {}, de: {} } })] };",
      'docs/src/content/docs/en/a.md': '[B](/base/en/b) [C](/base/c.pdf) [D](/english)\n',
      'docs/src/content/docs/en/b.md': '',
      'docs/src/content/docs/de/a.md': '',
    };
    const docs = old(files);
    expect(docs.pages).toMatchObject([{ folder: expect.stringMatching(/docs.en$/) as string, to: '' }]);
    expect(
      ['/base/en/b', '/base/en', '/base/c.pdf', '/english'].map((url) => docs.newAddress?.(url)),
    ).toEqual([...['/b', '/', '/c.pdf', '/english']]);
    expect(docs.settings.redirects).toEqual([
      { from: '/base/en/*', to: '/*' },
      { from: '/base/*', to: '/*' },
    ]);
  });

  it('are read without execution', () => {
    const docs = old({
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
