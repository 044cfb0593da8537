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

  it('have a badge on what is new, on what breaks clients, and on what else changed', () => {
    const badge = (page: Document, name: string): string[] =>
      [...page.querySelectorAll('.api-property-head')]
        .filter((head) => textOf(head.querySelector('.api-name')) === name)
        .map((head) => textOf(head.querySelector('.api-since')));
    expect(badge(users, 'applicationId')).toEqual(['new in version 1']);
    expect(badge(users, 'subscriptionId')[0]).toBe('');
    expect(badge(consent, 'contentHash')).toEqual(['breaking in version 1']);
    // Deprecated parts have their own flag.
    expect(badge(users, 'givenName')).toEqual(['']);
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
      for (const part of [title, ...rows])
        expect(part.querySelector('a')?.getAttribute('href')).toMatch(/#./);
    }
  });
});
