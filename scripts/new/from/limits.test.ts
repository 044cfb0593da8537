import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideRoute } from '../../../src/site/navigation/guide-route';
import { useFolder } from '../../../tests/setup/use-folder';
import { OLD_SITES } from '../../../tests/fuzz/old-sites';
import { TOOLS } from './old-docs';
import { OldFolder } from './old-folder';
import { takeOver } from './take-over';

const { at, write } = useFolder();

/** What is left of the settings and pages of an old folder, as `file: text`, and the names of the new files. */
function take(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) write(name, text);
  const { list, files: taken } = takeOver(OldFolder.open(at()) ?? expect.fail(), guideRoute);
  return {
    list: list.flatMap(({ kind, file, text }) => (kind === 'converted' ? [] : [`${file}: ${text}`])),
    names: [...taken.keys()],
    length: [...taken.values()].reduce((sum, one) => sum + (typeof one === 'string' ? one.length : 0), 0),
  };
}

const DOCUSAURUS = { 'docusaurus.config.js': 'module.exports = {};' };
const MKDOCS = {
  'mkdocs.yml': 'markdown_extensions: [def_list, pymdownx.mark, pymdownx.caret, pymdownx.tilde]',
};
const VITEPRESS = { '.vitepress/config.js': 'export default {}' };
const STARLIGHT = { 'astro.config.mjs': 'export default {}' };

describe('files that include each other', () => {
  const many = (line: string): string => `# A\n\n${`${line}\n\n`.repeat(20)}`;
  it.each([
    ['Docusaurus', DOCUSAURUS, 'docs/', "import P from './_p.mdx';\n\n", '<P />', '_p.mdx'],
    ['MkDocs', MKDOCS, 'docs/', '', '--8<-- "docs/_p.mdx"', '_p.mdx'],
    ['VitePress', VITEPRESS, '', '', '<!--@include: ./_p.mdx-->', '_p.mdx'],
    ['Starlight', STARLIGHT, 'src/content/docs/', "import P from './_p.mdx';\n\n", '<P />', '_p.mdx'],
  ])('%s: a page has 100 of them', (_, settings, folder, imports, line, part) => {
    const { list, names } = take({
      ...settings,
      [`${folder}a.mdx`]: imports + many(line),
      [`${folder}${part}`]: imports + many(line),
      [`${folder}b.md`]: '# B',
    });
    expect(names).toEqual(expect.arrayContaining(['content/a.mdx', 'content/b.md']));
    expect(list).toContain(`${folder}a.mdx: a page can include 100 files and 1 MB: the rest is left out`);
  });

  it('settings that inherit themselves are listed', () => {
    const { list } = take({ 'mkdocs.yml': 'INHERIT: mkdocs.yml\nsite_name: A', 'docs/a.md': '# A' });
    expect(list).toContain('mkdocs.yml: "INHERIT" of mkdocs.yml is not read');
  });

  it('a file outside is listed as such, not by its depth', () => {
    const { list } = take({ ...VITEPRESS, 'a.md': '# A\n\n<!--@include: ../../secret/s.md-->' });
    expect(list).toContain('../../secret/s.md: it is outside of the folder of --from');
  });

  it.each([
    ['MkDocs', MKDOCS, 'docs/', '--8<-- "big.txt"'],
    ['VitePress', VITEPRESS, '', '<<< ./big.txt'],
  ])('%s: a page has 1 MB of them', (_, settings, folder, line) => {
    const { list, length } = take({
      ...settings,
      [`${folder}a.md`]: many(line),
      'big.txt': 'x'.repeat(400_000),
    });
    expect(length).toBeLessThan(1_100_000);
    expect(list).toContain(`${folder}a.md: a page can include 100 files and 1 MB: the rest is left out`);
  });
});

const sidebar = (text: string) => ({ ...DOCUSAURUS, 'docs/a.md': '# A', 'sidebars.js': text });
const nav = (text: string) => ({ 'mkdocs.yml': text, 'docs/a.md': '# A' });
/** 27 lists, each of which has the one before it twice. */
const doubled = (first: string, next: (name: string) => string, last: string): string =>
  [first, ...Array.from({ length: 27 }, (_, index) => next(`a${index}`)), last].join('\n');

describe('settings', () => {
  it.each([
    [
      'a sidebar that is 4,000 deep',
      sidebar(
        `module.exports = { a: [${"{ type: 'category', label: 'A', items: [".repeat(4000)}'a'${']}'.repeat(4000)}] };`,
      ),
      /^sidebars\.js:1: the sidebars compute: it is nested too deeply/,
    ],
    [
      'a sidebar that contains itself',
      sidebar(
        "const a = { type: 'category', label: 'A', items: [b] };\nconst b = { type: 'category', label: 'B', items: [a] };\nmodule.exports = { s: [a] };",
      ),
      /^sidebars\.js:\d: the sidebar computes/,
    ],
    [
      'a sidebar with 10^8 entries',
      sidebar(
        doubled(
          "const a = ['a'];",
          (name) =>
            `const ${name}_ = [{ x: ${name === 'a0' ? 'a' : `a${Number(name.slice(1)) - 1}_`} }, { y: ${name === 'a0' ? 'a' : `a${Number(name.slice(1)) - 1}_`} }];`,
          'module.exports = { s: a26_ };',
        ),
      ),
      /^sidebars\.js: what follows the first 100,000 values is left out/,
    ],
    [
      'a sidebar with 10^8 entries by spreads',
      sidebar(
        doubled(
          "const a = ['a', 'a'];",
          (name) =>
            `const ${name}_ = [...${name === 'a0' ? 'a' : `a${Number(name.slice(1)) - 1}_`}, ...${name === 'a0' ? 'a' : `a${Number(name.slice(1)) - 1}_`}];`,
          'module.exports = { s: a26_ };',
        ),
      ),
      /^sidebars\.js(?::\d+)?: .*(?:computes|100,000)/,
    ],
    [
      'a text of 10^8 characters',
      {
        'docs/a.md': '# A',
        'docusaurus.config.js': doubled(
          "const a = 'aa';",
          (name) =>
            `const ${name}_ = ${name === 'a0' ? 'a' : `a${Number(name.slice(1)) - 1}_`} + ${name === 'a0' ? 'a' : `a${Number(name.slice(1)) - 1}_`};`,
          'module.exports = { title: a26_, tagline: `${a26_}${a26_}` };',
        ),
      },
      undefined,
    ],
    [
      'parentheses that are 20,000 deep',
      {
        'docs/a.md': '# A',
        'docusaurus.config.js': `module.exports = ${'('.repeat(20_000)}1${')'.repeat(20_000)};`,
      },
      /^docusaurus\.config\.js:1: the settings compute: it is nested too deeply/,
    ],
    [
      'functions that are 20,000 deep',
      { 'docs/a.md': '# A', 'docusaurus.config.js': `module.exports = ${'a=>'.repeat(20_000)}1;` },
      /^docusaurus\.config\.js/,
    ],
    [
      'types that are 20,000 deep',
      {
        'docs/a.md': '# A',
        'docusaurus.config.ts': `type A = ${'('.repeat(20_000)}A${')'.repeat(20_000)}; export default {};`,
      },
      /^docusaurus\.config\.ts/,
    ],
    [
      'generics that could be comparisons',
      { 'docs/a.md': '# A', 'docusaurus.config.ts': `export default { a: ${'a<(b>'.repeat(30)}1 };` },
      /^docusaurus\.config\.ts/,
    ],
    [
      'a nav that is 4,000 deep',
      nav(`nav: ${'[{ A: '.repeat(4000)}a.md${'}]'.repeat(4000)}`),
      /^mkdocs\.yml: the settings cannot be read: .*maxDepth/,
    ],
    [
      'a nav that contains itself',
      nav('nav: &a\n  - a.md\n  - B: *a\n'),
      /^mkdocs\.yml: the settings cannot be read: what is nested more than 60/,
    ],
    [
      'aliases of 10^8',
      nav(
        `a0: &a0 [{ A: a.md }]\n${Array.from({ length: 27 }, (_, n) => `a${n + 1}: &a${n + 1} [{ A: *a${n} }, { B: *a${n} }]`).join('\n')}\nnav: *a27\n`,
      ),
      /^mkdocs\.yml: the settings cannot be read: what (?:follows the first 100,000 values|is nested more than 60)/,
    ],
    [
      'patterns that backtrack',
      {
        '.vitepress/config.js': `export default { srcExclude: ['${'*a'.repeat(25)}b', '${'**/'.repeat(25)}b', 'drafts/**'] }`,
        'docs/a.md': '# A',
        [`${'a'.repeat(200)}.md`]: '# A',
        [`${'c/'.repeat(40)}a.md`]: '# A',
        'drafts/d.md': '# D',
      },
      undefined,
    ],
    [
      'front matter with 10^8 values',
      {
        ...VITEPRESS,
        'docs/a.md': `---\nlayout: home\na0: &a0 [{ title: A }]\n${Array.from({ length: 27 }, (_, n) => `a${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n')}\nfeatures: *a27\n---\n\n# A\n`,
      },
      undefined,
    ],
  ])('%s', (_, files, expected) => {
    const { list, names } = take(files);
    expect(names.some((name) => name.endsWith('/a.md'))).toBe(true);
    expect(names).not.toContain('content/drafts/d.md');
    if (expected) expect(list.join('\n')).toMatch(new RegExp(expected.source, 'm'));
  });
});

/** Pages of about 20 kB on which parsers and expressions could spend long. */
const PAGES: Readonly<Record<string, string>> = {
  quotes: '>'.repeat(100_000),
  'spaced quotes': '> '.repeat(10000),
  lists: '- '.repeat(10000),
  brackets: '['.repeat(20000),
  'closed brackets': '['.repeat(4000) + ']'.repeat(4000),
  pictures: '![]('.repeat(5000),
  comments: '<!--'.repeat(5000),
  'expressions without an end': '{{'.repeat(10000),
  braces: '{'.repeat(10000),
  tags: '<a '.repeat(6000),
  'tags with quotes': '<a b="'.repeat(4000),
  'open tags': '<b>'.repeat(6000),
  components: '<Card title="a">'.repeat(1200),
  cards: '<LinkCard '.repeat(2000),
  scripts: '<script>'.repeat(2400),
  players: '<video>'.repeat(2800),
  figures: '<figure>'.repeat(2400),
  ticks: Array.from({ length: 200 }, (_, n) => '`'.repeat(n)).join(' '),
  fences: '```\n'.repeat(5000),
  containers: ':::a\n'.repeat(4000),
  asterisks: '*a **b '.repeat(2800),
  tabs: Array.from({ length: 200 }, (_, n) => `${' '.repeat(n * 4)}=== "a"\n`).join(''),
  terms: 'a\n:   b\n\n'.repeat(2000),
  abbreviations: Array.from({ length: 1_000 }, (_, n) => `*[A${n}]: b\n`).join('') + 'A1 '.repeat(2000),
  keys: '++a'.repeat(6000),
  attributes: '){a=b '.repeat(3200),
  marks: '==a '.repeat(5000),
  headings: '# a {#'.repeat(3200),
  'headings of many words': '## a\n'.repeat(4000),
  spaces: ' '.repeat(20000) + 'a',
  'lines of spaces': `a${' \n'.repeat(10000)}`,
  'own links': 'https://a.example'.repeat(1200),
  imports: `import a from './b';\n\n`.repeat(1000),
  'front matter without an end': `---\n${'a: b\n'.repeat(4000)}`,
  'front matter in front matter': '---\n'.repeat(5000),
};

it('each tool has a made-up site, with which the tests below and those of tests/fuzz run', () => {
  expect(Object.keys(OLD_SITES)).toEqual([...Object.keys(TOOLS), 'Markdown']);
});

describe('pages', () => {
  it.each(Object.entries(OLD_SITES))('of %s end', { timeout: 240_000 }, (_, site) => {
    const isPage = (name: string): boolean => /\.mdx?$/.test(name);
    const first = Object.keys(site).find(isPage) ?? expect.fail();
    const settings = Object.entries(site).filter(([name]) => !isPage(name));
    const pages = Object.entries(PAGES).map(
      ([name, text]) =>
        [
          path.posix.join(path.dirname(first), name.replaceAll(' ', '-') + path.extname(first)),
          `# A\n\n${text}\n`,
        ] as const,
    );
    const last = path.posix.join(path.dirname(first), 'last.md');
    const { list, names } = take({ ...Object.fromEntries([...settings, ...pages]), [last]: '# B' });
    expect(names).toContain('content/last.md');
    expect(list.filter((one) => /left out: (?!it takes|it is nested)/.test(one))).toEqual([]);
  });
});

it.each([['/'], [homedir()], [path.dirname(homedir())]])('%s has more than guides', (folder) => {
  expect(() => OldFolder.open(folder)).toThrow('Write the folder with the guides');
});
