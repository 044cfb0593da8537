import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDirectory } from '../../src/node/check/check-directory';
import { loadPageTools } from '../../src/node/compile/load-page-tools';
import { formatPlace } from '../../src/diagnostics/format-diagnostics';
import type { PageTools } from '../../src/mdx/compile-context';
import type { Diagnostic } from '../../src/model/diagnostic';
import { MISTAKES } from './mistakes';

let tools: PageTools;
let site: string;

beforeAll(async () => {
  tools = await loadPageTools(path.join(import.meta.dirname, '..', '..'));
  site = mkdtempSync(path.join(tmpdir(), 'portal-mistakes-'));
  cpSync(path.join(import.meta.dirname, 'site'), site, { recursive: true });
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

const diagnostics = (): readonly Diagnostic[] => checkDirectory(site, tools).diagnostics;
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
