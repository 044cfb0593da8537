import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packIndexes, page } from '../../../tests/search/example-search';
import { FIRST_INDEXES, LATER_INDEXES } from '../../search/search-indexes';
import type { SearchState } from './search-client';

vi.mock('gatsby', () => ({ withPrefix: (path: string) => path }));
// The script of the search without its components.
vi.mock('./hit-list', async () => ({
  ...(await import('../../search/open-indexes')),
  ...(await import('../../search/index-file')),
}));

const pages = [page('/a', 'Token', { sections: [{ id: 's', heading: 'Rotate', text: 'Once a year.' }] })];
const NAMES = ['search-index-0a.json', 'search-index-0b.json'];

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
    [
      'search-index.json',
      JSON.stringify({ indexes: packIndexes(pages, FIRST_INDEXES), parts: NAMES, names: 1 }),
    ],
    ...NAMES.map((name, at): [string, string] => [
      name,
      JSON.stringify(packIndexes(pages, LATER_INDEXES[at])),
    ]),
  ]);
  vi.stubGlobal('window', { location: { origin: 'https://docs.example' } });
  vi.stubGlobal('fetch', vi.fn(answer));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

const whole = ['search-index.json', ...NAMES];

describe('loading the search', () => {
  /** Whether the loaded parts find the word of the section's name. */
  const findsName = (state: SearchState): boolean =>
    state.status === 'ready' && state.search.indexes.some(({ engine }) => engine.search('rotate').length > 0);

  it('loads the titles near the box, names on focus, and texts with the first key, each file once', async () => {
    const client = await import('./search-client');
    client.prepareSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'waiting' }));
    expect(asked).toEqual(['search-index.json']);
    client.prepareSearch();
    client.enterSearch();
    client.enterSearch();
    await until(() => expect(findsName(client.readSearchState())).toBe(true));
    expect(client.readSearchState()).toMatchObject({ rest: 'waiting' });
    expect(asked).toEqual(whole.slice(0, 2));
    client.searchTexts();
    expect(client.readSearchState()).toMatchObject({ rest: 'loading' });
    client.searchTexts();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    client.enterSearch();
    client.startSearch();
    expect(asked).toEqual(whole);
  });

  it('requests the texts with a key while the names are still loading', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => {
        const response = await answer(address);
        return address.endsWith('0a.json') ? new Promise<Response>(() => undefined) : response;
      }),
    );
    const client = await import('./search-client');
    client.enterSearch();
    await until(() => expect(asked).toEqual(whole.slice(0, 2)));
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'waiting' }));
    client.searchTexts();
    expect(asked).toEqual(whole);
  });

  it('does not retry a failure with every key, but on the next focus', async () => {
    const last = files.get('search-index-0b.json') ?? '';
    files.delete('search-index-0b.json');
    const client = await import('./search-client');
    client.enterSearch();
    client.searchTexts();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'failed' }));
    const before = asked.length;
    client.searchTexts();
    expect(asked).toHaveLength(before);
    files.set('search-index-0b.json', last);
    client.enterSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
  });

  it('continues by itself when the focus comes while the titles are loading', async () => {
    const client = await import('./search-client');
    client.prepareSearch();
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    expect(asked).toEqual(whole);
  });

  it('loads the next part while reading one, and reads them in order', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.stubGlobal(
      'fetch',
      vi.fn(async (address: string) => {
        const response = await answer(address);
        if (address.endsWith('0a.json')) await held;
        return response;
      }),
    );
    const client = await import('./search-client');
    client.startSearch();
    await until(() => expect(asked).toEqual(whole));
    expect(client.readSearchState()).toMatchObject({ rest: 'loading' });
    release();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
  });

  it('retries what failed, and nothing that is loaded', async () => {
    const last = files.get('search-index-0b.json') ?? '';
    files.delete('search-index-0b.json');
    const client = await import('./search-client');
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'failed' }));
    files.set('search-index-0b.json', last);
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    expect(asked).toEqual([...whole, 'search-index.json', 'search-index-0b.json']);
  });

  it('starts again after a deployment has removed the parts', async () => {
    files.delete('search-index-0b.json');
    const client = await import('./search-client');
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'failed' }));
    const later = JSON.stringify(packIndexes(pages, LATER_INDEXES.flat()));
    files = new Map([
      [
        'search-index.json',
        JSON.stringify({ indexes: packIndexes(pages, FIRST_INDEXES), parts: ['search-index-0c.json'] }),
      ],
      ['search-index-0c.json', later],
    ]);
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
    const state = client.readSearchState();
    const found =
      state.status === 'ready' ? state.search.indexes.flatMap(({ engine }) => engine.search('rotate')) : [];
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    ['missing', undefined],
    ['broken', '{}'],
  ])('fails as a state if the manifest is %s, and recovers on the next try', async (_, text) => {
    const manifest = files.get('search-index.json') ?? '';
    if (text === undefined) files.delete('search-index.json');
    else files.set('search-index.json', text);
    const client = await import('./search-client');
    client.startSearch();
    await until(() => expect(client.readSearchState().status).toBe('failed'));
    files.set('search-index.json', manifest);
    client.startSearch();
    await until(() => expect(client.readSearchState()).toMatchObject({ rest: 'complete' }));
  });
});
