import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareSite } from '../setup/prepare-site';
import { applyEdit, restoreSite } from './apply-edit';
import { readRows, type Edit } from './attack';

/** A command in a bad place, and how it ends. */
interface CommandAttack {
  readonly name: string;
  readonly edits?: readonly Edit[];
  /** Its script and options; without `--site`, it runs on the small site. */
  readonly runs: readonly [string, ...string[]];
  /** Whether its output is closed. */
  readonly isUnread?: boolean;
  readonly code: number;
  readonly reads?: readonly string[];
  readonly never?: readonly string[];
}

/** In milliseconds, on a busy machine: none of them builds. */
const MAX_TIME = 60_000;
const ROOT = path.join(import.meta.dirname, '..', '..');
// The table of this kind has a different form.
const ROWS = readRows('command') as unknown as readonly CommandAttack[];

const site = prepareSite();
afterEach(() => restoreSite(site.folder()));

function run({ runs: [script, ...rest], isUnread = false }: CommandAttack) {
  const options =
    rest.includes('--site') || rest.includes('--help') ? rest : ['--site', site.folder(), ...rest];
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts', 'run', `${script}.mjs`), ...options], {
    cwd: ROOT,
    timeout: MAX_TIME,
  });
  let text = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (part) => (text += String(part)));
  if (isUnread) child.stdout.destroy();
  return new Promise<{ code: number | null; text: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, text }));
  });
}

describe('command', { timeout: MAX_TIME * 2 }, () => {
  it.each(ROWS.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    for (const edit of row.edits ?? []) applyEdit(site.folder(), edit);
    const { code, text } = await run(row);
    expect({ code, text }).toEqual({ code: row.code, text });
    for (const wanted of row.reads ?? []) expect(text).toContain(wanted);
    for (const unwanted of row.never ?? []) expect(text).not.toContain(unwanted);
    expect(text).not.toMatch(/\n\s+at |node_modules/);
    if (row.isUnread === true) expect(text).toBe('');
  });
});
