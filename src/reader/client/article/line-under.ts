interface Line {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const distance = (value: number, from: number, to: number): number => Math.max(from - value, value - to, 0);

/**
 * The line of a link that wraps which is at a point, or nearest to it.
 *
 * @param lines  As `getClientRects` returns them.
 * @param point  Position of the pointer; without one, the first line is meant.
 */
export function lineUnder<Rect extends Line>(
  lines: Iterable<Rect>,
  point: { readonly x: number; readonly y: number } | undefined,
): Rect | undefined {
  const [first, ...others] = lines;
  if (!first || !point) return first;
  const away = ({ left, right, top, bottom }: Line): number =>
    distance(point.x, left, right) + distance(point.y, top, bottom);
  return others.reduce((best, line) => (away(line) < away(best) ? line : best), first);
}
