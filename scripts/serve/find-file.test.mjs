import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findFile } from './find-file.mjs';

const base = mkdtempSync(path.join(os.tmpdir(), 'portal-find-'));
const site = path.join(base, 'site');
mkdirSync(path.join(site, 'a'), { recursive: true });
for (const file of ['../secret.txt', 'a.html', 'a/index.html', 'ä.txt'])
  writeFileSync(path.join(site, file), '');
symlinkSync(path.join(base, 'secret.txt'), path.join(site, 'link.txt'));
symlinkSync(base, path.join(site, 'up'), 'junction');
symlinkSync(path.join(site, 'a'), path.join(site, 'own'), 'junction');
symlinkSync('loop', path.join(site, 'loop'));
afterAll(() => rmSync(base, { recursive: true }));

const names = (/** @type {string} */ name) => [name, `${name}.html`, `${name}/index.html`];

describe('findFile', () => {
  it('takes the first name that is a file', () => {
    expect(findFile(site, '/a', names)).toBe(path.join(site, 'a.html'));
    expect(findFile(site, '/a/index.html', names)).toBe(path.join(site, 'a', 'index.html'));
    expect(findFile(site, '/%C3%A4.txt', names)).toBe(path.join(site, 'ä.txt'));
    expect(findFile(site, '/own/index.html', names)).toBe(path.join(site, 'own', 'index.html'));
    expect(findFile(site, '/b', names)).toBeUndefined();
  });

  it.each(
    (
      '/../secret.txt /%2e%2e/secret.txt /a/%2E./../secret.txt /% /a%00 /..%5csecret.txt /link.txt ' +
      '/up/secret.txt /own/../up/secret.txt /loop'
    ).split(' '),
  )('finds nothing for %s', (encoded) => {
    expect(findFile(site, encoded, names)).toBeUndefined();
  });
});
