import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markdownThreads } from './markdown-threads';

/** A thread that answers with the number of its batch in place of Markdown; told to, it fails. */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  let batch = 0;
  parentPort.on('message', (tasks) => {
    batch += 1;
    if (tasks.some(({ route }) => route === '/broken')) throw new Error('cannot read /broken');
    parentPort.postMessage(tasks.map(({ route }) =>
      route === '/empty' ? undefined : { route, digest: '', markdown: String(batch) }));
  });
`;

const routes = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `/page-${from + index}`);
const tasks = (names: readonly string[]) => names.map((route) => ({ route, digest: undefined }));

describe('markdownThreads', () => {
  let folder = '';
  const start = () => {
    const file = join(folder, 'thread.cjs');
    writeFileSync(file, THREAD);
    return markdownThreads(file, { publicDirectory: folder, pathPrefix: '', routes: [] });
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threads-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has every page written once, those of the end with those of the beginning', async () => {
    const threads = start();
    threads.add(tasks(routes(0, 60)));
    threads.add(tasks([...routes(60, 200), '/empty']));
    await new Promise((resolve) => setTimeout(resolve, 300));
    threads.add(tasks(routes(200, 500)));
    const written = await threads.finish();
    expect(written.map(({ route }) => route).sort()).toEqual(routes(0, 500).sort());
    expect(written.some(({ markdown }) => Number(markdown) > 1)).toBe(true);
  });

  it('starts no thread for a few pages', async () => {
    const threads = start();
    mkdirSync(join(folder, 'saw'));
    writeFileSync(join(folder, 'saw', 'index.html'), '<html><article><h1>Saw</h1></article></html>');
    threads.add(tasks(['/saw']));
    expect((await threads.finish()).map(({ markdown }) => markdown)).toEqual(['# Saw\n']);
  });

  it('tells of a page that a thread could not write', async () => {
    const threads = start();
    threads.add(tasks([...routes(0, 100), '/broken', ...routes(100, 200)]));
    await expect(threads.finish()).rejects.toThrow('cannot read /broken');
  });
});
