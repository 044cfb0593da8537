import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project.mjs';
import type { Host } from './emulators';

export interface Run {
  readonly code: number | null;
  /** Both streams, in order of arrival. */
  readonly output: string;
}

/** Prefixes of environment variables that could lead a test to a real account. */
const FOREIGN = /^(?:AWS|AZURE|GITHUB)_/;

/**
 * Starts `npm run deploy` as a separate process, with only the credentials of a test's host.
 *
 * @param to  Replaces the host's own `--to`, for example to use a proxy.
 */
export function startDeploy(
  host: Pick<Host, 'to' | 'environment'>,
  args: readonly string[],
): { readonly child: ChildProcess; readonly run: Promise<Run> } {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'scripts', 'run', 'deploy.mjs'), ...args, ...['--to', host.to]],
    { env: { ...own, ...host.environment }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const run = new Promise<Run>((resolve) => {
    child.once('close', (code) => resolve({ code, output }));
  });
  return { child, run };
}

/** Runs `npm run deploy` to its end. */
export const runDeploy = (host: Pick<Host, 'to' | 'environment'>, ...args: string[]): Promise<Run> =>
  startDeploy(host, args).run;
