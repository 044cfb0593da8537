import { execFile, spawn, type ChildProcess } from 'node:child_process';
import type { StandIn } from './stand-in/start-stand-in';

/** A command that has ended. */
export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
  /** Requests that arrived meanwhile. */
  readonly seen: StandIn['requests'];
}

interface Place {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a command as a reader would, with the platform's hosts on this machine. */
export function execute(
  standIn: StandIn,
  [program = '', ...args]: readonly string[],
  { cwd, env = {} }: Place,
): Promise<Finished> {
  const before = standIn.requests.length;
  return new Promise((resolve) => {
    const options = { cwd, env: { ...standIn.environment, ...env }, timeout: 50_000 };
    execFile(program, args, options, (error, output, errors) =>
      resolve({
        code: error ? Number(error.code ?? 1) : 0,
        ...{ output, errors, seen: standIn.requests.slice(before) },
      }),
    );
  });
}

/** Starts a program that runs until it is ended, and returns what it has printed so far. */
export function start(
  standIn: StandIn,
  code: string,
  { cwd, env = {} }: Place,
): { child: ChildProcess; said: () => string } {
  const child = spawn('bash', ['-c', `${code}\nwait`], {
    ...{ cwd, env: { ...standIn.environment, ...env }, detached: true },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()));
  return { child, said: () => said };
}

/** Kills a program and its child processes, unless it has failed before. */
export function end({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGKILL');
}

export const bash = (code: string): string[] => ['bash', '-euo', 'pipefail', '-c', code];

export async function waitFor(isDone: () => boolean, what: () => string): Promise<void> {
  const limit = Date.now() + 40_000;
  while (!isDone()) {
    if (Date.now() > limit) throw new Error(`It took more than 40 s: ${what()}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
