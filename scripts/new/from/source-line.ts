/**
 * The line of a source from which a line of its conversion is, both from 1: that of the nearest line at or above it which
 * both have, counted on from there.
 */
export function sourceLine(converted: string, line: number, source: string): number {
  const made = converted.split('\n').map((one) => one.trim());
  const written = source.split('\n').map((one) => one.trim());
  for (let at = Math.min(line, made.length) - 1; at >= 0; at -= 1) {
    const text = made[at] ?? '';
    if (text === '') continue;
    const count = made.slice(0, at).filter((one) => one === text).length;
    const found = written.flatMap((one, index) => (one === text ? [index] : []))[count];
    if (found !== undefined) return Math.min(found + line - at, written.length);
  }
  return 1;
}
