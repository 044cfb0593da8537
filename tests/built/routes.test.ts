import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from '../../scripts/run/serve.mjs';
import { listen, type RunningServer } from '../setup/listen';
import { htmlFiles, PUBLIC, readPage, REDIRECTS, ROUTES, SPECIFIED_ROUTES } from './read-site';

let server: RunningServer;

beforeAll(async () => {
  const ofSite = createSiteServer({ directory: PUBLIC });
  // Parsing a page may take longer than the default 5 s, after which a kept connection would be reset.
  ofSite.keepAliveTimeout = 120_000;
  server = await listen(ofSite);
});
afterAll(() => server.close());

describe('the 76 routes of the specification', () => {
  it('are 76, and exist as pages', () => {
    expect(new Set(SPECIFIED_ROUTES).size).toBe(76);
    expect(SPECIFIED_ROUTES.filter((route) => !ROUTES.includes(route))).toEqual([]);
  });

  it('are connected by the links of the sidebars, without script', () => {
    const links = new Map(
      ROUTES.map((route) => [
        route,
        [...readPage(route).querySelectorAll('.sidebar a')].map((link) => link.getAttribute('href') ?? ''),
      ]),
    );
    for (const start of ROUTES.filter((route) => route !== '/search')) {
      const reached = new Set([start]);
      for (const route of reached) for (const href of links.get(route) ?? []) reached.add(href);
      expect(
        SPECIFIED_ROUTES.filter((route) => route !== '/search' && !reached.has(route)),
        start,
      ).toEqual([]);
    }
  });
});

describe('the pages of the site', () => {
  it.each(ROUTES)('%s returns 200 at exactly this address, with title, one h1, and text', async (route) => {
    const response = await fetch(`${server.origin}${route}`, { redirect: 'manual' });
    expect(response.status).toBe(200);
    const page = readPage(route);
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title.length).toBeGreaterThan(10);
    const words = page.querySelector('main article')?.textContent.trim().split(/\s+/).length ?? 0;
    expect(words).toBeGreaterThan(!SPECIFIED_ROUTES.includes(route) ? 0 : route === '/search' ? 10 : 20);
  });

  it('have unique titles and canonical addresses', () => {
    expect(new Set(ROUTES.map((route) => readPage(route).title)).size).toBe(ROUTES.length);
    for (const route of ROUTES) {
      const page = readPage(route);
      if (route === '/search') continue;
      const canonical = page.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
      expect(new URL(canonical).pathname).toBe(route);
      expect(
        page.querySelector('meta[name=description]')?.getAttribute('content')?.length ?? 0,
      ).toBeGreaterThan(SPECIFIED_ROUTES.includes(route) ? 15 : 0);
    }
  });

  it('put the h1 of each page into its title: no head tags leak from page to page', () => {
    for (const route of ROUTES) {
      const page = readPage(route);
      expect(page.title, route).toContain(page.querySelector('h1')?.textContent ?? '?');
    }
  });

  it('are complete, except for the not-found page and the redirects of the settings', () => {
    const expected = [
      ...ROUTES.map((route) => `${route.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, '')),
      ...REDIRECTS.map(({ from }) => `${from.slice(1)}/index.html`),
      '404.html',
      // Not a page: the redirect target of the request console's sign-in.
      'oauth-callback.html',
    ];
    expect(htmlFiles().sort()).toEqual(expected.sort());
    expect(JSON.parse(readFileSync(join(PUBLIC, 'routes.json'), 'utf8'))).toEqual(
      [...ROUTES, ...REDIRECTS.map(({ from }) => from)].sort(),
    );
  });
});

describe('the redirects of the settings', () => {
  it.each(REDIRECTS.map(({ from, to }) => [from, to]))('%s leads to %s', (from, to) => {
    const page = readPage(from);
    expect(page.querySelector('meta[http-equiv=refresh]')?.getAttribute('content')).toBe(`0; url=${to}`);
    expect(page.querySelector('main article a')?.getAttribute('href')).toBe(to);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});
