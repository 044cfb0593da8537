/**
 * Replaces: the processes in which a build runs queries and renders HTML, for up to 500 pages, and the one in which a preview
 *   renders its document.
 * Gains: 3.9 s of processor time in a cold build of 76 pages (30.5 s without it, 26.6 s with it), 4.3 s in a warm one (16.1 s
 *   without it, 11.8 s with it), and a quarter of the peak memory of both (1043 MiB without it, 780 MiB with it).
 * Fails: with an error, if Gatsby's pool of processes has other functions.
 * Goes: when Gatsby starts processes only for work that takes longer than their start.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isDevelop } from '../../src/compile/gatsby-command';
import { siteDirectory } from '../../src/compile/gatsby/site-directory';
import { brokenBend, type Bend } from './bend';

/**
 * Each process reads the configuration, all plugins, and the schema first, and Gatsby starts each one twice. For more pages,
 * one process for everything would need too much memory.
 */
const FEW_PAGES = 500;

type Task = (...args: readonly unknown[]) => Promise<unknown>;

/** Gatsby's pool of processes, from the inside. */
export interface Pool {
  /** The module with the tasks. */
  readonly workerPath: string;
  startAll: () => void;
  scheduleWorkAll: (task: string, ...args: readonly unknown[]) => Promise<unknown>[];
  scheduleWorkSingle: (task: string, ...args: readonly unknown[]) => Promise<unknown>;
}

/**
 * Runs the tasks of a pool in this process.
 *
 * @param pool         The prototype of all pools; it has an effect on those that are created later.
 * @param needsWorkers Called once, when all pages are known. If it returns true, the pool starts its processes after all.
 * @param load         Loads the module with the tasks.
 */
export function workHere(
  pool: Pool,
  needsWorkers: () => boolean,
  load: (file: string) => Readonly<Record<string, Task>>,
): void {
  const { startAll, scheduleWorkAll, scheduleWorkSingle } = pool;
  if (![startAll, scheduleWorkAll, scheduleWorkSingle].every((method) => typeof method === 'function'))
    throw brokenBend('one-process', 'A pool of processes of Gatsby has other functions.');
  let hasWorkers = false;
  let config: readonly unknown[] = [];
  pool.startAll = function (): void {
    if (hasWorkers) startAll.call(this);
  };
  // Tasks for all processes prepare them: none, as long as there is no process.
  pool.scheduleWorkAll = function (task, ...args) {
    if (task === 'loadConfigAndPlugins') config = args;
    if (task === 'buildSchema' && needsWorkers()) {
      hasWorkers = true;
      startAll.call(this);
      void scheduleWorkAll.call(this, 'loadConfigAndPlugins', ...config);
    }
    return scheduleWorkAll.call(this, task, ...args);
  };
  pool.scheduleWorkSingle = async function (task, ...args) {
    if (hasWorkers) return scheduleWorkSingle.call(this, task, ...args);
    const run = load(this.workerPath)[task];
    if (!run) throw brokenBend('one-process', `Gatsby has no task "${task}".`);
    return run(...args);
  };
}

interface PagesStore {
  readonly getState: () => { readonly pages: ReadonlyMap<string, unknown> };
}

export const oneProcess: Bend = {
  name: 'one-process',
  pins: [
    ['gatsby/dist/services/initialize.js', 'const workerPool = WorkerPool.create();'],
    ['gatsby/dist/bootstrap/index.js', 'workerPool.all.buildSchema();'],
    ['gatsby/dist/commands/build.js', '(0, _gatsbyCoreUtils.cpuCoreCount)() === 1'],
    ['gatsby-worker/dist/index.js', 'this.scheduleWorkAll.bind(this, exportName)'],
  ],
  onPreBootstrap: ({ store }) => {
    const load = createRequire(join(siteDirectory({ store }), 'node_modules', 'gatsby', 'package.json'));
    const { WorkerPool } = load('gatsby-worker') as { WorkerPool: { prototype: Pool } };
    const needsWorkers = (): boolean => {
      // The preview has one task for them: the document that all its pages share.
      if (isDevelop()) return false;
      const { pages } = (store as unknown as PagesStore).getState();
      if (pages.size > FEW_PAGES) return true;
      // With one processor, Gatsby runs queries without asking the pool.
      process.env['GATSBY_CPU_COUNT'] = '1';
      return false;
    };
    workHere(WorkerPool.prototype, needsWorkers, load as (file: string) => Record<string, Task>);
  },
};
