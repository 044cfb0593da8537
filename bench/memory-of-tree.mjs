// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * Memory of a process and its descendants, in MiB. Linux only: reads /proc.
 *
 * @param {number} root
 */
export function memoryOfTree(root) {
  /** @type {Map<string, string[]>} */
  const children = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
      children.set(parent, [...(children.get(parent) ?? []), id]);
    } catch {
      // The process has ended since the listing.
    }
  }
  let sum = 0;
  const open = [String(root)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    open.push(...(children.get(id) ?? []));
    try {
      sum += Number(readFileSync(`/proc/${id}/statm`, 'utf8').split(' ')[1]) * 4096;
    } catch {
      // As above.
    }
  }
  return sum / 2 ** 20;
}
