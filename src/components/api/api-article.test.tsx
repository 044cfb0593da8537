import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { describe, expect, it } from 'vitest';
import { buildRealSpecification } from '../../../tests/fixtures/specs/real-specifications';
import { listShownTexts } from '../../../tests/fixtures/specs/shown-texts';
import type { ApiPage } from '../../model/api';

function render(page: ApiPage): Document {
  return new DOMParser().parseFromString(`<!doctype html><body>${articleHtml(page)}</body>`, 'text/html');
}

describe.each(['application-api', 'gds'] as const)('pages of %s', (name) => {
  const { specification, built } = buildRealSpecification(name);
  const rendered = built.pages.map((page) => ({ page, document: render(page) }));

  it.each(rendered)('$page.route has one h1, its title', ({ page, document }) => {
    const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent.trim());
    expect(headings).toEqual([page.title]);
  });

  it.each(rendered)('$page.route has each id once, and all anchors of its model', ({ page, document }) => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(page.anchors.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !id.startsWith('sample-') && !page.anchors.includes(id))).toEqual([]);
  });

  it.each(rendered)('$page.route lists its headings in order', ({ page, document }) => {
    // A schema of an introduction has its anchor in its fold, or on its row.
    const targets = 'h2, h3, .api-schema-card > [id], .api-schema-rows > li';
    const ids = [...document.querySelectorAll(targets)].map(({ id }) => id);
    const listed = page.headings.filter(({ depth }) => depth <= 3).map(({ id }) => id);
    expect(ids.filter((id) => listed.includes(id))).toEqual(listed);
  });

  it.each(rendered)('$page.route only links to existing pages', ({ page, document }) => {
    const routes = new Map(built.pages.map((other) => [other.route, new Set(other.anchors)]));
    const broken = [...document.querySelectorAll('a[href]')].flatMap((link) => {
      const href = link.getAttribute('href') ?? '';
      const [path = '', hash] = href.split('#');
      if (!(href.startsWith('#') || path.startsWith('/api/')) || path === '/api/') return [];
      const anchors = routes.get(path === '' ? page.route : path);
      return anchors && (hash === undefined || anchors.has(hash)) ? [] : [href];
    });
    expect(broken).toEqual([]);
  });

  it.each(rendered)('$page.route has sections with valid anchors', ({ page }) => {
    expect(page.sections.filter(({ id }) => id !== '' && !page.anchors.includes(id))).toEqual([]);
  });

  it.each(rendered)('$page.route stays small', ({ document }) => {
    expect(new TextEncoder().encode(document.body.innerHTML).length).toBeLessThan(300_000);
  });

  const operations = rendered.flatMap(({ page, document }) =>
    page.kind === 'operation' ? [{ page, document }] : [],
  );

  it.each(operations)('$page.route shows everything in the specification', ({ page, document }) => {
    const text = document.body.textContent.replace(/\s+/g, ' ');
    const missing = listShownTexts(specification, page.operation.method, page.operation.path).filter(
      // A sentence that begins the description above is not said twice, so its end can differ.
      (wanted) => !text.includes(wanted.replace(/\s+/g, ' ').trim().replace(/\.$/, '')),
    );
    expect(missing).toEqual([]);
  });
});
