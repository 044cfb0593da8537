/**
 * The texts of the parameters of a path, each at least one character without a slash, and as short as it can be. In
 * linear time: a regular expression tries all combinations of `{a}-{b}-{c}`.
 *
 * @param literals  What is around the parameters: `/saws/{id}.json` has `/saws/` and `.json`.
 * @returns undefined if the path does not fit.
 */
export function matchPath(literals: readonly string[], path: string): string[] | undefined {
  const [first = '', ...rest] = literals;
  const last = rest.at(-1);
  if (last === undefined) return path === first ? [] : undefined;
  if (!path.startsWith(first) || !path.endsWith(last)) return undefined;
  const texts: string[] = [];
  let at = first.length;
  for (const [index, literal] of rest.entries()) {
    // The first place that leaves a character leaves the most for the others.
    const end = index === rest.length - 1 ? path.length - last.length : path.indexOf(literal, at + 1);
    const text = path.slice(at, Math.max(at, end));
    if (text === '' || text.includes('/')) return undefined;
    texts.push(text);
    at = end + literal.length;
  }
  return texts;
}
