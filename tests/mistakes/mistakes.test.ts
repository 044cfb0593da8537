import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DEGREES } from '../../src/kit/diagnostics/degrees';
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
      // What is an error has a degree that stops a strict site.
      for (const { code, severity } of found)
        if (severity === 'error') expect(DEGREES.get(code), code).not.toBe('warning');
      if (clean === undefined) rmSync(file);
      else writeFileSync(file, edited(mistake.fix ?? mistake.right));
      expect(reported(diagnostics())).toEqual([]);
    } finally {
      if (clean === undefined) rmSync(file, { force: true });
      else writeFileSync(file, clean);
    }
  });
});

describe('a lenient site', () => {
  const lenient = prepareSite();
  const save = (file: string, text: string): void => writeFileSync(path.join(lenient.folder(), file), text);
  const read = (file: string): string => readFileSync(path.join(lenient.folder(), file), 'utf8');
  const found = (): string[] => diagnostics(lenient).map(({ code, severity }) => `${severity} ${code}`);

  it('is shown in spite of what a strict one would stop for', () => {
    save('content/_site/site.yml', `${read('content/_site/site.yml')}\nchecks: lenient\n`);
    const page = read('content/machines/saw.mdx');
    const forgiven = [
      ['[a](/nowhere)', 'link/missing-page'],
      ['[a](op:nothing)', 'api/unknown-operation'],
      ['<Unknown>a</Unknown>', 'mdx/unknown-component'],
      ['{1 + 1}', 'mdx/expression'],
      ['# A second title', 'mdx/second-h1'],
      ['![](/hall.png)', 'image/missing-alt'],
      ['@@nothing@@', 'token/unknown'],
    ] as const;
    save('content/machines/saw.mdx', `${page}\n${forgiven.map(([text]) => `${text}\n`).join('\n')}`);
    const all = found();
    expect(all).toEqual(expect.arrayContaining(forgiven.map(([, code]) => `warning ${code}`)));
    expect(all.filter((one) => one.startsWith('error'))).toEqual([]);
    save('content/machines/saw.mdx', `${page}\n[a](javascript:alert)\n`);
    expect(found()).toEqual(['error link/scheme']);
    save('content/machines/saw.mdx', page);
  });

  it('shows a page whose syntax or front matter has mistakes', () => {
    const page = read('content/machines/saw.mdx');
    save(
      'content/machines/saw.mdx',
      `${page.replace('title: Saw', 'title: 12').replace('toc_max_heading_level: 3', 'toc_max_heading_level: x')}\nLess <10 s, {and}.\n`,
    );
    const { diagnostics: all, site: shown } = lenient.check();
    expect(all.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning frontmatter/no-title',
      'warning frontmatter/wrong-value',
      'warning frontmatter/wrong-value',
      'warning mdx/syntax',
    ]);
    const saw = shown?.docs.find(({ route }) => route === '/machines/saw');
    expect(saw?.html).toContain('Less &#x3C;10 s, {and}');
    save('content/machines/saw.mdx', page);
  });

  it('is strict again where that is demanded', () => {
    save('content/machines/saw.mdx', `${read('content/machines/saw.mdx')}\n[a](/nowhere)\n`);
    vi.stubEnv('PORTAL_CHECKS', 'strict');
    expect(found()).toEqual(['error link/missing-page']);
    vi.unstubAllEnvs();
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
