import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSite } from '../../scripts/deploy/read-site';
import { htmlFiles, PUBLIC, ROUTES } from './read-site';

const OBJECTS = { layout: 'objects', base: '', compress: true } as const;

it('every page has one marker for the folder of its page data, and the loader reads from there', () => {
  // The callback of sign-ins is a separate file without page data.
  for (const file of htmlFiles().filter((name) => name !== 'oauth-callback.html'))
    expect(
      readFileSync(join(PUBLIC, file), 'utf8').match(/<template id="page-scripts"[^>]* data-release="">/g),
      file,
    ).toHaveLength(1);
  const scripts = readdirSync(PUBLIC).filter((name) => /^app-.*\.js$/.test(name));
  expect(scripts.map((name) => readFileSync(join(PUBLIC, name), 'utf8')).join('')).toContain('___dataPath');
});

it('a deployment writes the folder into each page and creates an object with the exact name of every route', async () => {
  const { files: released, folder, body } = await readSite(PUBLIC, { ...OBJECTS, compress: false });
  const files = new Map(released.map((file) => [file.path, file]));
  expect(folder).toMatch(/^_data\/[0-9a-f]{16}$/);
  for (const route of ROUTES) {
    const name = route.slice(1);
    const file = files.get(name === '' || name.endsWith('/') ? `${name}index.html` : name);
    expect(file, route).toMatchObject({ type: 'text/html; charset=utf-8', stage: 'page' });
    if (file) expect((await body(file)).toString(), route).toContain(` data-release="/${folder}"`);
    expect(files.has(`${folder}/page-data/${name.replace(/\/$/, '') || 'index'}/page-data.json`), route).toBe(
      true,
    );
  }
});

it('files for other hosts or for the build itself are not deployed', async () => {
  const { files } = await readSite(PUBLIC, OBJECTS);
  const odd = files.filter(
    ({ path, type }) => /^(?:_|~)(?!data\/|redirect\.js)/.test(path) || type === 'application/octet-stream',
  );
  expect(odd.map(({ path }) => path)).toEqual([]);
});
