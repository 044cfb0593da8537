import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

let collect: (() => void) | undefined;

/**
 * Frees the memory of a finished build phase. V8 would keep garbage until the heap has doubled, while the
 * next phase, or another process of the build, needs memory.
 */
export function releaseMemory(): void {
  if (!collect) {
    // Node has no function for it; the flag makes V8 add one to new contexts.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
