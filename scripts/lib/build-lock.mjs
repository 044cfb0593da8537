// @ts-check
/**
 * Only one build works in a folder. The lock is a folder with one empty file per process, `<pid>-<random>`. A folder is
 * renamed to it, which succeeds for one process only and brings its file along, so no process ever sees a lock without
 * an owner. What a killed build left is removed by its name, which no other process has.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { makeFolders } from './make-folders.mjs';

/** Each one fails only if another process took or left the lock at that moment. */
const ATTEMPTS = 100;

/**
 * Whether a process has exited but is still listed, because its parent has not waited for it. In a container
 * without an init process, it stays listed. Only Linux shows this in a file.
 *
 * @param {number} pid
 */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code ?? '';

/**
 * The names of a lock's owners, of which some may have been killed.
 *
 * @param {string} lock
 */
function ownersIn(lock) {
  try {
    return readdirSync(lock);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/**
 * Removes a lock without owners; one that another process took meanwhile has one, and stays.
 *
 * @param {string} lock
 */
function removeEmpty(lock) {
  try {
    rmdirSync(lock);
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM', 'EBUSY'].includes(codeOf(error))) throw error;
  }
}

const nameOf = (/** @type {number} */ pid) => `${pid}-${randomUUID()}`;

/**
 * Takes the lock of a folder.
 *
 * @param {string} folder  Made if it is missing.
 * @returns {{ add: (pid: number) => void, release: () => void } | { owner: number }} `owner` is the process that has it.
 *          `add` adds a process that also works in the folder and may outlive this one.
 */
export function takeLock(folder) {
  const lock = path.join(folder, 'running');
  const names = [nameOf(process.pid)];
  const claim = path.join(folder, `claim-${names[0]}`);
  makeFolders(claim);
  try {
    writeFileSync(path.join(claim, names[0] ?? ''), '');
    for (let attempt = 1; ; attempt += 1) {
      for (const name of ownersIn(lock)) {
        const owner = Number.parseInt(name, 10);
        if (owner !== process.pid && isRunning(owner)) return { owner };
        rmSync(path.join(lock, name), { force: true });
      }
      removeEmpty(lock);
      try {
        renameSync(claim, lock);
        break;
      } catch (error) {
        // Windows reports EPERM for a folder that exists.
        if (attempt === ATTEMPTS || !['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))) throw error;
      }
    }
  } finally {
    rmSync(claim, { recursive: true, force: true });
  }
  return {
    add(pid) {
      const name = nameOf(pid);
      writeFileSync(path.join(lock, name), '');
      names.push(name);
    },
    release() {
      for (const name of names) rmSync(path.join(lock, name), { force: true });
      removeEmpty(lock);
    },
  };
}

/**
 * Locks the build folder, because two simultaneous builds would write into one site.
 *
 * @param {string} folder  The build folder.
 * @returns As {@link takeLock}; throws an Error for the terminal if another build is running.
 */
export function lockBuildFolder(folder) {
  const lock = takeLock(folder);
  if ('owner' in lock)
    throw new Error(
      `Another build of this site is running (process ${lock.owner}). Wait for it, or stop it and try again.\n` +
        'If no build is running, delete .build/running.',
    );
  return lock;
}
