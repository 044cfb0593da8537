import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { startConversion } from './markdown-threads';

/** A thread that returns the number of its batch instead of Markdown; it fails on request. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  let batch = 0;
  parentPort.on('message', ({ tasks }) => {
    batch += 1;
    if (tasks.some(({ route }) => route === '/broken')) throw new Error('cannot read /broken');
    const pages = tasks.filter(({ route }) => route !== '/empty');
    parentPort.postMessage(pages.map(({ route }) => ({ route, digest: '', page: { markdown: String(batch) } })));
  });
`;

const routes = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `/page-${from + index}`);
const tasks = (names: readonly string[]) =>
  names.map((route) => ({
    ...{ route, digest: undefined },
    article: route === '/empty' ? '<p>Text</p>' : '<article><h1>Saw</h1></article>',
  }));

describe('startConversion', () => {
  const { at } = useFolder({ 'thread.cjs': THREAD });
  const setting = () => ({
    ...{ publicDirectory: at(), pathPrefix: '', fixes: {}, catalogPage: undefined, code: '' },
  });
  const convert = (...parts: (readonly string[])[]) => {
    const conversion = startConversion(at('thread.cjs'), 3);
    for (const names of parts) conversion.add({ ...setting(), routes: [] }, tasks(names));
    return conversion.finish();
  };

  it('converts every page once, in threads and here', async () => {
    const written = await convert(routes(0, 2000), ['/empty', ...routes(2000, 2100)]);
    expect(written.map(({ route }) => route).sort()).toEqual(routes(0, 2100).sort());
    const texts = written.map(({ page }) => page?.markdown);
    expect(texts.filter((text) => text === '1').length).toBe(80);
    expect(texts).toContain('# Saw\n');
  });

  it('starts no thread for a few pages, or for pages that were converted before', async () => {
    expect((await convert(['/saw'])).map(({ page }) => page?.markdown)).toEqual(['# Saw\n']);
    const known = tasks(routes(0, 200)).map((task) => ({ ...task, digest: 'of the last build' }));
    const conversion = startConversion(at('thread.cjs'), 3);
    conversion.add({ ...setting(), routes: [] }, known);
    expect((await conversion.finish()).every(({ page }) => page?.markdown === '# Saw\n')).toBe(true);
  });

  it('reports a page that a thread could not convert', async () => {
    await expect(convert(['/broken', ...routes(0, 200)])).rejects.toThrow('cannot read /broken');
  });
});
