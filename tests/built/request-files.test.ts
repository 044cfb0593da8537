import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RequestDescription } from '../../src/apis/model/request';

/* The requests of operations are in separate files, which samples and console read. */
const site = path.join(import.meta.dirname, '../../public');
const folder = path.join(site, 'requests');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .map((name) => `/requests/${name.replaceAll('\\', '/')}`);

const named = readdirSync(path.join(site, 'page-data'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('page-data.json'))
  .map((name) => readFileSync(path.join(site, 'page-data', name), 'utf8'))
  .flatMap((text) => /"requestFile":"([^"]+)"/.exec(text)?.[1] ?? []);

describe('request files', () => {
  it('exist for every operation, and there are no others', () => {
    expect(named.length).toBeGreaterThan(0);
    expect(files.filter((file) => !file.endsWith('.lines.json')).sort()).toEqual([...named].sort());
  });

  it.each(named)('%s is named by its content', (address) => {
    const file = path.join(site, address);
    expect(existsSync(file)).toBe(true);
    const text = readFileSync(file, 'utf8');
    const lines = file.replace(/json$/, 'lines.json');
    const linesText = existsSync(lines) ? readFileSync(lines, 'utf8') : '';
    const digest = createHash('sha256').update(text).update(linesText).digest('hex');
    expect(address).toContain(`.${digest.slice(0, 12)}.`);
    expect((JSON.parse(text) as RequestDescription).servers.length).toBeGreaterThan(0);
  });
});
