import { describe, expect, it } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { convertPages, startThread } from './markdown-threads';

/** A thread that returns the number of its message instead of Markdown; it fails on request. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  let message = 0;
  parentPort.on('message', ({ directory, tasks = [{ route: directory }] }) => {
    message += 1;
    if (tasks.some(({ route }) => route === '/broken')) throw new Error('cannot read /broken');
    parentPort.postMessage(tasks.map(({ route }) => ({ route, digest: '', page: { markdown: String(message) } })));
  });
`;

const routes = (count: number): string[] => Array.from({ length: count }, (_, index) => `/page-${index}`);

describe('convertPages', () => {
  const { at, write } = useFolder({ 'thread.cjs': THREAD });
  const setting = () => ({
    ...{ publicDirectory: at(), pathPrefix: '', routes: [], fixes: {}, catalogPage: undefined, code: '' },
  });
  const guideTask = () => ({
    ...{ setting: setting(), directory: at(), problemRoute: undefined, repository: undefined },
  });
  const job = (names: readonly string[], digest?: string) => {
    for (const name of names) write(`${name}/index.html`, '<article><h1>Saw</h1></article>');
    return { setting: setting(), tasks: names.map((route) => ({ route, digest })) };
  };
  const convert = (names: readonly string[], digest?: string) =>
    convertPages(at('thread.cjs'), job(names, digest), [], 3);

  it('converts every page once, in threads and here', async () => {
    const written = await convert(routes(200));
    expect(written.map(({ route }) => route).sort()).toEqual(routes(200).sort());
    const texts = written.map(({ page }) => page?.markdown);
    expect(texts.filter((text) => text === '1').length).toBe(20);
    expect(texts).toContain('# Saw\n');
  });

  it('starts no thread for a few pages, or for pages that were converted before', async () => {
    expect((await convert(['/saw'])).map(({ page }) => page?.markdown)).toEqual(['# Saw\n']);
    const known = await convert(routes(200), 'of the last build');
    expect(known.every(({ page }) => page?.markdown === '# Saw\n')).toBe(true);
  });

  it('uses a thread that runs, after what it was asked before', async () => {
    const thread = startThread(at('thread.cjs'));
    const guides = thread.convertGuides(guideTask());
    const written = await convertPages(at('thread.cjs'), job(routes(30)), [thread], 1);
    expect(written.filter(({ page }) => page?.markdown === '2').length).toBe(10);
    expect(await guides).toEqual([{ route: at(), digest: '', page: { markdown: '1' } }]);
    thread.end();
  });

  it('reports a page that a thread could not convert', async () => {
    await expect(convert([...routes(10), '/broken', ...routes(200)])).rejects.toThrow('cannot read /broken');
  });

  it('reports the error of a thread to who asks later', async () => {
    const thread = startThread(at('thread.cjs'));
    const guides = thread.convertGuides({ ...guideTask(), directory: '/broken' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(guides).rejects.toThrow('cannot read /broken');
    await expect(thread.convert(job(['/saw']))).rejects.toThrow('cannot read /broken');
  });
});
