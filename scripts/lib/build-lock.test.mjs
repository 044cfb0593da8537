// @ts-check
import { fork, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { describe, expect, it, vi } from 'vitest';
import { useFolder } from '../../tests/setup/use-folder';
import { lockBuildFolder } from './build-lock.mjs';

const { at, write } = useFolder();
/** A process id that no system gives. */
const DEAD = '2147483646-left';

/**
 * Takes the lock of a folder whenever its parent names one, and releases it at the next message. The parent waits for
 * all before it tells them to try, so that they try at the same moment.
 */
const CONTENDER = `
  import { takeLock } from ${JSON.stringify(new URL('build-lock.mjs', import.meta.url).href)};
  let lock;
  process.on('message', ({ folder, at }) => {
    if (folder === undefined) {
      lock?.release?.();
      return process.send('released');
    }
    while (Date.now() < at);
    lock = takeLock(folder);
    process.send(lock.owner ?? 'taken');
  });
  process.send('ready');
`;

describe('the lock', () => {
  it('rejects a second build while a process of the first runs', () => {
    const lock = lockBuildFolder(at());
    // The parent runs as long as this test does.
    lock.add(process.ppid);
    expect(() => lockBuildFolder(at())).toThrow(
      `Another build of this site is running (process ${process.ppid}).`,
    );
    lock.release();
    lockBuildFolder(at()).release();
  });

  it.runIf(process.platform === 'linux')('is free if its owner has exited but is still listed', async () => {
    // The first child of this process is never waited for.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)));
    try {
      await vi.waitFor(() => expect(readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z '), 5000);
      write(`running/${pid}-left`);
      lockBuildFolder(at()).release();
    } finally {
      parent.kill();
    }
  });

  it('of a killed build is replaced', () => {
    write(`running/${DEAD}`);
    lockBuildFolder(at()).release();
    expect(readdirSync(at())).toEqual([]);
  });

  it('is taken by one of eight processes, also if it is that of a killed build', async () => {
    const script = write('contender.mjs', CONTENDER);
    const contenders = Array.from({ length: 8 }, () => fork(script));
    const answers = () =>
      Promise.all(contenders.map((one) => new Promise((resolve) => one.once('message', resolve))));
    try {
      await answers();
      for (let round = 0; round < 12; round += 1) {
        const folder = at(`round-${round}`);
        if (round % 2 === 0) write(`round-${round}/running/${DEAD}`);
        const tried = answers();
        for (const one of contenders) one.send({ folder, at: Date.now() + 5 });
        const results = await tried;
        const owners = contenders.filter((_, index) => results[index] === 'taken').map(({ pid }) => pid);
        expect(owners).toHaveLength(1);
        // Each other one knows who has it.
        expect(new Set(results)).toEqual(new Set(['taken', ...owners]));
        expect(readdirSync(folder)).toEqual(['running']);
        const left = answers();
        for (const one of contenders) one.send({});
        await left;
        expect(readdirSync(folder)).toEqual([]);
      }
    } finally {
      for (const one of contenders) one.kill();
    }
  }, 60_000);
});
