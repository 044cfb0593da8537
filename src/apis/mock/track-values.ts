import type { Track } from './stream-plan';

/** In milliseconds. */
export const MINUTE = 60_000;

const pointsOf = <Value>(points: Readonly<Record<string, Value>>): [number, Value][] =>
  Object.entries(points)
    .map(([minute, value]): [number, Value] => [Number(minute), value])
    .sort(([a], [b]) => a - b);

/** The value of a line at a minute, rounded to two decimals. */
export function lineAt(points: Readonly<Record<string, number>>, minute: number): number {
  const all = pointsOf(points);
  const after = all.findIndex(([at]) => at > minute);
  const [from, to] = [
    all[after === -1 ? all.length - 1 : Math.max(0, after - 1)],
    all[after === -1 ? all.length - 1 : after],
  ];
  if (!from || !to) return 0;
  const share = to[0] === from[0] ? 0 : Math.max(0, (minute - from[0]) / (to[0] - from[0]));
  return Math.round((from[1] + (to[1] - from[1]) * share) * 100) / 100;
}

/** The last step at a minute; before the first one, that of the cycle before. */
export function stepAt(points: Readonly<Record<string, unknown>>, minute: number): unknown {
  const all = pointsOf(points);
  return (all.filter(([at]) => at <= minute).at(-1) ?? all.at(-1))?.[1];
}

/** Data whose texts have the number in place of `{number}`, with six digits. */
export function numbered<Value>(value: Value, number: number): Value {
  const text = JSON.stringify(value).replaceAll('{number}', String(number).padStart(6, '0'));
  return JSON.parse(text) as Value;
}

/** Values of one track in `(from, to]`; a cycle begins at `start`. */
export function occurrences(
  track: Track,
  start: number,
  cycle: number,
  from: number,
  to: number,
): { time: number; value?: unknown; data: Track['data'] }[] {
  const { data } = track;
  const isIn = (time: number): boolean => time > from && time <= to;
  const timeOf = (minute: number): number => start + minute * MINUTE;
  if (track.steps)
    return pointsOf(track.steps)
      .map(([minute, value]) => ({ time: timeOf(minute), value, data }))
      .filter(({ time }) => isIn(time));
  if (track.at)
    return pointsOf(track.at)
      .map(([minute, more]) => ({ time: timeOf(minute), data: { ...data, ...more } }))
      .filter(({ time }) => isIn(time));
  const { count, line, everySeconds } = track;
  const every = (count?.everySeconds ?? everySeconds) * 1000;
  const begin = count ? timeOf(count.from) : start;
  const end = count ? timeOf(count.to) : start + cycle;
  const found = [];
  for (
    let step = Math.max(0, Math.ceil((from - begin) / every));
    begin + step * every <= Math.min(to, end);
    step += 1
  ) {
    const time = begin + step * every;
    if (!isIn(time) || (line && time === end)) continue;
    if (line) found.push({ time, value: lineAt(line, (time - start) / MINUTE), data });
    else if (step > 0) found.push({ time, value: step, data });
  }
  return found;
}
