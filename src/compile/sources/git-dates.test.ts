import { execFileSync } from 'node:child_process';
import { beforeEach, expect, it, vi } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { gitDates } from './git-dates';

const warn = vi.fn<(message: string) => void>();
const { at, write } = useFolder({ 'content/a.mdx': 'a' });
beforeEach(() => void warn.mockReset());

const git = (...args: string[]): void => {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@site.example', ...args], { cwd: at() });
};

it('has the date of the newest commit of each file', () => {
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--date=2026-01-02T03:04:05Z', '--message=a');
  write('content/b.mdx', 'b');
  expect([...gitDates(at(), warn).keys()]).toEqual(['content/a.mdx']);
});

it('has none outside a repository, without a warning', () => {
  expect(gitDates(at(), warn).size).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

it('asks git and warns once, if it fails', () => {
  git('init', '--quiet');
  write('.git/config', 'no configuration');
  expect(gitDates(at(), warn)).toBe(gitDates(at(), warn));
  expect(gitDates(at(), warn).size).toBe(0);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('git could not be asked. fatal: bad config')]]);
});
