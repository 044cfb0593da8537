import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Gives back the memory that a finished phase of a build has left. V8 lets garbage stand until the heap has
 * doubled, and meanwhile the next phase, or another process of the build, fills memory of its own.
 */
export function releaseMemory(): void {
  if (!collect) {
    // Node has no call for it; the flag makes V8 put one into contexts that are made after it.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
