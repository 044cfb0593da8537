// @ts-check
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isReportFresh, REPORT_FILE } from './content-report.mjs';

/** @type {string} */
let root;

/**
 * Sets the time of a folder or a file, which is created if missing.
 *
 * @param {string} name
 * @param {number} seconds
 */
function touch(name, seconds) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  if (path.extname(name) !== '') writeFileSync(file, '');
  utimesSync(file, seconds, seconds);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-report-'));
  touch('content/general/a.mdx', 100);
  touch('openapi/a.json', 100);
  for (const folder of ['content/general', 'content', 'openapi']) touch(folder, 100);
});

afterEach(() => rmSync(root, { recursive: true }));

it('requires a build without a report', () => {
  expect(isReportFresh(root)).toBe(false);
});

it('trusts a report that is newer than its sources', () => {
  touch(REPORT_FILE, 200);
  expect(isReportFresh(root)).toBe(true);
});

it.each(['content/general/a.mdx', 'openapi/a.json', 'content/general'])(
  'detects that %s is newer',
  (name) => {
    touch(REPORT_FILE, 200);
    touch(name, 300);
    expect(isReportFresh(root)).toBe(false);
  },
);
