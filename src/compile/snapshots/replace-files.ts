import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes several files so that all of them change or none: each is first written beside its target, then all
 * are renamed. If a rename fails, the earlier ones are reverted, and the error is thrown.
 */
export function replaceFiles(files: ReadonlyMap<string, string>): void {
  const temporary = (path: string): string => `${path}.${process.pid}.tmp`;
  const done: { path: string; earlier: string | undefined }[] = [];
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary(path), text);
    }
    for (const path of files.keys()) {
      const earlier = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      renameSync(temporary(path), path);
      done.push({ path, earlier });
    }
  } catch (error) {
    for (const { path, earlier } of done.reverse()) {
      if (earlier === undefined) rmSync(path, { force: true });
      else writeFileSync(path, earlier);
    }
    throw error;
  } finally {
    for (const path of files.keys()) rmSync(temporary(path), { force: true });
  }
}
