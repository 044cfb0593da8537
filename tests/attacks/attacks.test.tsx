// @vitest-environment node
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DirectoryCheck } from '../../src/compile/check/check-directory';
import { formatPlace, formatReport } from '../../src/kit/diagnostics/format-diagnostics';
import { prepareSite } from '../setup/prepare-site';
import { KINDS, readRows, writtenKinds, type Attack } from './attack';
import { applyAttack, restoreSite } from './apply-edit';
import { readHtml } from './find-dangers';
import { renderPage } from './render-page';

/** Rows that need a browser, a server, or a program have separate tests. */
const ELSEWHERE = new Set(['layout', 'remote', 'command']);
/**
 * Time limits for checking the small site, and for each further 100 kB, in ms of processor time. Three times
 * the slowest row on an idle machine, because it takes longer on a busy one; a hang takes far longer.
 */
const BASE_TIME = 4500;
const TIME_PER_100_KB = 3000;

const site = prepareSite();
// The first check loads what later ones have.
beforeAll(() => void site.check());
afterEach(() => restoreSite(site.folder()));

/** The page of a row: `page`, or every page from its file. */
function pagesOf(attack: Attack, checked: NonNullable<DirectoryCheck['site']>): string[] {
  if (attack.page !== undefined) return [attack.page];
  const { file } = attack;
  const guides = checked.docs.filter((page) => page.file === file).map(({ route }) => route);
  const api = checked.apis.filter((one) => one.file === file).flatMap(({ built }) => built.pages);
  const all = [...guides, ...api.map(({ route }) => route)];
  return all.length > 0 ? all : ['/'];
}

function checkPages(attack: Attack, checked: DirectoryCheck): void {
  const { site: shown } = checked;
  const isLookedAt = attack.page !== undefined || attack.shows || attack.html || attack.never;
  if (!shown || (!isLookedAt && checked.diagnostics.length > 0)) return;
  const pages = pagesOf(attack, shown).map((route) => renderPage(shown, route));
  const read = pages.map(({ title, body }) => readHtml(title, body));
  const text = read.map((page) => page.text).join('\n');
  const html = pages.map(({ title, body }) => `${title}${body}`).join('\n');
  for (const { dangers } of read) expect(dangers).toEqual([]);
  for (const wanted of attack.shows ?? []) expect(text).toContain(wanted);
  for (const wanted of attack.html ?? []) expect(html).toContain(wanted);
  for (const unwanted of attack.never ?? []) expect(html).not.toContain(unwanted);
}

describe('the tables', () => {
  it('cover all kinds, with at least 300 rows and unique names', () => {
    expect(writtenKinds().sort()).toEqual([...KINDS].sort());
    const names = KINDS.flatMap((kind) => readRows(kind).map(({ name }) => name));
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have no row that cannot fail', () => {
    const rows = KINDS.filter((kind) => kind !== 'remote' && kind !== 'command').flatMap((kind) =>
      readRows(kind),
    );
    expect(rows.filter(({ says, shows, html }) => !says && !shows && !html).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

describe.each(KINDS.filter((kind) => !ELSEWHERE.has(kind)))('%s', (kind) => {
  it.each(readRows(kind).map((attack) => [attack.name, attack] as const))('%s', (_, attack) => {
    const size = applyAttack(site.folder(), attack);
    const start = process.cpuUsage();
    const checked = site.check();
    const { user, system } = process.cpuUsage(start);
    const { diagnostics } = checked;
    const said = diagnostics.map((diagnostic) => `${formatPlace(diagnostic)}  ${diagnostic.code}`);
    expect(said, formatReport(diagnostics)).toEqual(attack.says ?? []);
    for (const wanted of attack.reads ?? [])
      expect(`${diagnostics[0]?.message ?? ''} ${diagnostics[0]?.fix ?? ''}`).toContain(wanted);
    for (const diagnostic of diagnostics) {
      expect(diagnostic.message.length).toBeGreaterThan(10);
      expect(diagnostic.message.length).toBeLessThan(400);
      expect(diagnostic.fix).not.toBe('');
      // Stack traces and names of error classes mean nothing to a writer.
      expect(`${diagnostic.message} ${diagnostic.fix}`).not.toMatch(
        /\n\s+at |node_modules|"undefined"|Invalid input/,
      );
    }
    checkPages(attack, checked);
    expect((user + system) / 1000).toBeLessThan(BASE_TIME + (size / 100_000) * TIME_PER_100_KB);
  });
});
