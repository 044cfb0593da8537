import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { pageFile } from './read-site';

const read = (route: string): Document => new JSDOM(readFileSync(pageFile(route), 'utf8')).window.document;

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

const GET_USERS = '/api/gds/get-users';
const GRANT_CONSENT = '/api/application-api/grant-consent';

describe('changes of the present release', () => {
  const users = read(GET_USERS);
  const consent = read(GRANT_CONSENT);

  it('have a badge in the sidebar, on every page of the API', () => {
    const row = (document: Document, route: string): string =>
      textOf(document.querySelector(`.sidebar-link[href="${route}"] [data-change]`));
    expect(row(users, GET_USERS)).toBe('changed');
    expect(row(read('/api/gds/get-user-profile'), GET_USERS)).toBe('changed');
    expect(row(users, '/api/gds/get-user-profile')).toBe('');
    expect(row(consent, GRANT_CONSENT)).toBe('changed');
    expect(read('/general/').querySelector('[data-change]')).toBeNull();
  });

  it('have a badge on the operation that leads to its list of changes', () => {
    for (const document of [users, consent]) {
      const badge = document.querySelector('.api-endpoint > .api-since');
      expect(textOf(badge)).toBe('changed in version 1');
      expect(textOf(document.querySelector(badge?.getAttribute('href') ?? ''))).toBe('Changes in version 1');
    }
    expect(read('/api/gds/get-user-profile').querySelector('.api-since')).toBeNull();
  });

  it('have a badge on parameters, request properties, and response properties', () => {
    const badge = (route: string, name: string): string[] =>
      [...read(route).querySelectorAll('.api-property-head')]
        .filter((head) => textOf(head.querySelector('.api-name')) === name)
        .map((head) => textOf(head.querySelector('.api-since')));
    expect(badge(GET_USERS, 'applicationId')).toEqual(['new in version 1']);
    expect(badge(GET_USERS, 'subscriptionId')[0]).toBe('');
    expect(badge(GRANT_CONSENT, 'contentHash')).toEqual(['changed in version 1']);
    expect(badge('/api/application-api/evaluate-consent', 'expiresAt')).toEqual(['new in version 1']);
    expect(badge('/api/gds/get-application-machine', 'machineId')[0]).toBe('changed in version 1');
    // Deprecated parts have their own flag.
    expect(badge(GET_USERS, 'givenName')).toEqual(['']);
    expect(textOf(users.querySelector('#response-200-items-givenName .api-property-head'))).toContain(
      'deprecated',
    );
  });

  it('are on the home page, breaking ones first, with links to their place', () => {
    const home = read('/');
    const titles = [...home.querySelectorAll('.latest-title')];
    expect(titles.map(textOf)).toEqual([
      'Application API 1, 7 changes since 0.9',
      'Global Discovery Service API 1, 8 changes since 0.9',
    ]);
    for (const title of titles) {
      const rows = [...(title.nextElementSibling?.querySelectorAll('.api-change') ?? [])];
      expect(rows.map((row) => textOf(row.querySelector('.api-change-severity')))[0]).toBe('breaking');
      expect(textOf(title.nextElementSibling)).toContain('deprecated');
      for (const link of [title, ...rows].map((part) => part.querySelector('a'))) {
        const [route = '', anchor = ''] = (link?.getAttribute('href') ?? '').split('#');
        expect(read(route).getElementById(anchor), link?.getAttribute('href') ?? '').not.toBeNull();
      }
    }
  });

  it('are listed in full on the introductions', () => {
    for (const route of ['/api/gds/global-discovery-service-api', '/api/application-api/application-api']) {
      const log = read(route).querySelector('[aria-labelledby="changes"]');
      expect(textOf(log?.querySelector('h2'))).toBe('What changed since 0.9');
      expect(textOf(log)).toMatch(/1 breaking/);
      expect(textOf(log)).toMatch(/is now deprecated/);
      expect(textOf(log)).toMatch(/New and optional/);
    }
  });
});
