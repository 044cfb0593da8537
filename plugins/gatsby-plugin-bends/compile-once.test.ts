import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Compile = (directory: string) => Promise<void>;
const { compileOnce } = createRequire(import.meta.url)('./compile-once.cjs') as {
  compileOnce: (compile: Compile) => Compile;
};

let directory = '';

function write(file: string, text: string): void {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), text);
}

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'compile-once-'));
  write('gatsby-config.ts', 'a');
  write('plugins/gatsby-plugin-check/gatsby-node.ts', 'a');
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Empties its folder, as Gatsby does. */
const gatsbyCompile = () =>
  vi.fn<Compile>((folder) => {
    rmSync(join(folder, '.cache/compiled'), { recursive: true, force: true });
    write('.cache/compiled/gatsby-config.js', 'compiled');
    return Promise.resolve();
  });

it('compiles the code of a site once', async () => {
  const compile = gatsbyCompile();
  await compileOnce(compile)(directory);
  await compileOnce(compile)(directory);
  expect(compile).toHaveBeenCalledTimes(1);
});

it.each([
  'gatsby-config.ts',
  'plugins/gatsby-plugin-check/gatsby-node.ts',
  'src/new.ts',
  'package-lock.json',
])('compiles again after a change of %s, and after a removal of what was compiled', async (file) => {
  const compile = gatsbyCompile();
  const run = compileOnce(compile);
  await run(directory);
  write(file, 'b');
  await run(directory);
  expect(compile).toHaveBeenCalledTimes(2);
  rmSync(join(directory, '.cache'), { recursive: true });
  await run(directory);
  expect(compile).toHaveBeenCalledTimes(3);
});

it('compiles again if nothing was compiled', async () => {
  const compile = vi.fn<Compile>(() => Promise.resolve());
  await compileOnce(compile)(directory);
  await compileOnce(compile)(directory);
  expect(compile).toHaveBeenCalledTimes(2);
});
