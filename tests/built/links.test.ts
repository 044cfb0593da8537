import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FRAME_IDS } from '../../src/site/frame-ids';
import { PUBLIC, readPage, REDIRECTS, ROUTES } from './read-site';

const pages = new Map(
  [...ROUTES, ...REDIRECTS.map(({ from }) => from)].map((route) => [route, readPage(route)]),
);
const ids = new Map(
  [...pages].map(([route, page]) => [route, new Set([...page.querySelectorAll('[id]')].map(({ id }) => id))]),
);

/** Why a reference of the built HTML is broken, or undefined. */
function broken(route: string, reference: string): string | undefined {
  const url = new URL(reference, `https://site.example${route}`);
  if (url.origin !== 'https://site.example') return undefined;
  const target = ids.get(url.pathname);
  if (!target)
    return existsSync(join(PUBLIC, decodeURIComponent(url.pathname)))
      ? undefined
      : `${route} -> ${reference}`;
  const hash = decodeURIComponent(url.hash.slice(1));
  return hash === '' || target.has(hash) ? undefined : `${route} -> ${reference} (no such anchor)`;
}

describe('the built HTML', () => {
  it('has no broken link, image, or script, and no missing anchor', () => {
    const diagnostics = [...pages].flatMap(([route, page]) =>
      [...page.querySelectorAll('[href], [src]')].flatMap(
        (element) => broken(route, element.getAttribute('href') ?? element.getAttribute('src') ?? '') ?? [],
      ),
    );
    expect(diagnostics).toEqual([]);
  });

  it('has each id once on a page', () => {
    const diagnostics = [...pages].flatMap(([route, page]) => {
      const all = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      return all.filter((id, index) => all.indexOf(id) !== index).map((id) => `${route}#${id}`);
    });
    expect(diagnostics).toEqual([]);
  });

  it('has no id around its text but those that headings and raw HTML cannot get', () => {
    const foreign = [...pages].flatMap(([route, page]) =>
      [...page.querySelectorAll('[id]:not(article [id])')]
        .map(({ id }) => id)
        .filter((id) => !FRAME_IDS.includes(id) && !/^_*gatsby-?|^:/.test(id))
        .map((id) => `${route}#${id}`),
    );
    expect(foreign).toEqual([]);
  });

  it('leaves no token of the product unfilled', () => {
    const diagnostics = [...pages]
      .filter(([, page]) => /@@\w+@@/.test(page.documentElement.outerHTML))
      .map(([route]) => route);
    expect(diagnostics).toEqual([]);
  });

  it('loads nothing from another origin', () => {
    const diagnostics = [...pages].flatMap(([route, page]) =>
      [
        ...page.querySelectorAll(
          'script[src], link[rel=stylesheet], link[rel=preload], link[rel=icon], img[src], iframe, source',
        ),
      ]
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((address) => /^(https?:)?\/\//.test(address))
        .map((address) => `${route}: ${address}`),
    );
    const styles = [...pages].filter(([, page]) =>
      [...page.querySelectorAll('style')].some((style) =>
        /@import|url\(["']?(https?:)?\/\//.test(style.textContent),
      ),
    );
    expect([...diagnostics, ...styles.map(([route]) => route)]).toEqual([]);
  });
});
