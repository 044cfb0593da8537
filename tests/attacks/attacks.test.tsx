// @vitest-environment node
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkDirectory, type DirectoryCheck } from '../../src/node/check/check-directory';
import { loadPageTools } from '../../src/node/compile/load-page-tools';
import { formatPlace, formatReport } from '../../src/problems/format-problems';
import type { PageTools } from '../../src/mdx/compile-context';
import { KINDS, readRows, writtenKinds, type Attack } from './attack';
import { applyAttack, copySite, restoreSite } from './apply-edit';
import { readHtml } from './find-dangers';
import { renderPage } from './render-page';

/** Rows that need a browser or a server have tests of their own. */
const ELSEWHERE = new Set(['layout', 'remote']);
/**
 * What checking the small site may take, and each further 100 kB; ms of processor time. Three times what the slowest row
 * takes on an idle machine, because the time grows on a busy one: what hangs takes far longer.
 */
const BASE_TIME = 4500;
const TIME_PER_100_KB = 3000;

let tools: PageTools;
let site: string;

beforeAll(async () => {
  tools = await loadPageTools(path.join(import.meta.dirname, '..', '..'));
  site = copySite();
  checkDirectory(site, tools);
});
afterEach(() => {
  restoreSite(site);
});
afterAll(() => {
  rmSync(site, { recursive: true });
});

/** The page that a row is about: `page`, or every page that is made from its file. */
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
  if (!shown || (!isLookedAt && checked.problems.length > 0)) return;
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
  it('have all kinds, at least 300 rows, and no name twice', () => {
    expect(writtenKinds().sort()).toEqual([...KINDS].sort());
    const names = KINDS.flatMap((kind) => readRows(kind).map(({ name }) => name));
    expect(names.length).toBeGreaterThanOrEqual(300);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('have no row that could not fail', () => {
    const rows = KINDS.filter((kind) => kind !== 'remote').flatMap((kind) => readRows(kind));
    expect(rows.filter(({ says, shows, html }) => !says && !shows && !html).map(({ name }) => name)).toEqual(
      [],
    );
  });
});

describe.each(KINDS.filter((kind) => !ELSEWHERE.has(kind)))('%s', (kind) => {
  it.each(readRows(kind).map((attack) => [attack.name, attack] as const))('%s', (_, attack) => {
    const size = applyAttack(site, attack);
    const start = process.cpuUsage();
    const checked = checkDirectory(site, tools);
    const { user, system } = process.cpuUsage(start);
    const { problems } = checked;
    const said = problems.map((problem) => `${formatPlace(problem)}  ${problem.code}`);
    expect(said, formatReport(problems)).toEqual(attack.says ?? []);
    for (const wanted of attack.reads ?? [])
      expect(`${problems[0]?.message ?? ''} ${problems[0]?.fix ?? ''}`).toContain(wanted);
    for (const problem of problems) {
      expect(problem.message.length).toBeGreaterThan(10);
      expect(problem.message.length).toBeLessThan(400);
      expect(problem.fix).not.toBe('');
      // A stack of calls, or the name of a class of errors, is nothing to a writer.
      expect(`${problem.message} ${problem.fix}`).not.toMatch(
        /\n\s+at |node_modules|"undefined"|Invalid input/,
      );
    }
    checkPages(attack, checked);
    expect((user + system) / 1000).toBeLessThan(BASE_TIME + (size / 100_000) * TIME_PER_100_KB);
  });
});
