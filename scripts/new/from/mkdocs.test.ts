import { describe, expect, it } from 'vitest';
import { useOldDocs } from '../../../tests/setup/use-old-docs';

const { old, convert } = useOldDocs();

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
      '=== "A :material-x:"\n    b\n=== "A"\n    c\n',
      '<Tabs>\n\n<Tab label="A">\n\nb\n\n</Tab>\n\n<Tab label="A (2)">\n\nc\n\n</Tab>\n\n</Tabs>',
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
      '```py\n{% include "../code.py" %}\n```\n\n  {% include-markdown "part.md" start="one] -->\\n" end="<!--" %}\n',
      '```py\na = 1\nb = 2\n```\n\n  One',
    ],
    [
      '| a | b |\n| - | - |\n| `c|d` | ``e`|f`` \\| g |\n\n```\n| `c|d` |\n```',
      '| a | b |\n| - | - |\n| `c\\|d` | ``e`\\|f`` \\| g |\n\n```\n| `c|d` |\n```',
    ],
    [
      '[A](b.md){ .md-button } :material-check: :octicons-tag-24: ++ctrl+alt+"x"++',
      '[A](b.md) ✔ <Kbd>Ctrl+Alt+x</Kbd>',
    ],
    [
      '## A - b { #own .x }\n\n### `GET` /a/{id}\n\n### C - d',
      '## A - b {#own}\n\n### `GET` /a/{id}\n\n### C - d {#c-d}',
    ],
    [
      'Term\n:   One\n\n    Two\n:   Three\n\nafter',
      '<dl>\n<dt>Term</dt>\n<dd>\n\nOne\n\nTwo\n\n</dd>\n<dd>\n\nThree\n\n</dd>\n</dl>\n\nafter',
    ],
    [
      '`a`\n:   One\n\n**b**\n:   Two\n\n<!-- c -->\n:   Three',
      '<dl>\n<dt>\n\n`a`\n\n</dt>\n<dd>\n\nOne\n\n</dd>\n<dt>\n\n**b**\n\n</dt>\n<dd>\n\nTwo\n\n</dd>\n<dt><!-- c --></dt>\n<dd>\n\nThree\n\n</dd>\n</dl>',
    ],
    [
      '  2.  a\n\n    ```\n    b\n    ```\n\n  3.  c\n\nd\n\n- e\n  - f\n',
      '2.  a\n\n    ```\n    b\n    ```\n\n3.  c\n\nd\n\n- e\n  - f',
    ],
    ['## A { id="1.2.3" }\n\n### <!-- md:b c.d -->', '## A {#1.2.3}\n\n### <!-- md:b c.d -->'],
    ['The HTML of HTML.\n\n*[HTML]: Hyper Text', 'The <abbr title="Hyper Text">HTML</abbr> of HTML.'],
    ['==a== ^^b^^ x^2^ `==c==`', '<mark>a</mark> <ins>b</ins> x<sup>2</sup> `==c==`'],
    ['<div class="grid cards" markdown>\n\n- a\n\n</div>\n\n[TOC]', '- a'],
    [
      '{% include "a" %}\n\n::: pkg.mod\n    options:\n      a: 1\n\n::: mkdocs-click\n    :module: a\n\nb',
      '`{% include "a" %}`\n\n`pkg.mod`\n\n`mkdocs-click`\n\nb',
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
    const docs = old({ 'mkdocs.yml': 'site_name: [\n' });
    expect(docs.list.map(({ file, kind }) => `${kind} ${file}`)).toEqual(['decide mkdocs.yml']);
  });

  it('are read without the tags of Python', () => {
    const docs = old({
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
