import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readGitDates } from './git-dates';

const warn = vi.fn<(message: string) => void>();
let folder: string;
beforeEach(() => {
  warn.mockReset();
  folder = mkdtempSync(join(tmpdir(), 'git-dates-'));
  mkdirSync(join(folder, 'content'));
  writeFileSync(join(folder, 'content', 'a.mdx'), 'a');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const git = (...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@site.example', ...args], { cwd: folder });
};

it('has the date of the newest commit of each file', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--date=2026-01-02T03:04:05Z', '--message=a');
  writeFileSync(join(folder, 'content', 'b.mdx'), 'b');
  expect([...readGitDates(folder, ['content'], warn).keys()]).toEqual(['content/a.mdx']);
});

it('has none outside a repository, without a warning', () => {
  expect(readGitDates(folder, ['content'], warn).size).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

it('warns once if git fails', () => {
  git('init', '--quiet');
  writeFileSync(join(folder, '.git', 'config'), 'no configuration');
  expect(readGitDates(folder, ['content'], warn).size).toBe(0);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('git could not be asked. fatal: bad config')]]);
});
