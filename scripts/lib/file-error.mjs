// @ts-check
/** Errors of the file system in words: which file, and why. */
import { getSystemErrorMap } from 'node:util';

/**
 * @param {unknown} error  Of a function of node:fs; some of these errors do not name the file.
 * @param {string} file
 * @param {'read' | 'written' | 'removed'} verb
 * @returns {unknown} An error such as "/srv/a.html cannot be written: no space left on device (ENOSPC)."; any other
 *          kind of error is returned as it is.
 */
export function fileError(error, file, verb) {
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') return error;
  const [code, reason] = getSystemErrorMap().get(error.errno) ?? ['unknown error', error.message];
  return new Error(`${file} cannot be ${verb}: ${reason} (${code}).`, { cause: error });
}

/**
 * @param {import('node:fs').Dirent | import('node:fs').Stats} entry  Neither a file nor a folder.
 * @returns {string} What it is, for messages.
 */
export function kindOf(entry) {
  if (entry.isSymbolicLink()) return 'a symbolic link';
  if (entry.isFIFO()) return 'a pipe';
  if (entry.isSocket()) return 'a socket';
  return entry.isBlockDevice() || entry.isCharacterDevice() ? 'a device' : 'not a file';
}

/** What helps against an error of the file system; closing programs is for Windows. @type {Record<string, string>} */
const FIXES = {
  ENOSPC: 'Free space on the disk',
  EDQUOT: 'Free space in the quota of the disk',
  EEXIST: 'Remove or rename what is in the place of the folder',
  ENOTDIR: 'Remove or rename what is in the place of the folder',
  EMFILE: 'Allow this user more open files ("ulimit -n 4096")',
  ELOOP: 'Remove the link that leads back to itself',
  EROFS: 'Use a disk that can be written',
  EACCES: 'Give this user the right to write there',
  EPERM: 'Give this user the right to write there, and close the programs that use the folder',
};

/**
 * @param {unknown} error
 * @param {string} then  What to do after the fix.
 * @returns {string} For the terminal.
 */
export function explainDisk(error, then) {
  const { message, code, syscall } = /** @type {NodeJS.ErrnoException} */ (
    error instanceof Error ? error : new Error(String(error))
  );
  if (syscall === undefined) return message;
  const fix = FIXES[code ?? ''] ?? 'Close the programs that use the folder';
  return `The site could not be written: ${message}.\n${fix}, then ${then}.`;
}
