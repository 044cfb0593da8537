import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { fixErrors } from './fix-errors';

const { at, write, read } = useFolder({
  'content/_site/site.yml':
    'product: { name: A, slug: a }\ntitle: A\ntagline: A.\nurl: https://a.example\nnavbar: [{ label: A, href: / }]\nfooter: { groups: [], copyright: A }\n',
  'content/_site/glossary.yml': '[]\n',
  'content/_site/problems.yml': '[]\n',
  'openapi/sources.yml': '[]\n',
  'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>',
});

/** What becomes of the text of a page, and the kinds of what is listed. */
async function fix(name: string, text: string, time?: { site: number; page: number }) {
  const head =
    '---\ntitle: A\ndescription: A page whose description has more than fifty characters in it.\n---\n\n';
  write(`content/${name}`, `${head}${text}\n`);
  const list = await fixErrors({ site: at(), engine: process.cwd(), pages: 1 }, time);
  return {
    text: existsSync(at('content', name)) ? read(`content/${name}`).slice(head.length).trim() : '',
    list: list.map(({ file, kind }) => `${file} ${kind}`),
  };
}

it.each([
  ['index.md', '[A](/gone) and [B][b]\n\n[b]: /gone', 'A and B\n\n[b]: /gone'],
  ['index.md', '[github.com](https://a.example/x)', 'github.com ([a.example](https://a.example/x))'],
  ['index.md', '- [](https://a.example/x)', '- [a.example](https://a.example/x)'],
  ['index.mdx', 'a <Own b="c">d</Own> e', 'a d e'],
  [
    'index.md',
    '[a](#Own-Part) [b](/#OWN-part) [c](/#gone)\n\n## Own part',
    '[a](#own-part) [b](/#own-part) [c](/)\n\n## Own part',
  ],
  [
    'index.md',
    '| a | b |\n| - | - |\n| c | d | e \\| f |\n| g | h | i | j\n| k | l |',
    '| a | b |\n| - | - |\n| c | d |\n| g | h \n| k | l |',
  ],
  [
    'index.mdx',
    '<div>\n<img src="https://b.example/b.svg" alt="B" />\n<a href="https://b.example/"><img src="https://b.example/c.svg" alt="" /></a>\n</div>',
    '<div>\n<a href="https://b.example/b.svg">B</a>\n<a href="https://b.example/">c.svg</a>\n</div>',
  ],
  [
    'index.mdx',
    '![A](https://b.example/a.png) [![C](https://b.example/c.svg)](/)',
    '[A](https://b.example/a.png) [C](/)',
  ],
  [
    'index.md',
    'see [a](https://b.example/v{{% c %}}/d) here',
    'see [a](`https://b.example/v{{%` c %}}/d) here',
  ],
  ['index.md', 'see [a](<https://b.example/v{{% c %}}/d>) here', 'see a here'],
  ['index.md', 'the [a `b`][c d] and [e][]', 'the a `b` and e'],
  ['index.mdx', '<img src="/a.svg" alt="" /> and ![](/a.svg)', '<img src="/a.svg" alt="" /> and ![](/a.svg)'],
  [
    'index.mdx',
    '<div>\n<p class="c">\n<span>\n<span>a</span>\n<span>b</span>\n</span>\n<img src="/gone.png" alt="d" />\n</p>\n</div>\n\n<p>e</p>',
    '<div>\n\n\n<span>a</span>\n<span>b</span>\n\nd\n\n</div>\n\ne',
  ],
  ['index.mdx', 'a {b.c()} d', 'a \\{b.c()} d'],
  ['index.mdx', '<Hero eyebrow="A" action="B" href="/gone">\n\nc\n\n</Hero>', 'c'],
  [
    'index.md',
    '```mermaid\nflowchart LR\n  a --> b\n```',
    '```mermaid alt="Diagram: of this page"\nflowchart LR\n  a --> b\n```',
  ],
  ['index.md', '```mermaid alt="x"\ngantt\n  a\n```', '```text\ngantt\n  a\n```'],
  ['index.md', '```\na \u001b[1mb\u001b[0m\n```', '```\na [1mb[0m\n```'],
  ['index.md', '$$\na\n$$\n\n<Steps>\n\ntext\n\n</Steps>', '```latex\na\n```\n\n\n\ntext'],
  ['index.md', 'A sum of $$a$$ here.\n\n**b**', 'A sum of `$$a$$` here.\n\n**b**'],
  ['index.md', '## $\n\n**b**', '## $ {#section-6}\n\n**b**'],
  ['index.md', '## A {#x}\n\n### B {#x}\n\n**b**', '## A {#x}\n\n### B {#section-8}\n\n**b**'],
  ['index.mdx', '<b>a</b> <i id="x">c</i> <i id="x">d</i>', '<b>a</b> <i id="x">c</i> <i>d</i>'],
])('in %s, %j becomes text', async (name, text, expected) => {
  const fixed = await fix(name, text);
  expect(fixed.text).toBe(expected);
  expect(fixed.list.filter((one) => !one.startsWith(`content/${name}`))).toEqual([]);
});

it('a key of front matter that would stop the build is left out, and the page stays', async () => {
  const page = (keys: string): string =>
    `---\ntitle: A\n${keys}description: A page whose description has more than fifty characters in it.\n---\n\nHonest **text**.\n`;
  write('content/index.md', page('image: ../../secret/logo.svg\nsidebar_position: [a,\n  b]\n'));
  const list = await fixErrors({ site: at(), engine: process.cwd(), pages: 1 });
  expect(read('content/index.md')).toBe(page(''));
  expect(list.map(({ file, kind }) => `${file} ${kind}`).sort()).toEqual([
    'content/index.md:3 lost',
    'content/index.md:4 lost',
  ]);
});

it('front matter that stays unreadable without its wrong keys is left out as a whole', async () => {
  const keys = 'bcdefghijk'
    .split('')
    .map((name, index, all) =>
      index === 0
        ? 'b: &b [x,x,x,x,x,x,x,x,x,x]\n'
        : `${name}: &${name} [${`*${all[index - 1]},`.repeat(10)}]\n`,
    );
  write('content/index.md', `---\n${keys.join('')}title: A\n---\n\n# A\n\nHonest **text**.\n`);
  const list = await fixErrors({ site: at(), engine: process.cwd(), pages: 1 });
  expect(read('content/index.md').trim()).toBe('# A\n\nHonest **text**.');
  expect(list.map(({ text }) => text).join('\n')).toContain('The whole front matter is left out.');
});

it.each([
  ['nothing', "- { link: 'javascript:a', label: 'A' }\n", undefined],
  [
    'a section of nothing',
    "- section: 'S'\n  items:\n    - { link: 'javascript:a', label: 'A' }\n- /\n",
    '- /\n',
  ],
])('a sidebar in which %s is left has no mistake', async (_, sidebar, left) => {
  write('content/_site/sidebar.yml', sidebar);
  await fix('index.md', 'text');
  const file = 'content/_site/sidebar.yml';
  expect(existsSync(at(file)) ? read(file) : undefined).toBe(left);
});

it('a text of front matter that looks like a link stays as it is', async () => {
  const page =
    '---\ntitle: A\ndescription: A page with [a link](/gone) to nothing, and more than fifty characters.\n---\n\n[b](/gone)\n';
  write('content/index.md', page);
  await fixErrors({ site: at(), engine: process.cwd(), pages: 1 });
  expect(read('content/index.md')).toBe(page.replace('[b](/gone)', 'b'));
});

it('a mark that is no picture leaves no setting', async () => {
  write('static/logo.svg', 'no picture');
  write('content/_site/site.yml', `${read('content/_site/site.yml')}brand:\n  mark: /logo.svg\n`);
  await fix('index.md', 'text');
  expect(read('content/_site/site.yml')).not.toContain('brand');
});

it('what is fixed is listed with its place in the old folder', async () => {
  write('content/index.md', '# A\n\n[b](/gone)\n');
  const list = await fixErrors({
    ...{ site: at(), engine: process.cwd(), pages: 1 },
    sourceOf: (file, line, text) => `${file} was old.md:${line} of ${JSON.stringify(text)}`,
  });
  expect(list).toEqual([
    {
      file: 'content/index.md was old.md:3 of "# A\\n\\n[b](/gone)\\n"',
      kind: 'decide',
      text: '[b](/gone) leads nowhere',
    },
  ]);
});

it('a picture that Git LFS has not downloaded is listed with the command that does', async () => {
  write('content/index.md', '# A\n\ntext\n');
  write('static/p.png', 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n');
  const list = await fixErrors({ site: at(), engine: process.cwd(), pages: 1 });
  expect(list.map(({ file, text }) => `${file} ${text}`).join('\n')).toMatch(
    /^static\/p\.png .*"git lfs pull".*left out\.$/,
  );
});

it('nothing of a component is run', async () => {
  write('content/_components/Own.tsx', "throw new Error('loaded');\nexport default () => null;");
  expect(await fix('index.mdx', '<Own b="c">\n\nd\n\n</Own>')).toEqual({
    text: '<Own b="c">\n\nd\n\n</Own>',
    list: [],
  });
});

it('what takes too long to be fixed place by place is shown as it is written', async () => {
  const { text } = await fix('index.md', `${'> '.repeat(1000)}a`, { site: 0, page: 0 });
  expect(text).toMatch(/^```md\n(?:> )+a\n```$/);
});

it('a page whose address no site can have gets another', async () => {
  const { list } = await fix('404.md', 'text');
  expect(list).toContain('content/404.md decide');
  expect(read('content/page-404.md')).toContain('text');
});

const HOME =
  '---\ntitle: A\ndescription: A page whose description has more than fifty characters in it.\n---\n\ntext\n';

it('a page whose folders make its address too long is in the first one', async () => {
  write('content/index.md', HOME);
  const name = `${Array(60).fill('d'.repeat(20)).join('/')}/p.md`;
  const { list } = await fix(name, 'text');
  expect(read('content/page-p.md')).toContain('text');
  expect(list).toHaveLength(2);
});

it('a folder with the name of a page is one with another name', async () => {
  write('content/index.md', HOME);
  write('content/a/b.md', HOME);
  const { list } = await fix('a.md/c.md', 'text of c');
  expect(read('content/a-2/c.md')).toContain('text of c');
  expect(list).toEqual(['content/a.md decide']);
});
