/** Data files of another tool. */
import { dump, load } from 'js-yaml';
import { LIMITS } from '../../../src/kit/yaml/parse-yaml';
import { cutTree } from './tree-limits';

interface Read {
  readonly value?: unknown;
  /** What is wrong with it, in one line. */
  readonly problem?: string | undefined;
}

function read(parse: () => unknown): Read {
  try {
    const value = parse();
    return { value, problem: cutTree(value) };
  } catch (error) {
    return { problem: (error instanceof Error ? error.message : String(error)).split('\n')[0] };
  }
}

export const readYaml = (text: string): Read =>
  read(() => load(text, { maxAliases: LIMITS.aliases, maxDepth: LIMITS.depth }));

export const readJson = (text: string): Read => read((): unknown => JSON.parse(text));

/** Data as YAML: each text on one line, and nothing by reference. */
export const writeYaml = (value: unknown): string => dump(value, { lineWidth: -1, noRefs: true });
