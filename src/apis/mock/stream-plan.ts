import { z } from 'zod';
import { byName } from './by-name';

/** By minutes after the start of the cycle. */
const minute = z.string().regex(/^\d+(?:\.\d+)?$/);
const byMinute = { error: 'Write values by minutes after the start of the cycle' };
const seconds = z.number().positive('seconds, above 0');
const data = z.record(z.string(), z.unknown());

/**
 * One value of a unit over its cycle, of which one is given: `steps` are values from a minute on, sent when they change;
 * `line` are points with straight lines between them; `count` goes up by one; `at` are messages of their own.
 */
const trackSchema = z
  .strictObject({
    /** Members of the payload that stay. In texts, `{number}` is the count with six digits. */
    data: data.default({}),
    steps: z.record(minute, z.unknown(), byMinute).optional(),
    line: z.record(minute, z.number(), byMinute).optional(),
    everySeconds: seconds.default(10),
    count: z
      .strictObject({ from: z.number().min(0), to: z.number().min(0), everySeconds: seconds })
      .optional(),
    at: z.record(minute, data, byMinute).optional(),
  })
  .refine(
    ({ steps, line, count, at }) => [steps, line, count, at].filter((one) => one !== undefined).length === 1,
    { error: 'Write one of steps, line, count, and at' },
  );

const unitSchema = z.strictObject({
  cycleMinutes: z.number({ error: 'cycleMinutes: a divisor of 60' }).positive('cycleMinutes: above 0'),
  /** Minutes in which the unit is not heard: its messages are kept and sent afterward. */
  silence: z.strictObject({ from: z.number(), to: z.number() }).optional(),
  /** By name of the message. */
  tracks: z.record(z.string(), z.array(trackSchema)),
});

const messageSchema = z.strictObject({
  /** Parameters of the channel's address. */
  parameters: z.record(z.string(), z.string()).default({}),
  data: data.default({}),
  /** Member of the payload with the value of a track. */
  value: z.string().optional(),
  /** The platform sends it, and not the unit: it is never late. */
  isLive: z.boolean().default(false),
  /** The member with the time at which a lasting state began, which its later messages repeat. */
  since: z.string().optional(),
  /** Members with the time of the value, and with that at which it was read. */
  times: z.array(z.string()).default([]),
  /** Sent for each unit at the start. */
  start: data.optional(),
});

/** Repeats all messages of a kind whose value is true, between two messages. */
const refreshSchema = z.strictObject({
  everySeconds: seconds,
  repeats: z.string(),
  /** Only tracks with the same members are repeated. */
  data,
  message: z.string(),
  begin: data,
  end: data,
});

export const streamSchema = z.strictObject({
  /** Attributes of CloudEvents; parameters and `{message}` are filled in. */
  type: z.string(),
  source: z.string(),
  /** Parameter of the address that names the unit, the subject of its messages. */
  unit: z.string(),
  parameters: z.record(z.string(), z.string()).default({}),
  /** Path of an address without one, such as that of the mock's own broker. */
  queue: z.string().default('events'),
  messages: byName(messageSchema),
  refresh: refreshSchema.optional(),
  units: byName(unitSchema),
  /** What the platform does. */
  notes: z.strictObject({ lost: z.string(), refused: z.string() }).partial().default({}),
});

/** The units that `npm run mock -- stream` plays. */
export type StreamPlan = z.infer<typeof streamSchema>;
export type Track = z.infer<typeof trackSchema>;
export type Unit = z.infer<typeof unitSchema>;
