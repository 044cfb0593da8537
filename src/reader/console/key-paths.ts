/** A line that begins with a name: its spaces, and the name as JSON writes it. */
const NAMED = /^( *)("(?:[^"\\]|\\.)*"):/;

/** Deeper lines have no path: no schema on a page is so deep. */
const MAX_DEPTH = 60;

/**
 * The names that lead to each named member, for lines of JSON as `prettyJson` formats it. Items of a list have the
 * names of their list.
 *
 * @returns By the index of the line.
 */
export function keyPaths(lines: readonly string[]): ReadonlyMap<number, readonly string[]> {
  const paths = new Map<number, readonly string[]>();
  /** The name at each depth; undefined for an item. */
  const names: (string | undefined)[] = [];
  for (const [index, line] of lines.entries()) {
    const [, spaces, name] = NAMED.exec(line) ?? [];
    const depth = (spaces ?? /^ */.exec(line)?.[0] ?? '').length / 2;
    if (depth > MAX_DEPTH) continue;
    names.length = depth;
    names[depth] = name === undefined ? undefined : (JSON.parse(name) as string);
    if (name !== undefined)
      paths.set(
        index,
        names.filter((step) => step !== undefined),
      );
  }
  return paths;
}
