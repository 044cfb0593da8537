import { execFileSync } from 'node:child_process';

/** Milliseconds: the log of 100,000 commits needs a few seconds. */
const TIME_LIMIT = 60_000;

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
        // It would start the program that the repository names for signatures.
        '-c',
        'log.showSignature=false',
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
        // A clone without old files would load them now.
        env: { ...process.env, LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' },
        timeout: TIME_LIMIT,
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
