import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFixture } from '../../../tests/fixtures/specs/build-fixture';
import type { ApiPage } from '../model/api';

const folder = path.join(import.meta.dirname, '../../../tests/fixtures/specs/keywords');
const names = readdirSync(folder).flatMap((file) => (file.endsWith('.yaml') ? [file.slice(0, -5)] : []));

/** The part of a page that a keyword can change, without what all fixtures share. */
function reduce(page: ApiPage): object {
  if (page.kind !== 'operation')
    return {
      route: page.route,
      kind: page.kind,
      ...(page.kind === 'introduction'
        ? { schemas: page.schemas, securitySchemes: page.securitySchemes }
        : {}),
    };
  const { requestSamples, ...operation } = page.operation;
  return {
    route: page.route,
    kind: page.kind,
    title: page.title,
    headings: page.headings,
    operation,
    curl: requestSamples[0]?.html.split('\n'),
    references: page.references.map(({ href }) => href),
  };
}

/** Sorts keys and removes empty values, so that a golden file only contains what exists. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0))
      // The text of a sample is that of its HTML.
      .filter(([key]) => key !== 'text' || !Object.hasOwn(value, 'html'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, tidy(inner)]),
  );
}

describe('keywords', () => {
  it.each(names)('%s', async (name) => {
    const outcome = buildFixture(readFileSync(path.join(folder, `${name}.yaml`), 'utf8'));
    const pages = outcome.pages
      .filter(({ kind }) => kind === 'operation' || kind === 'introduction')
      .map(reduce);
    const diagnostics = outcome.diagnostics.map(({ code, message }) => `${code} ${message}`);
    await expect(`${JSON.stringify(tidy({ pages, diagnostics }), null, 2)}\n`).toMatchFileSnapshot(
      path.join(folder, `${name}.golden`),
    );
  });

  it('cover the standard', () => {
    expect(names.length).toBeGreaterThanOrEqual(80);
  });
});
