import { lineAt, MINUTE, numbered, occurrences, stepAt } from './track-values';
import type { StreamPlan, Track, Unit } from './stream-plan';

/** A message of a unit, before it has an envelope. */
export interface PlayedMessage {
  readonly unit: string;
  /** Name in the document. */
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Of the value, in milliseconds since 1970; after a silence, when its unit is heard again. */
  readonly time: number;
}

/** A value of a track at a time. */
interface Occurrence {
  readonly track: string;
  readonly message: string;
  readonly time: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly value?: unknown;
  /** Not sent if the value is the last one. */
  readonly isChange: boolean;
}

/** From the value until the message has it. */
const READ_AFTER = 200;
/** From the value until the platform sends the message. */
export const SENT_AFTER = 300;

interface StreamPlayer {
  /** Messages of all units at the start: connection, current values, active states. */
  readonly begin: () => PlayedMessage[];
  /** Messages up to a time, in the order in which they are sent. */
  readonly until: (time: number) => PlayedMessage[];
  /** A value that something else than the cycle has changed, until the cycle changes it again. */
  readonly change: (unit: string, message: string, data: PlayedMessage['data']) => PlayedMessage[];
}

/** What a stream remembers. */
interface Player {
  readonly plan: StreamPlan;
  /** Last value of a track, as JSON. */
  readonly last: Map<string, string>;
  /** When a lasting state began, by track. */
  readonly since: Map<string, string>;
  /** What a silent unit says when it is heard again. */
  readonly kept: Map<string, PlayedMessage[]>;
  readonly counted: Map<string, number>;
}

const hourOf = (time: number): number => Math.floor(time / (60 * MINUTE)) * 60 * MINUTE;
const cycleOf = (unit: Unit, time: number): { begin: number; length: number } => {
  const length = unit.cycleMinutes * MINUTE;
  const hour = hourOf(time);
  return { begin: hour + Math.floor((time - hour) / length) * length, length };
};
const iso = (time: number): string => new Date(time).toISOString();
const isSilent = (unit: Unit, time: number): boolean => {
  const { begin } = cycleOf(unit, time);
  const minute = (time - begin) / MINUTE;
  return unit.silence !== undefined && minute >= unit.silence.from && minute < unit.silence.to;
};

function toMessage(
  { plan, since }: Player,
  unit: string,
  { message, track, time, data, value }: Occurrence,
): PlayedMessage {
  const definition = plan.messages[message];
  const [first, ...rest] = definition?.times ?? [];
  const begun = definition?.since === undefined ? undefined : since.get(track);
  const times = [
    ...(first === undefined ? [] : [[first, rest.length > 0 && begun !== undefined ? begun : iso(time)]]),
    ...rest.map((name) => [name, iso(time + READ_AFTER)]),
  ] as [string, string][];
  const member = definition?.value;
  return {
    ...{ unit, message, time },
    data: {
      ...definition?.data,
      ...data,
      ...(member === undefined || value === undefined ? {} : { [member]: value }),
      ...Object.fromEntries(times),
    },
  };
}

const tracksOf = (name: string, unit: Unit): { id: string; message: string; track: Track }[] =>
  Object.entries(unit.tracks).flatMap(([message, tracks]) =>
    tracks.map((track, index) => ({ id: `${name} ${message} ${index}`, message, track })),
  );

/** What a track has at a time; undefined for messages of their own. */
function valueAt({ counted }: Player, id: string, unit: Unit, track: Track, time: number): unknown {
  const minute = (time - cycleOf(unit, time).begin) / MINUTE;
  if (track.line) return lineAt(track.line, minute);
  if (track.steps) return stepAt(track.steps, minute);
  return track.count && (counted.get(id) ?? 0);
}

/** Remembers a value; false if it is the last one already. */
function remember({ last, since }: Player, id: string, value: unknown, time: number): boolean {
  const text = JSON.stringify(value);
  if (last.get(id) === text) return false;
  if (value === true) since.set(id, iso(time));
  last.set(id, text);
  return true;
}

function refreshed(player: Player, name: string, unit: Unit, time: number): PlayedMessage[] {
  const {
    plan: { refresh },
    last,
  } = player;
  if (!refresh) return [];
  const active = tracksOf(name, unit).filter(
    ({ id, message, track }) =>
      message === refresh.repeats &&
      last.get(id) === 'true' &&
      Object.entries(refresh.data).every(([key, value]) => track.data[key] === value),
  );
  const of = (data: PlayedMessage['data']): PlayedMessage =>
    toMessage(player, name, { message: refresh.message, track: '', time, data, isChange: false });
  return [
    of({ ...refresh.data, ...refresh.begin }),
    ...active.map(({ id, message, track }) =>
      toMessage(player, name, { message, track: id, time, data: track.data, value: true, isChange: false }),
    ),
    of({ ...refresh.data, ...refresh.end }),
  ];
}

function playUnit(player: Player, name: string, unit: Unit, from: number, to: number): PlayedMessage[] {
  const { plan, counted } = player;
  const found: Occurrence[] = [];
  const { begin: first, length } = cycleOf(unit, from);
  for (let begin = first; begin <= to; begin += length)
    for (const { id, message, track } of tracksOf(name, unit))
      for (const one of occurrences(track, begin, length, from, to))
        found.push({ ...one, track: id, message, isChange: track.steps !== undefined });
  const isLive = ({ message }: Occurrence): boolean => plan.messages[message]?.isLive === true;
  found.sort((a, b) => a.time - b.time || Number(isLive(b)) - Number(isLive(a)));
  const every = (plan.refresh?.everySeconds ?? Infinity) * 1000;
  const messages: PlayedMessage[] = [];
  let next = Math.floor(from / every) * every + every;
  const refreshUntil = (time: number): void => {
    for (; next <= time; next += every) messages.push(...refreshed(player, name, unit, next));
  };
  for (const one of found) {
    refreshUntil(one.time - 1);
    const isCount =
      !one.isChange && unit.tracks[one.message]?.[Number(one.track.split(' ').at(-1))]?.count !== undefined;
    if (isCount) counted.set(one.track, (counted.get(one.track) ?? 0) + 1);
    const number = counted.get(one.track) ?? 0;
    const value = isCount ? number : one.value;
    if (one.isChange && !remember(player, one.track, value, one.time)) continue;
    messages.push(
      toMessage(player, name, { ...one, value, data: isCount ? numbered(one.data, number) : one.data }),
    );
  }
  refreshUntil(to);
  return deliverable(player, name, unit, messages, to);
}

/** Keeps what a silent unit says until it is heard again. */
function deliverable(
  { plan, kept }: Player,
  name: string,
  unit: Unit,
  messages: readonly PlayedMessage[],
  to: number,
): PlayedMessage[] {
  const { silence } = unit;
  if (!silence) return [...messages];
  const waiting = kept.get(name) ?? [];
  const sent: PlayedMessage[] = [];
  const flush = (time: number): void => {
    sent.push(...waiting.splice(0).map((message) => ({ ...message, time })));
  };
  for (const message of messages) {
    const isLive = plan.messages[message.message]?.isLive === true;
    if (!isLive && isSilent(unit, message.time)) waiting.push(message);
    else {
      if (!isLive) flush(message.time);
      sent.push(message);
    }
  }
  if (!isSilent(unit, to)) flush(to);
  kept.set(name, waiting);
  return sent;
}

/**
 * Plays the cycles of a plan. Cycles start at the full hour, UTC.
 *
 * @param start  Time of the first message, in milliseconds since 1970.
 */
export function createStreamPlayer(plan: StreamPlan, start: number): StreamPlayer {
  const player: Player = { plan, last: new Map(), since: new Map(), kept: new Map(), counted: new Map() };
  let now = start;
  return {
    begin() {
      return Object.entries(plan.units).flatMap(([name, unit]) => {
        const starts = Object.entries(plan.messages).flatMap(([message, { start: data }]) =>
          data ? [toMessage(player, name, { message, track: '', time: start, data, isChange: false })] : [],
        );
        const current = tracksOf(name, unit).flatMap(({ id, message, track }) => {
          const value = valueAt(player, id, unit, track, start);
          if (value === undefined || JSON.stringify(track.data).includes('{number}')) return [];
          remember(player, id, value, start);
          // A state that is not active is not news.
          if (plan.messages[message]?.since !== undefined && value !== true) return [];
          return [
            toMessage(player, name, {
              message,
              track: id,
              time: start,
              data: track.data,
              value,
              isChange: false,
            }),
          ];
        });
        return isSilent(unit, start) ? [] : [...starts, ...current];
      });
    },
    until(time) {
      const from = now;
      now = Math.max(now, time);
      const played = Object.entries(plan.units).flatMap(([name, unit]) =>
        playUnit(player, name, unit, from, now),
      );
      // Stable: the messages of a unit stay in order.
      return played.sort((a, b) => a.time - b.time);
    },
    change(name, message, data) {
      const unit = plan.units[name];
      const member = plan.messages[message]?.value;
      if (!unit) return [];
      const { [member ?? '']: value, ...others } = data;
      const same = tracksOf(name, unit).find(
        ({ message: of, track }) =>
          of === message && Object.entries(others).every(([key, one]) => track.data[key] === one),
      );
      if (same) remember(player, same.id, value, now);
      const track = same?.id ?? '';
      const made = toMessage(player, name, {
        message,
        track,
        time: now,
        data: { ...same?.track.data, ...others },
        value,
        isChange: false,
      });
      return deliverable(player, name, unit, [made], now);
    },
  };
}
