import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatDiagnostic } from '../../kit/diagnostics/format-diagnostics';
import { loadPageTools } from '../code/load-page-tools';
import { siteObjections } from './site-objections';

const ROOT = join(import.meta.dirname, '../../..');
let site = '';
let text = '';
const tools = await loadPageTools(ROOT);

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'portal-objections-'));
  cpSync(join(ROOT, 'tests/fixtures/sites/good'), site, { recursive: true });
  text = readFileSync(join(site, 'openapi/parts.yaml'), 'utf8');
});
afterEach(() => rmSync(site, { recursive: true }));

it('has no objections to a document that keeps its operations', () => {
  expect(siteObjections(site, tools, new Map([['parts', text.replace("'1'", "'2'")]]))).toEqual([]);
});

it('lists links in guides that a document without their operation would break', () => {
  const objections = siteObjections(site, tools, new Map([['parts', text.replace('GetPart', 'ReadPart')]]));
  expect(objections.map((diagnostic) => formatDiagnostic(diagnostic).split('\n')[0])).toEqual([
    'content/index.mdx:6:57  api/unknown-operation',
  ]);
});
