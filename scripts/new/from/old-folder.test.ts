import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideRoute } from '../../../src/site/navigation/guide-route';
import { useFolder } from '../../../tests/setup/use-folder';
import { OldFolder } from './old-folder';
import { takeOver } from './take-over';

/** Beside the old folder are one that it names, and one whose name begins with its name. */
const { at, write } = useFolder(
  Object.fromEntries(
    ['outside', 'old-secret'].flatMap((folder) => [
      [`${folder}/a.md`, '# SECRET'],
      [`${folder}/a.css`, ':root { --ifm-color-primary: #5ec2e7; --md-primary-fg-color: #5ec2e7; }'],
      [`${folder}/a.svg`, '<svg viewBox="0 0 1 1"><!-- SECRET --></svg>'],
      [`${folder}/mkdocs.yml`, 'site_name: SECRET'],
      [
        `${folder}/a.js`,
        "module.exports = { docs: [{ type: 'link', href: 'https://a.example', label: 'SECRET' }] };",
      ],
    ]),
  ),
);

/** A link in the old folder to a path beside it. */
const link = (name: string, to: string): void => {
  mkdirSync(path.dirname(at('old', name)), { recursive: true });
  symlinkSync(to, at('old', name));
};

/** Everything that a new site would have, as one text, and what is listed. */
function take(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) write(`old/${name}`, text);
  const taken = takeOver(OldFolder.open(at('old')) ?? expect.fail(), guideRoute);
  const texts = [...taken.files].map(([name, file], index) => {
    if (typeof file === 'string') return `${name}\n${file}`;
    file.copyTo(at(`copy-${index}`));
    return `${name}\n${readFileSync(at(`copy-${index}`), 'utf8')}`;
  });
  const written = [
    ...texts,
    taken.settings('# title: x\nbrand:\n  mark: /mark.svg\n'),
    taken.docs.settings.color,
  ];
  const list = taken.list.map(({ file, text }) => `${file}: ${text}`);
  return { written: written.join('\n\n'), names: [...taken.files.keys()], list, pages: taken.pages };
}

const docusaurus = (settings: string) => ({ 'docusaurus.config.js': `module.exports = { ${settings} };` });
const preset = (docs: string, theme = '{}') =>
  docusaurus(`presets: [['classic', { docs: ${docs}, theme: ${theme} }]]`);
const OUTSIDE = 'it is outside of the folder of --from';
const LINK = 'it is a link that leads out of the folder of --from';
const PAGE = { 'docs/b.md': '# B' };

/** What names a path of each setting: a file of `outside` is `a.*`. */
const SETTINGS: Readonly<Record<string, (to: string) => Readonly<Record<string, string>>>> = {
  'Docusaurus staticDirectories': (to) => docusaurus(`staticDirectories: ['${to}']`),
  'Docusaurus docs.path': (to) => preset(`{ path: '${to}' }`),
  'Docusaurus sidebarPath': (to) => preset(`{ sidebarPath: '${to}/a.js' }`),
  'Docusaurus customCss': (to) => preset('{}', `{ customCss: '${to}/a.css' }`),
  'Docusaurus imports of its settings': (to) => ({
    'docusaurus.config.js': `import a from '${to}/a.js'; export default { tagline: a.docs[0].label };`,
  }),
  'Docusaurus pages': (to) => ({
    ...docusaurus(''),
    'docs/b.md': `import A from '../${to}/a.md';\nimport b from '!!raw-loader!../${to}/a.md';\n\n# B\n\n<A />\n\n{b}\n`,
  }),
  'MkDocs docs_dir': (to) => ({ 'mkdocs.yml': `docs_dir: '${to}'` }),
  'MkDocs INHERIT': (to) => ({ 'mkdocs.yml': `INHERIT: '${to}/mkdocs.yml'` }),
  'MkDocs theme.logo': (to) => ({ 'mkdocs.yml': `theme: { logo: '../${to}/a.svg' }` }),
  'MkDocs extra_css': (to) => ({ 'mkdocs.yml': `extra_css: ['../${to}/a.css']` }),
  'MkDocs snippets': (to) => ({
    'mkdocs.yml': `markdown_extensions: [{ pymdownx.snippets: { base_path: '${to}' } }]`,
    'docs/b.md': '# B\n\n--8<-- "a.md"\n',
  }),
  'VitePress srcDir': (to) => ({ '.vitepress/config.js': `export default { srcDir: '${to}' }` }),
  'VitePress pages': (to) => ({
    '.vitepress/config.js': 'export default {}',
    'b.md': `# B\n\n<!--@include: ${to}/a.md-->\n\n<<< ${to}/a.md\n`,
  }),
  'Starlight logo': (to) => ({
    'astro.config.mjs': `export default { integrations: [starlight({ logo: { src: '${to}/a.svg' } })] }`,
    'src/content/docs/b.md': '# B',
  }),
};

describe('nothing of a folder beside the old one is taken', () => {
  it.each(
    Object.entries(SETTINGS).flatMap(([name, settings]) => [
      [`${name}: ../outside`, '../outside', settings, OUTSIDE] as const,
      [`${name}: ../old-secret`, '../old-secret', settings, OUTSIDE] as const,
      [`${name}: a link`, './linked', settings, LINK] as const,
      ...(/path|Dir|docs_dir/.test(name) ? [[`${name}: absolute`, '', settings, OUTSIDE] as const] : []),
    ]),
  )('%s', (_, to, settings, why) => {
    link('linked', '../outside');
    const { written, list } = take({ ...PAGE, ...settings(to === '' ? at('outside') : to) });
    expect(written).not.toMatch(/SECRET|#5ec2e7/);
    expect(list.join('\n')).toContain(why);
  });

  it.each([
    ['the pages', 'docs', docusaurus('')],
    ['the pages', 'docs', { 'mkdocs.yml': '' }],
    ['the pages', 'src/content', { 'astro.config.mjs': 'export default {}' }],
    ['static files', 'static', { ...docusaurus(''), ...PAGE }],
    ['static files', 'public', { '.vitepress/config.js': 'export default {}', 'b.md': '# B' }],
    ['earlier versions', 'versioned_docs', { ...docusaurus(''), ...PAGE }],
    ['settings', 'mkdocs.yml', PAGE],
    ['a part', 'docs/part', { 'mkdocs.yml': '', ...PAGE }],
  ])('%s are a link: %s', (_, name, files) => {
    for (const [file, text] of Object.entries(files)) write(`old/${file}`, text);
    link(name, at(/mkdocs/.test(name) ? 'outside/mkdocs.yml' : 'outside'));
    const { written, list } = take({});
    expect(written).not.toContain('SECRET');
    expect(list.join('\n')).toMatch(/link/);
  });

  it.each(['.git/config.txt', '.env'])('hidden files are not taken, by any setting: %s', (name) => {
    const { written, list } = take({
      ...docusaurus("staticDirectories: ['.git']"),
      'docs/b.md': `import a from '!!raw-loader!../${name}';\n\n# B\n\n{a}\n`,
      [name]: 'SECRET',
    });
    expect(written).not.toContain('SECRET');
    expect(list.join('\n')).toContain('is hidden, so nothing of it is taken');
  });

  it('what is outside is listed once, whatever endings its name could have', () => {
    const { list } = take({
      ...docusaurus(''),
      'docs/b.md': "import a from '../../outside/a';\n\n# B\n\n{a}\n",
    });
    expect(list.filter((one) => one.includes('outside of the folder'))).toHaveLength(1);
  });

  it('but a link to another folder of it is followed', () => {
    link('docs', 'real');
    expect(take({ ...docusaurus(''), 'real/b.md': '# B' }).names).toContain('content/b.md');
  });
});

describe('a file that changes after it was checked is not copied, and is listed', () => {
  it.each([
    ['becomes a link', 'img/a.svg', '../../outside/a.svg'],
    ['is in a folder that becomes a link', 'img', '../outside'],
  ])('%s', (_, swapped, to) => {
    write('old/img/a.svg', '<svg/>');
    const old = OldFolder.open(at('old')) ?? expect.fail();
    const copied = old.copy(at('old/img/a.svg')) ?? expect.fail();
    // Of the same size, which alone would show the change.
    write('outside/a.svg', '<evl/>');
    renameSync(at('old', swapped), at('away'));
    link(swapped, to);
    expect(copied.copyTo(at('copy.svg'))).toBe(false);
    expect(existsSync(at('copy.svg'))).toBe(false);
    expect([...old.refused]).toEqual([['img/a.svg', 'it changed while it was read']]);
  });

  it('but an unchanged one is', () => {
    write('old/img/a.svg', '<svg/>');
    const copied = OldFolder.open(at('old'))?.copy(at('old/img/a.svg')) ?? expect.fail();
    expect(copied.copyTo(at('copy.svg'))).toBe(true);
    expect(readFileSync(at('copy.svg'), 'utf8')).toBe('<svg/>');
  });
});

it.each(["require('fs').readFileSync('a.txt', 'SECRET')", "f('SECRET')", "b.c('SECRET')"])(
  'an argument of a call is no setting: %s',
  (call) => {
    const { written, list } = take({
      ...PAGE,
      'docusaurus.config.js': `const a = ${call};\nmodule.exports = { title: 'A', tagline: a, url: a };`,
    });
    expect(written).not.toContain('SECRET');
    expect(list.join('\n')).toMatch(
      /^docusaurus\.config\.js:1: "tagline" is computed: .*\ndocusaurus\.config\.js:1: "url" is computed: .*$/,
    );
  },
);

describe('nothing is written outside of the new site', () => {
  it.each(['../..', 'a/../../..', '/../../static', 'a\\\\..', 'a\\u0000b', 'x'.repeat(300)])('%s', (base) => {
    const { names, list } = take({
      ...docusaurus(
        `plugins: [['@docusaurus/plugin-content-docs', { path: 'more', routeBasePath: '${base}' }]]`,
      ),
      'docs/b.md': '# B',
      'more/c.md': '# C',
    });
    expect(names).toEqual(['content/b.md', 'content/index.mdx']);
    expect(list.join('\n')).toMatch(/it would be outside of the new site|no file can have this name/);
  });

  it('nor twice as a file and a folder', () => {
    const { names, list } = take({
      ...docusaurus(
        "plugins: [['@docusaurus/plugin-content-docs', { path: 'more', routeBasePath: 'b.md' }]]",
      ),
      'docs/b.md': '# B',
      'more/c.md': '# C',
    });
    expect(names).toEqual(['content/b.md', 'content/index.mdx']);
    expect(list).toEqual(['content/b.md/c.md: a file and a folder would have the same name']);
  });
});

describe('what has no end is left out, and the rest is taken', () => {
  /** A file of 600 MB that takes no space. */
  const huge = (name: string): void => truncateSync(write(`old/${name}`), 600_000_000);
  const pipe = (name: string): void => void execFileSync('mkfifo', [at('old', name)]);

  it.each([
    ['a page', 'docs/c.md'],
    ['a part', 'docs/_part.mdx'],
    ['a picture', 'docs/c.png'],
    ['a static file', 'static/c.txt'],
    ['a sidebar', 'sidebars.js'],
    ['the settings of a folder', 'docs/_category_.yml'],
  ])('%s of 600 MB', (_, name) => {
    huge(name);
    const { names, list } = take({
      ...docusaurus(''),
      'docs/b.md': "import Part from './_part.mdx';\n\n# B\n\n<Part />\n",
      'static/d.txt': 'd',
    });
    expect(names.join()).toMatch(/content\/b\.mdx?,.*static\/d\.txt/);
    expect(list.join('\n')).toMatch(
      new RegExp(`^${name}: it has 600 MB, and at most \\d+ MB are taken$`, 'm'),
    );
  });

  it.each([
    ['a page', 'docs/c.md', PAGE],
    ['a part', 'part.md', { 'docs/b.md': '# B\n\n--8<-- "part.md"\n' }],
    [
      'a file that another includes',
      'part.md',
      { 'docs/b.md': '# B\n\n--8<-- "a.md"', 'a.md': '--8<-- "part.md"' },
    ],
    ['settings', 'base.yml', { ...PAGE, 'mkdocs.yml': 'INHERIT: base.yml' }],
    ['a style sheet', 'docs/a.css', { ...PAGE, 'mkdocs.yml': 'extra_css: [a.css]' }],
  ])('%s that is a pipe', (_, name, files) => {
    for (const [file, text] of Object.entries({ 'mkdocs.yml': '', ...files })) write(`old/${file}`, text);
    pipe(name);
    const { names, list } = take({});
    expect(names).toContain('content/b.md');
    expect(list).toContain(`${name}: it is a pipe, not a file`);
  });

  it.skipIf(process.getuid?.() === 0)('what this user must not read', () => {
    write('old/docs/c.md', '# C');
    execFileSync('chmod', ['000', at('old/docs/c.md')]);
    const { names, list } = take({ 'mkdocs.yml': '', ...PAGE });
    expect(names).toContain('content/b.md');
    expect(list).toContain('docs/c.md: it cannot be read (EACCES)');
  });
});
