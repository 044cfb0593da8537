import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { guideRoute } from '../../../src/site/navigation/guide-route';
import { loadSiteComponents } from '../../../src/compile/code/site-components';
import { OldFolder } from './old-folder';
import { takeOver } from './take-over';

const { at: inside, write } = useFolder({
  'docusaurus.config.js': 'module.exports = {};',
  'docs/_part.mdx': '---\nx: 1\n---\nPart of **{props.name}**, see [a](./sub/a.md).\n',
  'docs/_loop.mdx': "import Loop from './_loop.mdx';\n\nLoop <Loop />\n",
  'docs/sub/a.md': '# A',
  'docs/01-num.md': '# N',
  'docs/data.json': '{"version":"1.2"}',
  'docs/sample.js': 'const a = 1;\n',
  'sample.py': 'a = 1\n',
  'values.ts': "export const values = { a: '1' } as const;\n",
  'src/Box.jsx': "import React from 'react';\nexport const Box = ({ children }) => <div>{children}</div>;\n",
  'src/Live.jsx': "import React, { useState } from 'react';\nexport default () => useState(0)[0];\n",
});

/** The page of this text, what is listed, and the names of the new files. */
function convert(source: string) {
  write('docs/sub/page.md', source);
  const { files, list } = takeOver(OldFolder.open(inside()) ?? expect.fail(), guideRoute);
  const names = [...files.keys()];
  const textOf = (file: string): string => {
    const text = files.get(file);
    return typeof text === 'string' ? text : '';
  };
  const at = names.find((one) => /^content\/sub\/page\.mdx?$/.test(one)) ?? '';
  return {
    text: `${path.extname(at)}\n${textOf(at)}`,
    list: list.flatMap(({ kind, file, text }) =>
      kind === 'converted' ? [] : [`${kind} ${file.replace('docs/sub/page.md', '')} ${text}`],
    ),
    names,
    textOf,
  };
}

const THEME = "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\n\n";

describe('a page of Docusaurus', () => {
  it.each<[string, string, string]>([
    ['plain Markdown', '# A\n\n`<Tabs>` {#x} <!-- c -->\n', '.md\n# A\n\n`<Tabs>` {#x} <!-- c -->\n'],
    [
      'tabs',
      `${THEME}<Tabs\n  groupId="os"\n  values={[{ label: 'Linux OS', value: 'l' }]}\n  defaultValue="l"\n>\n<TabItem value="l">\n\n- a\n\n</TabItem>\n<TabItem value="Mac" default>text</TabItem>\n</Tabs>\n`,
      '.mdx\n<Tabs group="os">\n<Tab label="Linux OS">\n\n- a\n\n</Tab>\n<Tab label="Mac">\n\ntext\n\n</Tab>\n</Tabs>\n',
    ],
    [
      'admonitions and details of the theme',
      'import Admonition from \'@theme/Admonition\';\nimport Details from \'@theme/Details\';\n\n<Admonition type="tip" title="Own">\ntext\n</Admonition>\n\n<Details summary="More">\n\ntext\n\n</Details>\n',
      '.mdx\n:::tip[Own]\n\ntext\n\n:::\n\n<details>\n<summary>More</summary>\n\ntext\n\n</details>\n',
    ],
    [
      'code of files, and with values that are known or not',
      "import CodeBlock from '@theme/CodeBlock';\nimport code from '../../sample.py';\nimport { values } from '/values';\n\n<CodeBlock language=\"py\">\n  {code}\n</CodeBlock>\n\n<CodeBlock>{`a${values.a} ${env.b()}`}</CodeBlock>\n\n<pre>{code}</pre> and {`${c}`}\n",
      '.mdx\n```py\na = 1\n```\n\n```\na1 ${env.b()}\n```\n\n<pre>a = 1</pre> and $\\{c\\}\n',
    ],
    [
      'a fence by four spaces',
      '1. a\n\n    ```\n    b\n    ```\n\ntext\n    ```sh\n    c\n      d\n    ```\nmore\n',
      '.md\n1. a\n\n    ```\n    b\n    ```\n\ntext\n\n```sh\nc\n  d\n```\nmore\n',
    ],
    [
      'code directly below a tag',
      '<details>\n<summary>More</summary>\n```\n<a> **b**\n```\n</details>\n\n- <b>c</b>\n  ```\n  d\n  ```\n',
      '.md\n<details>\n<summary>More</summary>\n\n```\n<a> **b**\n```\n</details>\n\n- <b>c</b>\n  ```\n  d\n  ```\n',
    ],
    [
      'code',
      'import CodeBlock from \'@theme/CodeBlock\';\nimport Sample from \'!!raw-loader!../sample.js\';\n\n<CodeBlock language="js" title="a.js">{Sample}</CodeBlock>\n\n```sh npm2yarn\nnpm i\n```\n\n```mdx-code-block\n<br />\n```\n',
      '.mdx\n```js title="a.js"\nconst a = 1;\n```\n\n```sh\nnpm i\n```\n\n<br />\n',
    ],
    [
      'code in an attribute',
      "import CodeBlock from '@theme/CodeBlock';\n\n<CodeBlock language=\"js\">{`\n---\nimport b from 'b';\n\nb();\n`}</CodeBlock>\n",
      ".mdx\n```js\n---\nimport b from 'b';\n\nb();\n```\n",
    ],
    [
      'pictures and links',
      "import useBaseUrl from '@docusaurus/useBaseUrl';\nimport ThemedImage from '@theme/ThemedImage';\nimport Link from '@docusaurus/Link';\nimport pic from './pic.png';\n\n<ThemedImage alt=\"A\" sources={{ light: useBaseUrl('/img/l.svg'), dark: useBaseUrl('/img/d.svg') }} />\n\n<img src={pic} width={200} style={{ float: 'left' }} />\n\n<Link to=\"/docs/num\">N</Link> [n](../01-num.md#x) [b](/docs/sub/a) [c](pathname:///x.pdf) [d](@site/docs/01-num.md) [e](sub/a.md)\n\n![](./some-pic.png) ![Alt](https://a.example/p.png)\n",
      '.mdx\n![A](/img/l.svg#only-light)![A](/img/d.svg#only-dark)\n\n<img src="./pic.png" width="200" alt="" />\n\n[N](/num) [n](../num.md#x) [b](/sub/a) [c](/x.pdf) [d](../num.md) [e](./a.md)\n\n![](./some-pic.png) [Alt](https://a.example/p.png)\n',
    ],
    [
      'pictures by require, and linked ones of other sites',
      '<img src={require(\'./pic.png\').default} />\n\n<img src={require(\'./pic.png\')} alt="A" />\n\n[![B](https://a.example/b.svg)](https://a.example/b) [![C][i]][l] [<img src="//a.example/d.svg" />](/x) ![E](//a.example/e.png) <a href="/x"><b><img src="https://a.example/f.svg" alt="F" /></b></a>\n\n[i]: https://a.example/c.svg\n\n[l]: https://a.example/c\n',
      '.mdx\n<img src="./pic.png" alt="" />\n\n<img src="./pic.png" alt="A" />\n\n[B](https://a.example/b) [C][l] [d.svg](/x) [E](https://a.example/e.png) <a href="/x"><b>F</b></a>\n\n[i]: https://a.example/c.svg\n\n[l]: https://a.example/c\n',
    ],
    [
      'partials and data',
      "import Part from '../_part.mdx';\nimport data from '../data.json';\n\n<Part name=\"two\" />\n\nVersion {data.version} {/* c */}{frontMatter.title}\n",
      '.mdx\nPart of **two**, see [a](./a.md).\n\nVersion 1.2 {/* c */}{frontmatter.title}\n',
    ],
    [
      'HTML',
      '# A\n\n<div style={{ color: "red" }} className="x">\n\n<center>text</center> <u>u</u>\n\n<p>\n  a\n</p>\n\n<a href="/sub/a">\n<img src="https://a.example/b.svg" alt="B" />\n</a>\n\n</div>\n\n<iframe src="https://a.example/v" title="Film"></iframe>\n\n# B <!-- c -->\n',
      '.mdx\n# A\n\n<div className="x">\n\ntext <u>u</u>\n\n  a\n\n<a href="/sub/a">\nB\n</a>\n\n</div>\n\n<a href="https://a.example/v">Film</a>\n\n## B {/* c */}\n',
    ],
    [
      'front matter',
      '---\ntitle: T\ncustom_edit_url: >\n  https://a.example/x\npagination_next: sub/a\npagination_prev: null\n---\n\ntext\n',
      '.md\n---\ntitle: T\npagination_prev: null\n---\n\ntext\n',
    ],
    [
      'a hidden title above that of the text',
      '---\ntitle: T\nhide_title: true\n---\n\n&nbsp;\n\n# A title\n',
      '.md\n---\nsidebar_label: T\n---\n\n# A title\n',
    ],
    [
      'a hidden title above one in an element',
      '---\ntitle: T\nhide_title: true\n---\n\n<div class="x">\n\n# A title\n\ntext\n\n</div>\n',
      '.md\n---\nsidebar_label: T\n---\n\n# A title\n\n<div class="x">\n\ntext\n\n</div>\n',
    ],
    [
      'a hidden title above a section',
      '---\ntitle: T\nhide_title: true\n---\n## A section\n',
      '.md\n---\ntitle: T\nhide_title: true\n---\n\n## A section\n',
    ],
    [
      'a hidden title',
      '---\ntitle: T\nhide_title: true\n---\ntext\n',
      '.md\n---\ntitle: T\nhide_title: true\n---\n\ntext\n',
    ],
    [
      'own components',
      "import { Box } from '@site/src/Box';\nimport Live from '@site/src/Live';\n\n<Box a=\"1\">\n\ntext\n\n</Box>\n\n<Box />\n\n<Live>more</Live>\n",
      '.mdx\n<Box a="1">\n\ntext\n\n</Box>\n\n<Box />\n\nmore\n',
    ],
    ['what is no MDX', 'a <b {c\n\n[n](../01-num.md)\n', '.md\na <b {c\n\n[n](../num.md)\n'],
    [
      'partials in circles',
      "import Loop from '../_loop.mdx';\n\n<Loop />\n",
      `.mdx\n${'Loop '.repeat(6).trim()}\n`,
    ],
  ])('has %s', (_, source, expected) => {
    expect(convert(source).text).toBe(expected);
  });

  it('lists attributes whose value is no data, but no handlers', () => {
    const { text, list } = convert(
      '<Own title="Shown text of it" icon={<img src="/a.png" />} size={a.b} onClick={() => 1} />\n',
    );
    expect(text).toBe('.md\nShown text of it\n');
    expect(list).toContain('lost :1 what <Own> shows by its attributes icon, size');
  });

  it('lists what is lost and what computes, with lines of the old file', () => {
    const { list, names, textOf } = convert(
      "---\ntitle: T\n---\n\nimport Live from '@site/src/Live';\nimport { Box } from '@site/src/Box';\n\n<Live />\n\n{Math.random()}\n\n<Box>a</Box>\n\nexport const B = () => <b>x</b>;\n\n<script>a</script>\n",
    );
    expect(list).toEqual([
      'decide :14 a component that the page defines: write it into content/_components',
      'decide :8 <Live> of @site/src/Live is its content: write content/_components/Live.tsx',
      'decide :10 an expression that computes: {Math.random()}',
      'lost :16 <script>',
      'decide content/_components/Box.tsx code of the old site, which a build runs: read it before you start one',
      'lost docs/_loop.mdx no page includes it, and it is no page: a part of its path begins with "_"',
      'lost docs/_part.mdx no page includes it, and it is no page: a part of its path begins with "_"',
      'lost docs neither pages nor pictures: data.json, sample.js',
    ]);
    // It renders in the new site, too.
    write('new/content/_components/Box.tsx', textOf('content/_components/Box.tsx'));
    const { render } = loadSiteComponents(inside('new'), process.cwd());
    expect(render('Box', {}, 'a', () => 1)).toEqual({ html: '<div>a</div>' });
    expect(names).not.toContain('content/_components/Live.tsx');
  });
});
