import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { convertPages } from './markdown-threads';

/** A thread that returns the number of its batch instead of Markdown; it fails on request. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  let batch = 0;
  parentPort.on('message', (tasks) => {
    batch += 1;
    if (tasks.some(({ route }) => route === '/broken')) throw new Error('cannot read /broken');
    parentPort.postMessage(tasks.map(({ route }) =>
      route === '/empty' ? undefined : { route, digest: '', page: { markdown: String(batch) } }));
  });
`;

const routes = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `/page-${from + index}`);
const tasks = (names: readonly string[]) => names.map((route) => ({ route, digest: undefined }));

describe('convertPages', () => {
  const { at, write: writeFile } = useFolder({ 'thread.cjs': THREAD });
  const write = (names: readonly string[]) => {
    return convertPages(
      at('thread.cjs'),
      { publicDirectory: at(), pathPrefix: '', routes: [], fixes: {}, catalogPage: undefined, code: '' },
      tasks(names),
      3,
    );
  };

  it('has every page written once, by several threads', async () => {
    const written = await write([...routes(0, 500), '/empty']);
    expect(written.map(({ route }) => route).sort()).toEqual(routes(0, 500).sort());
    expect(written.some(({ page }) => Number(page?.markdown) > 1)).toBe(true);
    expect(written.filter(({ page }) => page?.markdown === '1').length).toBeGreaterThan(20);
  });

  it('starts no thread for a few pages', async () => {
    writeFile('saw/index.html', '<html><article><h1>Saw</h1></article></html>');
    expect((await write(['/saw'])).map(({ page }) => page?.markdown)).toEqual(['# Saw\n']);
  });

  it('reports a page that a thread could not write', async () => {
    await expect(write([...routes(0, 100), '/broken', ...routes(100, 200)])).rejects.toThrow(
      'cannot read /broken',
    );
  });
});
