import { articleHtml } from '../../../../tests/fixtures/specs/article-html';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { attachChanges } from '../../../apis/changes/attach-changes';
import { compareSpecifications } from '../../../apis/changes/compare-specifications';
import type { ApiPage } from '../../../apis/model/api';
import { buildApiPages } from '../../../apis/pages/build-api-pages';
import { parseSpecification } from '../../../apis/parse/parse-specification';
import type { Specification } from '../../../apis/document/specification';

const FOLDER = join(import.meta.dirname, '../../../../tests/fixtures/spec-changes');

function parse(pair: string, name: string): Specification {
  const parsed = parseSpecification(readFileSync(join(FOLDER, pair, name), 'utf8'), name);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.value;
}

function buildPages(pair: string): readonly ApiPage[] {
  const [before, after] = [parse(pair, 'before.yaml'), parse(pair, 'after.yaml')];
  const built = buildApiPages(after, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const changes = compareSpecifications(before, after);
  return attachChanges(built, [{ from: '1.0.0', to: '1.1.0', date: '2026-05-12', changes }]).pages;
}

const render = (page: ApiPage): Document => new DOMParser().parseFromString(articleHtml(page), 'text/html');

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

describe.each(
  (
    '02-operation-added-and-removed 05-parameters-added-and-removed 09-request-properties ' +
    '11-one-schema-both-directions 16-variants 20-maps-and-lists 23-statuses-and-headers ' +
    '24-security 26-webhooks-turn-directions 27-callbacks'
  ).split(' '),
)('changes of %s', (pair) => {
  const pages = buildPages(pair);
  const documents = new Map(pages.map((page) => [page.route, render(page)]));

  it('are listed on the introduction, breaking first, and on operations', () => {
    const introduction = pages.find(({ kind }) => kind === 'introduction');
    const section = documents.get(introduction?.route ?? '')?.querySelector('[aria-labelledby="changes"]');
    expect(textOf(section?.querySelector('h2'))).toBe('What changed since 1.0.0');
    expect(textOf(section?.querySelector('p'))).toContain('May 12, 2026');
    for (const list of section?.querySelectorAll('ul') ?? []) {
      const ranks = [...list.querySelectorAll('[data-severity]')].map((mark) =>
        ['breaking', 'warning', 'neutral', 'safe'].indexOf(mark.getAttribute('data-severity') ?? ''),
      );
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
    const headings = [...documents.values()].map((document) => textOf(document.querySelector('#changes')));
    expect(headings).toContain('Changes in version 1.1.0');
  });

  it('link to existing anchors', () => {
    const links = [...documents].flatMap(([route, document]) =>
      [...document.querySelectorAll('.api-changes a[href]')].map(
        (link) => link.getAttribute('href') ?? route,
      ),
    );
    const broken = links.filter((href) => {
      const [route = '', id] = href.split('#');
      const page = route === '' ? undefined : documents.get(route);
      return route !== '' && (!page || (id !== undefined && page.getElementById(id) === null));
    });
    expect(broken).toEqual([]);
    expect(links.some((href) => href.startsWith('/api/a/'))).toBe(true);
  });

  it('have unique ids, and are listed among headings and anchors', () => {
    for (const page of pages) {
      const ids = [...(documents.get(page.route)?.querySelectorAll('[id]') ?? [])].map(({ id }) => id);
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
      expect(page.headings.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
      expect(page.anchors.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });
});

it('leads to the property, parameter or response that changed', () => {
  const page = buildPages('09-request-properties').find(({ kind }) => kind === 'operation');
  if (page?.kind !== 'operation') throw new Error('no operation');
  const entries = page.changeLogs?.[0]?.groups[0]?.entries ?? [];
  expect(entries.map(({ place, href }) => `${place} -> ${href?.split('#')[1] ?? 'page'}`)).toEqual([
    expect.stringMatching(/^Request body, "wood" -> .*wood$/),
    expect.stringMatching(/^Request body, "size" -> .*size$/),
    expect.stringMatching(/^Request body, "color" -> (?!.*color)/),
    expect.stringMatching(/^Request body, "note" -> .*note$/),
  ]);
});
