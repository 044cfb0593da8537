// @ts-check
import { readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { prepareBuildFolder } from './build-folder.mjs';
import { preparePreview } from './preview-folder.mjs';
import { projectRoot } from './project.mjs';
import { takeSite } from './site-folder.mjs';

const { at, write, read } = useFolder({
  'docs/content/_site/site.yml': '',
  'docs/content/index.mdx': 'Theirs',
  'docs/static/mark.svg': 'Their mark',
  'engine/src/code.ts': 'code',
  'engine/content/index.mdx': 'Ours',
  'engine/node_modules/saw.js': '',
});

describe('--site', () => {
  it('is removed from the arguments', () => {
    expect(takeSite(['--prefix-paths', '--site', at('docs'), '--verbose'], {})).toEqual({
      site: at('docs'),
      rest: ['--prefix-paths', '--verbose'],
    });
    expect(takeSite([`--site=${at('docs')}`], {}).site).toBe(at('docs'));
  });

  it('is this project without the option, or what the environment names', () => {
    expect(takeSite(['--verbose'], {})).toEqual({ site: projectRoot, rest: ['--verbose'] });
    expect(takeSite([], { PORTAL_SITE: at('docs') }).site).toBe(at('docs'));
  });

  it.each([
    [['--site'], '--site needs the folder of a site.'],
    [['--site', '--verbose'], '--site needs the folder of a site.'],
    [['--site', 'nowhere/at/all'], 'does not exist. Create it: npm run new -- nowhere/at/all'],
    [['--site', 'package.json'], 'is a file'],
    [['--site', 'src', '--site=src'], 'is there twice'],
    [['--site', 'src'], 'is not a site, because it has no'],
    [['--site', 'https://docs.example'], 'addresses use --url'],
  ])('rejects %j', (args, message) => {
    expect(() => takeSite(args, {})).toThrow(message);
  });
});

it.each(['docs (1)', 'docs[x]', '{docs}', 'do#cs', 'docs?', '*docs', 'docs!', '50%', "it's"])(
  'refuses a site in the folder "%s", where Gatsby finds nothing or searches without end',
  (name) => {
    write(path.join(name, 'content/_site/site.yml'), '');
    expect(() => takeSite(['--site', at(name)], {})).toThrow(
      /because the path contains ".". Rename the folder/,
    );
  },
);

it.each(['docs & ümlaut', '@docs,+', 'my;docs'])('accepts a site in the folder "%s"', (name) => {
  write(path.join(name, 'content/_site/site.yml'), '');
  expect(takeSite(['--site', at(name)], {}).site).toBe(at(name));
});

describe('the build folder of another site', () => {
  it('has the code of the project, and the content of the site', () => {
    const { folder } = prepareBuildFolder(at('docs'), () => {}, '', at('engine'));
    const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8');
    expect(folder).toBe(at('docs', '.build'));
    expect(read('src/code.ts')).toBe('code');
    expect(read('content/index.mdx')).toBe('Theirs');
    expect(read('static/mark.svg')).toBe('Their mark');
    expect(readlinkSync(path.join(folder, 'node_modules'))).toMatch(/engine.node_modules/);
  });
});

describe('the preview folder of another site', () => {
  it('shows files as they are saved, and has the code of the project', () => {
    const folder = preparePreview(at('engine'), at('docs'));
    write('docs/content/index.mdx', 'Saved');
    const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8');
    expect(read('content/index.mdx')).toBe('Saved');
    expect(read('src/code.ts')).toBe('code');
    expect(read('static/mark.svg')).toBe('Their mark');
  });

  it('follows the code, and never writes into the project or the site', () => {
    preparePreview(at('engine'), at('docs'));
    write('engine/src/code.ts', 'changed');
    const folder = preparePreview(at('engine'), at('docs'));
    expect(readFileSync(path.join(folder, 'src', 'code.ts'), 'utf8')).toBe('changed');
    expect(read('docs/content/index.mdx')).toBe('Theirs');
    expect(read('engine/content/index.mdx')).toBe('Ours');
  });
});
