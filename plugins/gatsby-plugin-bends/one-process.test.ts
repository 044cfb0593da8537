import { expect, it, vi } from 'vitest';
import { workHere, type Pool } from './one-process';

const load = () => ({ render: (page: unknown) => Promise.resolve(`${String(page)} here`) });

function createPool(): Pool & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    workerPath: '/gatsby/child.js',
    startAll: () => void calls.push('start'),
    scheduleWorkAll: (task, ...args) => {
      calls.push([task, ...args].join(' '));
      return [];
    },
    scheduleWorkSingle: (task, page) => Promise.resolve(`${task} ${String(page)} there`),
  };
}

const bootstrap = (pool: Pool): void => {
  pool.startAll();
  void pool.scheduleWorkAll('loadConfigAndPlugins', 'config');
  void pool.scheduleWorkAll('buildSchema');
};

it('renders in this process, and starts no other one, if no workers are needed', async () => {
  const pool = createPool();
  const needsWorkers = vi.fn(() => false);
  workHere(pool, needsWorkers, load);
  bootstrap(pool);
  await expect(pool.scheduleWorkSingle('render', '/a')).resolves.toBe('/a here');
  pool.startAll();
  expect(pool.calls).not.toContain('start');
  expect(needsWorkers).toHaveBeenCalledTimes(1);
});

it('starts the workers when all pages are known, and prepares them as Gatsby does', async () => {
  const pool = createPool();
  workHere(pool, () => true, load);
  bootstrap(pool);
  expect(pool.calls.slice(-3)).toEqual(['start', 'loadConfigAndPlugins config', 'buildSchema']);
  await expect(pool.scheduleWorkSingle('render', '/a')).resolves.toBe('render /a there');
  pool.startAll();
  expect(pool.calls.at(-1)).toBe('start');
});

it('fails for a task that Gatsby no longer has, and for a pool with other functions', async () => {
  const pool = createPool();
  workHere(pool, () => false, load);
  await expect(pool.scheduleWorkSingle('renderHtml', '/a')).rejects.toThrow('one-process');
  expect(() => workHere({} as Pool, () => false, load)).toThrow('one-process');
});
