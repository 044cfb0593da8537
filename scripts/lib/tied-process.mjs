// @ts-check
/** Node on a program that ends with this process, also when this one is killed (end-with-parent.cjs). */
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const END_WITH_PARENT = fileURLToPath(new URL('./end-with-parent.cjs', import.meta.url));

/** Arguments of Node before the program. */
export const TIED_ARGUMENTS = ['--require', END_WITH_PARENT];

/** Its environment: the place of the pipe, which is behind the three usual ones. */
export const TIED_ENVIRONMENT = { PORTAL_PARENT_PIPE: '3' };

/**
 * @param {readonly string[]} args  The program and its arguments.
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, stdio: readonly ('inherit' | 'ignore' | 'pipe')[] }} options  `env` is added to
 *        that of this process.
 */
export const spawnTied = (args, { cwd, env, stdio }) =>
  spawn(process.execPath, [...TIED_ARGUMENTS, ...args], {
    cwd,
    stdio: [...stdio, 'pipe'],
    env: { ...process.env, ...env, ...TIED_ENVIRONMENT },
  });
