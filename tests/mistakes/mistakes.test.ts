import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatPlace } from '../../src/kit/diagnostics/format-diagnostics';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { BAD_SAVES, expectedReports, saveBadly } from '../fixtures/bad-saves';
import { prepareSite } from '../setup/prepare-site';
import { MISTAKES } from './mistakes';

const site = prepareSite();
const savedSite = prepareSite(path.join(import.meta.dirname, '..', 'fixtures', 'sites', 'good'));

const diagnostics = (of = site): readonly Diagnostic[] => of.check().diagnostics;
const reported = (found: readonly Diagnostic[]): string[] =>
  found.map((diagnostic) => `${formatPlace(diagnostic)}  ${diagnostic.code}`);

describe('a site without mistakes', () => {
  it('has no problems', () => {
    expect(reported(diagnostics())).toEqual([]);
  });
});

describe('one mistake causes one problem, at its position, with a fix that works', () => {
  it.each(MISTAKES.map((mistake) => [mistake.name, mistake] as const))('%s', (_, mistake) => {
    const file = path.join(site.folder(), mistake.file);
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
    const putBack = saveBadly(savedSite.folder(), save);
    try {
      expect(reported(diagnostics(savedSite)).join('\n')).toBe(expectedReports(save));
    } finally {
      putBack();
    }
  });
});
