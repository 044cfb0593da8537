import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project.mjs';
import type { Host } from './emulators';

export interface Run {
  readonly code: number | null;
  /** Both streams, in the order of their arrival. */
  readonly output: string;
}

/** Lists of the environment that could lead a test to a real account. */
const FOREIGN = /^(?:AWS|AZURE|GITHUB)_/;

/**
 * Starts `npm run deploy` as a process of its own, with the credentials of a test's host and no others.
 *
 * @param to  Takes the place of the host's own `--to`: the way through a proxy, say.
 */
export function startDeploy(
  host: Pick<Host, 'to' | 'environment'>,
  args: readonly string[],
): { readonly child: ChildProcess; readonly run: Promise<Run> } {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name)));
  const child = spawn(
    process.execPath,
    [
      join(projectRoot, 'scripts', 'run', 'deploy.mjs'),
      ...args,
      ...(args[0] === 'verify' ? [] : ['--to', host.to]),
    ],
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
