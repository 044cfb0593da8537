/**
 * Finds the line of a source from which a line of its conversion is, both from 1: that of the nearest line at or above it
 * which both have, counted on from there.
 */
export function sourceLines(converted: string, source: string): (line: number) => number {
  if (converted === source) return (line) => line;
  const written = source.split('\n');
  const places = new Map<string, number[]>();
  written.forEach((line, index) => {
    const text = line.trim();
    const known = places.get(text);
    if (known) known.push(index);
    else places.set(text, [index]);
  });
  const used = new Map<string, number>();
  let last = -1;
  const lines = converted.split('\n').map((line) => {
    const text = line.trim();
    const count = used.get(text) ?? 0;
    used.set(text, count + 1);
    const found = text === '' ? undefined : places.get(text)?.[count];
    last = Math.min(found ?? last + 1, written.length - 1);
    return last + 1;
  });
  return (line) => lines[Math.min(line, lines.length) - 1] ?? 1;
}
