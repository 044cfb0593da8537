import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { format } from 'node:util';
import { vi } from 'vitest';
import { deploy } from '../../scripts/deploy/deploy';
import { projectRoot } from '../../scripts/lib/project.mjs';
import type { Host } from './emulators';

export interface Run {
  readonly code: number | null;
  /** Both streams, in order of arrival. */
  readonly output: string;
}

/** Prefixes of environment variables that could lead a test to a real account. */
const FOREIGN = /^(?:AWS|AZURE|GITHUB)_/;

/** The environment with only the credentials of a test's host. */
const environmentFor = (host: Pick<Host, 'environment'>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))),
  ...host.environment,
});

/**
 * Starts `npm run deploy` as a separate process, with only the credentials of a test's host.
 *
 * @param to  Replaces the host's own `--to`, for example to use a proxy.
 */
export function startDeploy(
  host: Pick<Host, 'to' | 'environment'>,
  args: readonly string[],
): { readonly child: ChildProcess; readonly run: Promise<Run> } {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'scripts', 'run', 'deploy.mjs'), ...args, ...['--to', host.to]],
    { env: environmentFor(host), stdio: ['ignore', 'pipe', 'pipe'] },
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

/** Runs the command of `npm run deploy` in this process, because a new one takes a second of the processor: one at a time. */
export async function runDeploy(
  host: Pick<Host, 'to' | 'environment'>,
  ...args: readonly string[]
): Promise<Run> {
  let output = '';
  const collect = (...values: unknown[]): void => {
    output += `${format(...values)}\n`;
  };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(collect),
    vi.spyOn(console, 'error').mockImplementation(collect),
  ];
  const environment = process.env;
  process.env = environmentFor(host);
  try {
    const code = await deploy([...args, '--to', host.to]);
    return { code, output };
  } finally {
    process.env = environment;
    for (const spy of spies) spy.mockRestore();
  }
}
