import { articleHtml } from '../../../../tests/fixtures/specs/article-html';
import { describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../../../tests/fixtures/specs/real-specifications';
import { listShownTexts } from '../../../../tests/fixtures/specs/shown-texts';
import { buildSidebarAreas } from '../../../site/navigation/build-sidebar-areas';
import type { ApiPage } from '../../../apis/model/api';

function render(page: ApiPage): Document {
  return new DOMParser().parseFromString(`<!doctype html><body>${articleHtml(page)}</body>`, 'text/html');
}

it('the introduction lists operations in the groups of the sidebar', () => {
  const { built } = buildRealSpecification('gds');
  const [introduction] = built.pages;
  const document = render(introduction as ApiPage);
  const groups = [...document.querySelectorAll('.api-topic')].map(({ textContent }) => textContent);
  const [area] = buildSidebarAreas([{ ...built.sidebar, api: 'gds' }]).apis;
  expect(groups).toEqual((area?.items ?? []).flatMap(({ label, items }) => (items ? [label] : [])));
});

describe.each(['application-api', 'gds'] as const)('pages of %s', (name) => {
  const { specification, built } = buildRealSpecification(name);
  const rendered = built.pages.map((page) => ({ page, document: render(page) }));

  // Links, titles, and that each id is there once: tests/built.
  it.each(rendered)(
    '$page.route has the anchors, sections, and headings of its model',
    ({ page, document }) => {
      const all = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(page.anchors.filter((id) => !all.includes(id))).toEqual([]);
      expect(all.filter((id) => !id.startsWith('sample-') && !page.anchors.includes(id))).toEqual([]);
      expect(page.sections.filter(({ id }) => id !== '' && !page.anchors.includes(id))).toEqual([]);
      // A schema of an introduction has its anchor in its fold, or on its row.
      const targets = 'h2, h3, .api-schema-card > [id], .api-schema-rows > li';
      const ids = [...document.querySelectorAll(targets)].map(({ id }) => id);
      const listed = page.headings.filter(({ depth }) => depth <= 3).map(({ id }) => id);
      expect(ids.filter((id) => listed.includes(id))).toEqual(listed);
    },
  );

  const operations = rendered.flatMap(({ page, document }) =>
    page.kind === 'operation' ? [{ page, document }] : [],
  );

  it.each(operations)('$page.route shows everything in the specification', ({ page, document }) => {
    const text = document.body.textContent.replace(/\s+/g, ' ').replaceAll('’', "'");
    const missing = listShownTexts(specification, page.operation.method, page.operation.path).filter(
      // A sentence that begins the description above is not said twice, so its end can differ.
      (wanted) => !text.includes(wanted.replace(/\s+/g, ' ').trim().replace(/\.$/, '')),
    );
    expect(missing).toEqual([]);
  });

  it.each(operations)('$page.route says once what a status and its code mean', ({ document }) => {
    for (const row of document.querySelectorAll('.api-errors tr')) {
      const texts = [...row.querySelectorAll('p')].map(({ textContent }) => textContent);
      expect(new Set(texts).size, texts.join(' ')).toBe(texts.length);
    }
  });
});
