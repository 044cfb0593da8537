import type { NormalOperation } from './normal-operation';

/** The segments of a path that are words: parameters and endings such as `.json` name no topic. */
const wordsOf = ({ name }: NormalOperation): string[] =>
  name
    .split('/')
    .map((segment) => segment.replace(/\{[^}]*\}/g, '').replace(/\.[a-z]+$/, ''))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment));

/**
 * Topics of a document without tags: the first segment of each path, after those that all paths share, such as
 * `/api/v1`. Webhooks have no path and no topic.
 *
 * @returns The segment of each operation; empty if the segments would not group anything.
 */
export function pathTopics(operations: readonly NormalOperation[]): ReadonlyMap<NormalOperation, string> {
  const calls = operations.filter(({ kind }) => kind === 'operation');
  if (calls.length === 0) return new Map();
  const paths = calls.map(wordsOf);
  let start = 0;
  while (paths.every((words) => words.length > start + 1 && words[start] === paths[0]?.[start])) start += 1;
  const topics = new Map(
    calls.flatMap((operation, index) => {
      const word = paths[index]?.[start] ?? paths[index]?.at(-1);
      return word === undefined ? [] : [[operation, word] as const];
    }),
  );
  const amount = new Set(topics.values()).size;
  return amount < 2 || amount === calls.length ? new Map() : topics;
}

/** `sticker-packs` and `stickerPacks` to `Sticker packs`. */
export function topicTitle(segment: string): string {
  const words = segment
    .replace(/[-_.]+/g, ' ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
    .toLowerCase();
  return words === '' ? segment : words.charAt(0).toUpperCase() + words.slice(1);
}
