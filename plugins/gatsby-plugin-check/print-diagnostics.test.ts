import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';

const warning: Diagnostic = {
  code: 'sidebar/unlisted-page',
  severity: 'warning',
  file: 'content/a.mdx',
  message: 'The sidebar does not list this page.',
  fix: 'Add it.',
};

let lines: string[] = [];
const line =
  (kind: string) =>
  (text: string): void => {
    lines.push(`${kind} ${text.trim().split('\n').at(-1)}`);
  };
const whole =
  (kind: string) =>
  (text: string): void => {
    lines.push(`${kind}\n${text}`);
  };
const reporter = {
  ...{ success: line('success'), log: line('log') },
  ...{ warn: line('warn'), panicOnBuild: line('panic') },
};

beforeEach(() => {
  lines = [];
  vi.resetModules();
});

describe('printProblems', () => {
  it('does not call warnings of a build fixed when the check of its output finds nothing', async () => {
    const { printDiagnostics } = await import('./print-diagnostics');
    printDiagnostics(reporter, [warning], false);
    printDiagnostics(reporter, [], false);
    expect(lines).toEqual(['warn 1 warning in 1 file.']);
  });

  it('reports in the preview once that all problems are fixed, and repeats no report', async () => {
    const { printDiagnostics } = await import('./print-diagnostics');
    for (const diagnostics of [[warning], [warning], [], []]) printDiagnostics(reporter, diagnostics, true);
    expect(lines).toEqual(['warn 1 warning in 1 file.', 'success All problems are fixed.']);
  });

  it('counts warnings in the preview that it has shown, wherever they are now, and repeats errors', async () => {
    const { printDiagnostics } = await import('./print-diagnostics');
    const moved = { ...warning, position: { line: 2, column: 1 } };
    const error: Diagnostic = { ...warning, severity: 'error', code: 'link/missing-page' };
    const other = { ...warning, message: 'Something else.' };
    const all = { warn: whole('warn'), log: whole('log'), panicOnBuild: whole('panic') };
    for (const diagnostics of [[warning], [moved, other], [warning, error], [other, warning, error]])
      printDiagnostics({ ...reporter, ...all }, diagnostics, true);
    const earlier = '1 earlier warning is still there.';
    const shown =
      /^(?:warn|log|panic)$|sidebar\/\S+|link\/\S+|.* in 1 file\.|Something else\.|.* still there\./gm;
    expect(lines.map((text) => text.match(shown))).toEqual([
      ['warn', warning.code, '1 warning in 1 file.'],
      ['warn', warning.code, other.message, '1 warning in 1 file.', earlier],
      ['log', error.code, '1 error in 1 file.', earlier],
      ['log', warning.code, other.message, error.code, '1 error and 1 warning in 1 file.', earlier],
    ]);
  });

  it('stops a build at an error', async () => {
    const { printDiagnostics } = await import('./print-diagnostics');
    printDiagnostics(reporter, [warning, { ...warning, severity: 'error', file: 'content/b.mdx' }], false);
    expect(lines).toEqual(['panic 1 error and 1 warning in 2 files.']);
  });
});
