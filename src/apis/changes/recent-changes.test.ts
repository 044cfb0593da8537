import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../tests/read-document';
import { buildApiPages } from '../pages/build-api-pages';
import type { SidebarItem } from '../../site/navigation/navigation';
import type { BuiltApi } from '../model/api';
import type { Specification } from '../document/specification';
import { attachChanges } from './attach-changes';
import { compareSpecifications } from './compare-specifications';

const FOLDER = join(import.meta.dirname, '../../../tests/fixtures/spec-changes');

const parse = (pair: string, name: string): Specification =>
  readDocument(readFileSync(join(FOLDER, pair, name), 'utf8'), name);

function build(pair: string, hasNewerRelease = false): BuiltApi {
  const [before, after] = [parse(pair, 'before.yaml'), parse(pair, 'after.yaml')];
  const built = buildApiPages(after, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const step = { from: '1.0', to: '1.1', date: '2026-05-12', changes: compareSpecifications(before, after) };
  return attachChanges(built, [
    ...(hasNewerRelease ? [{ from: '1.1', to: '1.2', date: '2026-06-01', changes: [] }] : []),
    step,
  ]);
}

/** Anchors with their marks, of all operations. */
const partsOf = ({ pages }: BuiltApi): [string, string][] =>
  pages.flatMap((page) =>
    page.kind === 'operation'
      ? (page.recentChanges?.parts ?? []).map(([id, mark]): [string, string] => [id, mark])
      : [],
  );

const rowsOf = (item: SidebarItem): SidebarItem[] => [item, ...(item.items ?? []).flatMap(rowsOf)];

const marksOf = ({ sidebar }: BuiltApi): string[] =>
  rowsOf(sidebar).flatMap(({ label, change }) => (change === undefined ? [] : [`${label}: ${change}`]));

const PAIRS = [
  '02-operation-added-and-removed',
  '05-parameters-added-and-removed',
  '09-request-properties',
  '16-variants',
  '23-statuses-and-headers',
  '26-webhooks-turn-directions',
];

describe('badges of the present release', () => {
  it('mark new operations and parts, what breaks clients, and other changes', () => {
    expect(marksOf(build('02-operation-added-and-removed')).join()).toContain('new');
    const parameters = partsOf(build('05-parameters-added-and-removed'));
    expect(parameters.map(([, mark]) => mark)).toContain('new');
    const properties = Object.fromEntries(partsOf(build('09-request-properties')));
    expect(Object.values(properties)).toEqual(['breaking', 'new', 'breaking']);
    expect(partsOf(build('04-path-parameter-renamed')).map(([, mark]) => mark)).toContain('changed');
  });

  it.each(PAIRS)('are at an anchor of their page: %s', (pair) => {
    for (const page of build(pair).pages)
      if (page.kind === 'operation' && page.recentChanges) {
        expect(page.anchors).toContain(page.recentChanges.anchor);
        for (const [id] of page.recentChanges.parts) expect(page.anchors).toContain(id);
      }
  });

  it.each(PAIRS)('disappear with the next release: %s', (pair) => {
    const built = build(pair, true);
    expect(partsOf(built)).toEqual([]);
    expect(marksOf(built)).toEqual([]);
    expect(built.catalog.changes).toBeUndefined();
  });

  it('summarize breaking changes before deprecations', () => {
    const { changes } = build('09-request-properties').catalog;
    expect(changes?.since).toBe('1.0');
    expect(changes?.entries.length).toBeLessThanOrEqual(3);
    expect(changes?.entries[0]?.severity).toBe('breaking');
  });
});
