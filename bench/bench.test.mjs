// @ts-check
/** Smoke tests of what the benches share: the figures of a bench that measures a broken site are worthless. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDirectory } from '../src/compile/check/check-directory';
import { loadPageTools } from '../src/compile/code/load-page-tools';
import { SITE_FOLDERS } from '../src/compile/sources/site-files';
import { formatReport } from '../src/kit/diagnostics/format-diagnostics';
import { projectRoot } from '../scripts/lib/project.mjs';
import { makeContent } from './make-content.mjs';
import { median } from './lab.mjs';
import { memoryOfTree } from './site-copy.mjs';
import { serveFolder } from './static-server.mjs';

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-bench-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('what the benches build', () => {
  it('has guides without a problem beside the real ones', async () => {
    for (const name of SITE_FOLDERS.filter((name) => existsSync(path.join(projectRoot, name))))
      cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
    makeContent(folder, 3);
    expect(formatReport(checkDirectory(folder, await loadPageTools(projectRoot)).diagnostics)).toBe('');
  });
});

describe('what the benches measure with', () => {
  it('counts', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([3, 1, 2])).toBe(2);
  });

  it.skipIf(process.platform !== 'linux')('reads the memory of a process and its children', () => {
    expect(memoryOfTree(process.pid)).toBeGreaterThan(20);
  });

  it('serves a folder and notes what it sent', async () => {
    writeFileSync(path.join(folder, 'page.html'), '<p>Text</p>'.repeat(100));
    const { url, sent, close } = await serveFolder(folder);
    const response = await fetch(`${url}/page`);
    expect(await response.text()).toContain('<p>Text</p>');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.bytes).toBeLessThan(1100);
    close();
  });
});
