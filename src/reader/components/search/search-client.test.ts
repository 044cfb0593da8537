import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from '../../../../tests/search/example-search';
import { buildEntry } from '../../../search/build-entry';
import { writeEntry } from '../../../search/index-file';
import type { SearchState } from './search-client';

vi.mock('gatsby', () => ({ withPrefix: (path: string) => path }));
// The script of the search without its components.
vi.mock('./hit-list', async () => ({
  ...(await import('../../../search/open-search')),
  ...(await import('../../../search/index-file')),
}));

const pages = [page('/a', 'Token', { sections: [{ id: 's', heading: 'Rotate', text: 'Once a year.' }] })];
const PART = 'search-index-0a.json';
const manifest = (part: string): string =>
  JSON.stringify({ entries: [writeEntry(buildEntry(pages, 'titles'))], parts: [part] });
const all = JSON.stringify([writeEntry(buildEntry(pages))]);

let files: Map<string, string>;
let asked: string[];

const answer = (address: string): Promise<Response> => {
  const name = new URL(address).pathname.slice(1);
  asked.push(name);
  const text = files.get(name);
  return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }));
};

beforeEach(() => {
  vi.resetModules();
  asked = [];
  files = new Map([
    ['search-index.json', manifest(PART)],
    [PART, all],
  ]);
  vi.stubGlobal('window', { location: { origin: 'https://docs.example' } });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

const whole = ['search-index.json', PART];

describe('loading the search', () => {
  const finds = (state: SearchState, term: string): boolean =>
    state.status === 'ready' && state.search.engine.search(term).length > 0;

  it('continues by itself when the focus comes while the titles are loading', async () => {
    const client = await import('./search-client');
    client.prepareSearch();
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    expect(asked).toEqual(whole);
  });

  it('does not retry a failure with every key, but on the next focus, and requests nothing twice', async () => {
    files.delete(PART);
    const client = await import('./search-client');
    client.searchTexts();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'failed' }));
    client.searchTexts();
    expect(asked).toEqual(whole);
    files.set(PART, all);
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    expect(asked).toEqual([...whole, ...whole]);
  });

  it('starts again after a deployment has removed the part', async () => {
    files.delete(PART);
    const client = await import('./search-client');
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'failed' }));
    files = new Map([
      ['search-index.json', manifest('search-index-0c.json')],
      ['search-index-0c.json', all],
    ]);
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    expect(finds(client.readSearchState(), 'rotate')).toBe(true);
  });

  it.each([
    ['missing', undefined],
    ['broken', '{}'],
  ])('fails as a state if the manifest is %s, and recovers on the next try', async (_, text) => {
    const before = files.get('search-index.json') ?? '';
    if (text === undefined) files.delete('search-index.json');
    else files.set('search-index.json', text);
    const client = await import('./search-client');
    client.startSearch();
    await until(() => expect(client.readSearchState().status).toBe('failed'));
    files.set('search-index.json', before);
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
  });
});
