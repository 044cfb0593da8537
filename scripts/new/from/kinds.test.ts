import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { guideRoute } from '../../../src/site/navigation/guide-route';
import { OldFolder } from './old-folder';
import { takeOver } from './take-over';

const { at, write } = useFolder();

type Files = Readonly<Record<string, string>>;

/** The texts of the new site by path, its other files, and what is listed. */
function take(files: Files) {
  for (const [name, text] of Object.entries(files)) write(name, text);
  const taken = takeOver(OldFolder.open(at()) ?? expect.fail(), guideRoute);
  const text = (name: string): string => {
    const file = taken.files.get(name);
    return typeof file === 'string' ? file : '';
  };
  return {
    ...{ text, names: [...taken.files.keys()] },
    settings: taken.settings('title: x\ntagline: x\nbrand:\n  mark: /mark.svg\n'),
    list: taken.list.map(({ kind, file, text: what }) => `${kind} ${file} ${what}`),
  };
}

const DOCUSAURUS: Files = {
  'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
};
const MKDOCS: Files = { 'mkdocs.yml': 'markdown_extensions: [admonition, attr_list, md_in_html]' };
const VITEPRESS: Files = {
  '.vitepress/config.js': "export default { base: '/shop/', markdown: { math: true } }",
};
const STARLIGHT: Files = {
  'astro.config.mjs': "export default { base: '/shop' }",
  'tsconfig.json':
    '{\n  // of the docs\n  "compilerOptions": { "paths": { "@/*": ["./src/*"], "@examples/*": ["./examples/*"] } }\n}',
  'src/repo.ts': "export const repo = 'https://git.example/a';",
  'examples/a.sh': 'echo larch\n',
};

describe('a page has', () => {
  it.each<[string, Files, string, string, string]>([
    ['a list of keywords', {}, 'a.md', '---\nkeywords: a, b\n---\nA', 'keywords:\n  - a\n  - b\n'],
    ['no title', {}, 'a.md', '---\ntitle: ""\n---\nA', 'A'],
    ['a folded title', {}, 'a.md', '---\ntitle: >\n  A\n  B\n---\nA', '---\ntitle: A B\n---\n'],
    ['a title of digits', {}, 'a.md', '---\ntitle: 2024\n---\nA', "---\ntitle: '2024'\n---\n"],
    [
      'an address in capitals',
      {},
      'a.md',
      '---\nslug: /Configuration\n---\nA',
      '---\nslug: /configuration\n---\n',
    ],
    ['an address with a dot', {}, 'a.md', '---\nslug: mkdocs-2.0\n---\nA', '---\nslug: mkdocs-2-0\n---\n'],
    ['a named target', MKDOCS, 'docs/a.md', '<a name="old"></a>\n## New', '<a id="old"></a>\n\n## New'],
    [
      'a second anchor of one name',
      MKDOCS,
      'docs/a.md',
      '## A { #x }\n\n### B { #x }',
      '## A {#x}\n\n### B {#x_1}',
    ],
    ['a heading with an end', MKDOCS, 'docs/a.md', '## A *b* ## {: #x.1 }', '## A *b* {#x.1}'],
    ['an admonition without a space', MKDOCS, 'docs/a.md', '!!!tip "T"\n    a', ':::tip[T]\n\na\n\n:::'],
    [
      'a fold without a type, with code',
      MKDOCS,
      'docs/a.md',
      '??? "T"\n    a\n\n    ```sh\n    b\n    ```',
      ':::details[T]\n\na\n\n```sh\nb\n```\n\n:::',
    ],
    [
      'a grid of cards',
      MKDOCS,
      'docs/a.md',
      '<div class="grid cards" markdown>\n\n-   :material-lock:{ .lg } __A__\n\n    ---\n\n    b\n\n</div>',
      '-   __A__\n\n    ---\n\n    b',
    ],
    [
      'a figure without a caption',
      MKDOCS,
      'docs/a.md',
      '<figure markdown>\n  ![A](a.png)\n</figure>',
      '![A](a.png)',
    ],
    [
      'elements in elements',
      MKDOCS,
      'docs/a.md',
      '<div class="a">\n  <div>\n    <span>b</span>\n  </div>\n</div>',
      '<div class="a">\n  <div>\n    <span>b</span>\n  </div>\n</div>',
    ],
    [
      'several literals in one block of code',
      DOCUSAURUS,
      'docs/a.mdx',
      'import CodeBlock from \'@theme/CodeBlock\';\n\n<CodeBlock language="sh">\n{`one\n`}\n{`two`}\n</CodeBlock>',
      '```sh\none\ntwo\n```',
    ],
    [
      'an address from a script',
      { ...DOCUSAURUS, 'src/repo.js': "export const repo = 'https://git.example/a';" },
      'docs/a.mdx',
      "import { repo } from '@site/src/repo';\n\n<a href={repo}>source</a>",
      '<a href="https://git.example/a">source</a>',
    ],
    [
      'an address without the base',
      STARLIGHT,
      'src/content/docs/a.mdx',
      '[b](/shop/b/) <a href="/shop/c">c</a>',
      '[b](/b/) <a href="/c">c</a>',
    ],
    [
      'files by their alias',
      STARLIGHT,
      'src/content/docs/a.mdx',
      "import a from '@examples/a.sh?raw';\nimport { repo } from '@/repo';\nimport { Code } from '@astrojs/starlight/components';\n\n<Code code={a} lang=\"sh\" />\n\n{repo}",
      '```sh\necho larch\n```\n\nhttps://git.example/a',
    ],
    ['an address without the base of VitePress', VITEPRESS, 'a.md', '[b](/shop/b.html#c)', '[b](/b#c)'],
    [
      'actions that begin with a dot',
      VITEPRESS,
      'index.md',
      '---\nlayout: home\nhero:\n  name: A\n  actions:\n    - { text: Go, link: ./b }\n---\n',
      'action="Go" href="/b"',
    ],
    [
      'a target with an empty address',
      STARLIGHT,
      'src/content/docs/a.mdx',
      '## A <a id="b" href=""></a>',
      '## A <a id="b"></a>',
    ],
    [
      'tabs to which pages link',
      {
        'mkdocs.yml':
          'markdown_extensions:\n  - pymdownx.tabbed:\n      combine_header_slug: true\n      slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }',
        'docs/b.md': '[On Arch Linux](a.md#get-it-arch-linux)',
      },
      'docs/a.md',
      '## Get it\n\n=== "Other"\n\n    ## Inside\n\n    c\n\n=== "Arch Linux"\n\n    b\n\n## Get it\n\n=== "Arch Linux"\n\n    d\n',
      '<Tab label="Other">\n\n## Inside\n\nc\n\n</Tab>\n\n<Tab label="Arch Linux">\n\n<a id="get-it-arch-linux"></a>\n\nb\n\n</Tab>\n\n</Tabs>\n\n## Get it {#get-it_1}\n\n<Tabs>\n\n<Tab label="Arch Linux">\n\nd\n',
    ],
    [
      'the addresses and abbreviations of all pages, as far as it needs them',
      {
        'mkdocs.yml':
          'markdown_extensions:\n  - pymdownx.snippets: { base_path: [docs/.snippets], auto_append: [all.txt, gone.txt] }',
        'docs/.snippets/all.txt':
          '  [wood]: https://wood.example\n[stone]: https://stone.example\n*[HTML]: Hyper Text\n*[XML]: X\n',
      },
      'docs/a.md',
      'HTML of [the tree][wood]',
      '<abbr title="Hyper Text">HTML</abbr> of [the tree][wood]\n\n  [wood]: https://wood.example\n',
    ],
    [
      'headings that are tabs',
      {},
      'a.md',
      '# A\n\n## [Oak](#tab/oak)\n\nb\n\n```\n---\n```\n\n## [Ash](#tab/ash)\n\nc\n\n---\n\n## [D](b.md#tab)\n',
      '# A\n\n<Tabs>\n\n<Tab label="Oak">\n\nb\n\n```\n---\n```\n\n</Tab>\n\n<Tab label="Ash">\n\nc\n\n</Tab>\n\n</Tabs>\n\n## [D](b.md#tab)\n',
    ],
    [
      'tabs and keys of Hugo',
      {},
      'a.md',
      '---\nlinkTitle: Short\nweight: 3\n---\n{{< tabpane text=true >}} {{% tab header="**Oak**" lang=x %}}\n\nb {{% param c %}}\n\n{{% /tab %}} {{% tab Red Ash %}}\nd\n{{% /tab %}}\n{{< /tabpane >}}\n\n{{< tabpane lang="sh" >}}\n{{< tab "E" >}}\nf\n{{< /tab >}}\n{{< /tabpane >}}\n\n1. g\n\n   {{< tabpane text=true >}} {{% tab H %}}\n\n```\ni\n  j\n```\n\n   {{% /tab %}} {{< /tabpane >}}\nk\n',
      'sidebar_position: 3\nsidebar_label: Short\n---\n\n<Tabs>\n\n<Tab label="Oak">\n\nb {{% param c %}}\n\n</Tab>\n\n<Tab label="Red Ash">\n\nd\n\n</Tab>\n\n</Tabs>\n\n<Tabs>\n\n<Tab label="E">\n\n```\nf\n```\n\n</Tab>\n\n</Tabs>\n\n1. g\n\n   <Tabs>\n\n   <Tab label="H">\n\n   ```\n   i\n     j\n   ```\n\n   </Tab>\n\n   </Tabs>\nk\n',
    ],
    ['a README that is no home page', VITEPRESS, 'README.md', '# Readme', '---\nslug: readme\n---\n'],
  ])('%s', (_, files, page, source, expected) => {
    const { text, names } = take({ ...files, [page]: source });
    const name = names.find((one) => one.endsWith(page.split('/').at(-1) ?? '')) ?? '';
    expect(text(name)).toContain(expected);
  });

  it('no key that no page can have, which is listed', () => {
    const { text, list } = take({ 'a.md': '---\ntitle: A\nsidebar_position: [1]\ndraft: perhaps\n---\nB' });
    expect(text('content/a.md')).toBe('---\ntitle: A\n---\n\nB');
    expect(list.join('\n')).toMatch(
      /lost a\.md:1 the key "sidebar_position".*\nlost a\.md:1 the key "draft"/,
    );
  });
});

describe('a site has', () => {
  it('both of two pages that want one address', () => {
    const { names, list } = take({
      'a.md': '---\nslug: b\n---\nA',
      'b.md': 'B',
      'c/index.md': 'C',
      'c/README.md': 'D',
    });
    expect(names).toEqual(
      expect.arrayContaining(['content/a.md', 'content/b-2.md', 'content/c/README.md', 'content/c-2.md']),
    );
    expect(list).toEqual([
      'decide b.md a.md has the address /b, too: this page is /b-2',
      'decide c/index.md c/README.md has the address /c/, too: this page is /c-2',
    ]);
  });

  it('the page with the name of its folder as the index of it', () => {
    const { names, text } = take({
      ...DOCUSAURUS,
      'docs/Config/Config.md': '---\nslug: /Config\n---\nA',
      'docs/Config/port.md': 'B',
    });
    expect(names).toContain('content/Config/_category_.json');
    expect(text('content/Config/_category_.json')).toContain('"id": "Config/Config"');
    expect(text('content/Config/Config.md')).toBe('---\nslug: /config/\n---\n\nA');
  });

  it('files to which its pages link', () => {
    const { names, list } = take({
      ...MKDOCS,
      'docs/a/b.md': '[d](./d.json)',
      'docs/a/d.json': '{}',
      'docs/a/e.sh': 'x',
    });
    expect(names).toContain('static/a/d.json');
    expect(list.filter((one) => one.includes('neither'))).toEqual([
      'lost docs/a neither pages nor pictures: e.sh',
    ]);
  });

  it('formulas, and the old addresses', () => {
    const { settings } = take({ ...VITEPRESS, 'a.md': '$$x$$' });
    expect(settings).toContain('math: true');
    expect(settings).toContain("{ from: '/shop/*', to: '/*' }");
  });

  it('the settings of a folder of pages', () => {
    const { text, settings } = take({
      ...VITEPRESS,
      'config.ts':
        "import { defineAdditionalConfig } from 'vitepress';\nexport default defineAdditionalConfig({ description: 'Planks', themeConfig: { sidebar: [{ text: 'B', link: '/b' }] } });",
      'b.md': '# B',
    });
    expect(settings).toContain("tagline: 'Planks'");
    expect(text('content/_site/sidebar.yml')).toBe("- { page: /b, label: 'B' }\n");
  });

  it.each<[string, Files, string]>([
    [
      'pages before folders, the index first',
      {},
      "- /\n- /a\n- section: 'C'\n  items:\n    - /c/d\n- section: 'New words'\n  page: /new-words/\n  items:\n    - /new-words/z\n",
    ],
    [
      'what .pages says',
      {
        'docs/.pages':
          "title: Top\nnav:\n  - new-words\n  - 'More': [a.md, https://wood.example]\n  - ../secret.md\n  - .\n  - ...\n",
        'docs/new-words/.pages': 'title: Words\norder: desc\n',
        'docs/c/.pages': 'hide: true',
      },
      "- section: 'Words'\n  items:\n    - /new-words/z\n    - /new-words/\n- section: 'More'\n  items:\n    - /a\n    - { link: 'https://wood.example', label: 'https://wood.example' }\n- /\n",
    ],
    [
      'what .nav.yml says',
      {
        'docs/.nav.yml': "nav:\n  - Second: a.md\n  - 'n*s'\n  - '*'\n",
        'docs/new-words/.nav.yml': 'nav: [z.md]',
      },
      "- { page: /a, label: 'Second' }\n- section: 'New words'\n  items:\n    - /new-words/z\n- /\n- section: 'C'\n  items:\n    - /c/d\n",
    ],
  ])('in MkDocs without "nav", %s', (_, files, expected) => {
    const { text } = take({
      'mkdocs.yml': '',
      'docs/index.md': '# I',
      'docs/a.md': '# A',
      'docs/new-words/index.md': '# N',
      'docs/new-words/z.md': '# Z',
      'docs/c/d.md': '# D',
      ...files,
    });
    expect(text('content/_site/sidebar.yml')).toBe(expected);
  });

  it.each<[string, Files, string, string]>([
    [
      'Docusaurus',
      {
        'docusaurus.config.js':
          "module.exports = { presets: [['classic', { blog: { blogTitle: 'News' } }]] };",
        'docs/a.md': '[b](/blog/2026/01/31/first) [c](/blog/oak)',
        'blog/2026-01-31-first.md': '---\ntitle: The [first]\nauthors: [b]\n---\nB',
        'blog/2025/index.md': '---\nslug: oak\ndate: 2025-02-01\ndescription: About it\n---\n# Oak `a`',
        'blog/none.md': 'C',
      },
      'content/blog/index.md',
      "---\ntitle: 'News'\n---\n\n- [The \\[first\\]](/blog/2026/01/31/first), 2026-01-31\n- [Oak a](/blog/oak), 2025-02-01: About it\n- [none.md](/blog/none)\n",
    ],
    [
      'MkDocs',
      {
        'mkdocs.yml': 'plugins: [material/blog]',
        'docs/index.md': '# I',
        'docs/blog/index.md': '# Blog\n\nAll of it.\n',
        'docs/blog/posts/b.md': '---\ndate: { created: 2026-01-31 }\n---\n# B {#own}',
        'docs/blog/posts/a.md': '---\ndate: 2026-02-01T10:00:00\n---\n# A',
      },
      'content/blog/index.md',
      '# Blog\n\nAll of it.\n\n- [A](/blog/posts/a), 2026-02-01\n- [B](/blog/posts/b), 2026-01-31\n',
    ],
    [
      'Starlight',
      {
        'astro.config.mjs':
          "export default { integrations: [starlight({ plugins: [starlightBlog({ prefix: 'news', title: 'N' })] })] };",
        'src/content/docs/news/a.md': '---\ntitle: A\ndate: 2026-02-01\n---\nA',
      },
      'content/news/index.md',
      "---\ntitle: 'N'\n---\n\n- [A](/news/a), 2026-02-01\n",
    ],
  ])('a list of the posts of %s', (_, files, page, expected) => {
    const { text, list } = take(files);
    expect(text(page)).toBe(expected);
    expect(list.filter((one) => one.includes('authors'))).toHaveLength(1);
  });

  it('a sidebar of the posts beside that of the guides', () => {
    const { text } = take({
      'mkdocs.yml': 'plugins: [blog]\nnav: [index.md, { News: blog/index.md }]',
      'docs/index.md': '# I',
      'docs/blog/posts/a.md': '---\ndate: 2026-01-31\n---\n# A',
      'docs/blog/posts/b.md': '---\ndate: 2026-02-01\n---\n# B',
    });
    expect(text('content/_site/sidebar.yml')).toBe(
      "'/':\n  - /\n  - { page: /blog/, label: 'News' }\n'/blog/':\n  - /blog/\n  - /blog/posts/b\n  - /blog/posts/a\n",
    );
  });

  it('the pages of the folders of Hugo', () => {
    const { names, text, list } = take({
      'a/_index.md': 'A',
      'a/_b.md': 'B',
      'c.md': '{{% d %}} and {{< d >}}',
      'e.md': `[A](/${path.basename(at())}/a/)`,
    });
    expect(text('content/e.md')).toBe('[A](/a/)');
    expect(names).toContain('content/a/index.md');
    expect(names).not.toContain('content/a/_b.md');
    expect(list).toContain('decide c.md:1 the shortcode "d" is shown as it is written (2 times)');
  });

  it('no older versions, which are counted', () => {
    const { names, list } = take({ ...DOCUSAURUS, 'docs/a.md': 'A', 'versioned_docs/version-1/a.md': 'Old' });
    expect(names.some((name) => name.includes('version'))).toBe(false);
    expect(list).toContain('lost versioned_docs 1 older versions with 1 pages are left behind');
  });
});
