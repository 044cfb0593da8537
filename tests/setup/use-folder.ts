import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/**
 * A folder for each test of a file or of a `describe`, which is removed after the test.
 *
 * @param files  Texts by their path below the folder, for every test.
 */
export function useFolder(files: Readonly<Record<string, string>> = {}) {
  let root = '';
  /** A path below the folder; the folder without a name. */
  const at = (...names: readonly string[]): string => join(root, ...names);
  /** Writes a file with the folders above it. @returns Its path. */
  const write = (name: string, text: string | Buffer = ''): string => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
    return at(name);
  };
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'portal-test-')));
    for (const [name, text] of Object.entries(files)) write(name, text);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  return { at, write, read: (name: string): string => readFileSync(at(name), 'utf8') };
}
