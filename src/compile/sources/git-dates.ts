import { execFileSync } from 'node:child_process';

const known = new Map<string, ReadonlyMap<string, string>>();

/**
 * Dates of the newest commit of each guide and specification, in one call of git for a build.
 *
 * @returns ISO dates by path from the root of the site, with forward slashes. Empty without git or outside a repository,
 *          which no writer has to change, and, after one call of `warn`, if git fails. Files without a commit are absent.
 */
export function gitDates(directory: string, warn: (message: string) => void): ReadonlyMap<string, string> {
  const dates = known.get(directory) ?? readGitDates(directory, warn);
  known.set(directory, dates);
  return dates;
}

function readGitDates(directory: string, warn: (message: string) => void): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  try {
    const log = execFileSync(
      'git',
      [
        '-c',
        'core.quotepath=off',
        'log',
        '--relative',
        '--format=\u0001%cI',
        '--name-only',
        '--',
        'content',
        'openapi',
      ],
      {
        cwd: directory,
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C' },
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    for (const commit of log.split('\u0001').slice(1)) {
      const [date = '', ...files] = commit.split('\n').filter((line) => line !== '');
      // The log begins with the newest commit.
      for (const file of files) if (!dates.has(file)) dates.set(file, date);
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/not a git repository|ENOENT/.test(text)) return dates;
    const reason = text.split('\n')[1] ?? text;
    warn(`Pages show no "Last updated": git could not be asked. ${reason}`);
  }
  return dates;
}
