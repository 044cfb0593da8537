import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDirectory } from '../../src/node/check/check-directory';
import { loadPageTools } from '../../src/node/compile/load-page-tools';
import { formatPlace } from '../../src/diagnostics/format-diagnostics';
import type { PageTools } from '../../src/mdx/compile-context';
import { BAD_SAVES, expectedReports, saveBadly } from '../fixtures/bad-saves';

let tools: PageTools;
let site: string;

beforeAll(async () => {
  tools = await loadPageTools(path.join(import.meta.dirname, '..', '..'));
  site = mkdtempSync(path.join(tmpdir(), 'portal-bad-saves-'));
  cpSync(path.join(import.meta.dirname, '..', 'fixtures', 'sites', 'good'), site, { recursive: true });
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

describe('a bad save reports its cause and no consequences', () => {
  it.each(BAD_SAVES.map((save) => [save.name, save] as const))('%s', (_, save) => {
    const putBack = saveBadly(site, save);
    try {
      const found = checkDirectory(site, tools).diagnostics;
      expect(found.map((diagnostic) => `${formatPlace(diagnostic)}  ${diagnostic.code}`).join('\n')).toBe(
        expectedReports(save),
      );
    } finally {
      putBack();
    }
  });
});
