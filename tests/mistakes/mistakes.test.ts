import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDirectory } from '../../src/node/check/check-directory';
import { loadPageTools } from '../../src/node/compile/load-page-tools';
import { formatPlace } from '../../src/diagnostics/format-diagnostics';
import type { PageTools } from '../../src/mdx/compile-context';
import type { Diagnostic } from '../../src/model/diagnostic';
import { BAD_SAVES, expectedReports, saveBadly } from '../fixtures/bad-saves';
import { MISTAKES } from './mistakes';

let tools: PageTools;
let folder: string;
let site: string;
let savedSite: string;

beforeAll(async () => {
  tools = await loadPageTools(path.join(import.meta.dirname, '..', '..'));
  folder = mkdtempSync(path.join(tmpdir(), 'portal-mistakes-'));
  [site, savedSite] = ['site', '../fixtures/sites/good'].map((name) => {
    const copy = path.join(folder, path.basename(name));
    cpSync(path.join(import.meta.dirname, name), copy, { recursive: true });
    return copy;
  }) as [string, string];
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const diagnostics = (of = site): readonly Diagnostic[] => checkDirectory(of, tools).diagnostics;
const reported = (found: readonly Diagnostic[]): string[] =>
  found.map((diagnostic) => `${formatPlace(diagnostic)}  ${diagnostic.code}`);

describe('a site without mistakes', () => {
  it('has no problems', () => {
    expect(reported(diagnostics())).toEqual([]);
  });
});

describe('one mistake causes one problem, at its position, with a fix that works', () => {
  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))('%s', (_, mistake) => {
    const file = path.join(site, mistake.file);
    const clean = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    const edited = (text: string): string => (clean ?? '').replace(mistake.right, () => text);
    expect(clean ?? '').toContain(mistake.right);
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, edited(mistake.wrong));
      const found = diagnostics();
      expect(reported(found).join('\n')).toBe(`${mistake.reportedIn ?? mistake.file}:${mistake.says}`);
      if (mistake.suggests !== undefined)
        expect(found[0]?.fix).toContain(`Did you mean "${mistake.suggests}"?`);
      expect(found[0]?.fix).not.toBe('');
      if (clean === undefined) rmSync(file);
      else writeFileSync(file, edited(mistake.fix ?? mistake.right));
      expect(reported(diagnostics())).toEqual([]);
    } finally {
      if (clean === undefined) rmSync(file, { force: true });
      else writeFileSync(file, clean);
    }
  });
});

describe('a bad save reports its cause and no consequences', () => {
  it.each(BAD_SAVES.map((save) => [save.name, save] as const))('%s', (_, save) => {
    const putBack = saveBadly(savedSite, save);
    try {
      expect(reported(diagnostics(savedSite)).join('\n')).toBe(expectedReports(save));
    } finally {
      putBack();
    }
  });
});
