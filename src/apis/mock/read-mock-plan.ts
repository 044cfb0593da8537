import { z } from 'zod';
import { readSettingsFrom } from '../../site/read-settings';
import { byName } from './by-name';
import { changeSchema } from './read-changes';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { streamSchema } from './stream-plan';
import type { Result } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

/** JSON Pointer into the body of a request. */
const pointer = z.string().regex(/^\/./);
const count = (what: string) => z.number({ error: `${what}, a number` }).positive(`${what}, above 0`);
const sentence = z.string({ error: 'a sentence for developers' });

/** How the platform delivers to webhooks; without the file, as Standard Webhooks recommends. */
const webhookSchema = z.strictObject({
  /** Host that asks for permission (CloudEvents HTTP webhooks, section 4); without it, nothing asks. */
  origin: z.string({ error: 'origin: a host' }).optional(),
  timeoutSeconds: count('timeoutSeconds').default(15),
  /** Age of a timestamp that receivers accept. */
  maxAgeMinutes: count('maxAgeMinutes').default(5),
  /** Waits before the second attempt and those after it. */
  retryMinutes: z.array(count('retryMinutes')).default([5, 30, 120]),
  /** After these attempts, one an hour until this many hours are over. */
  hourlyUntilHours: count('hourlyUntilHours').optional(),
  /** What the platform does, by outcome. */
  notes: z
    .strictObject({
      saved: sentence,
      notSaved: sentence,
      accepted: sentence,
      failed: sentence,
      gaveUp: sentence,
      gone: sentence,
    })
    .partial()
    .default({}),
});

const planSchema = z.strictObject({
  /** What requests must fulfill beyond their schemas, by `operationId` and pointer. `past`: a time that is over. */
  requests: byName(
    z.record(pointer, z.enum(['past'], { error: 'The only rule is past' }), {
      error: 'Write pointers into the body, such as /deletedAt',
    }),
  ).prefault({}),
  /** What requests select of lists, by `operationId`. */
  lists: byName(
    z.strictObject({
      /** Where items have the value of a parameter, by its name. */
      filters: z
        .record(z.string(), z.string({ error: 'The path of a field of items, such as owners/id' }))
        .default({}),
      /** Instead of those of the example. */
      items: z.array(z.record(z.string(), z.unknown())).exactOptional(),
    }),
  ).prefault({}),
  webhook: webhookSchema.default(webhookSchema.parse({})),
  /** What operations change, by `operationId`. */
  changes: byName(z.array(changeSchema)).prefault({}),
  stream: streamSchema.optional(),
});

/** What `npm run mock` does beyond the examples of the documents. */
export type MockPlan = z.infer<typeof planSchema>;

/** Of a site without the file. */
export const EMPTY_PLAN: MockPlan = planSchema.parse({});

/**
 * Reads openapi/mock.yml. Diagnostics have `mock/…` codes.
 *
 * @param known  All `operationId` and names of messages, and what any of them was renamed to; if it is given, other names are
 *   reported.
 */
export function readMockPlan(
  source: string,
  file: string,
  product: Product,
  known?: {
    readonly operations: readonly string[];
    readonly messages: readonly string[];
    readonly renamed: (name: string) => string | undefined;
  },
): Result<MockPlan> {
  return readSettingsFrom(source, file, product, {
    schema: planSchema.superRefine(({ requests, lists, changes, stream }, context) => {
      if (!known) return;
      const check = (path: (string | number)[], name: string, of: 'operations' | 'messages'): void => {
        if (known[of].includes(name)) return;
        const what = of === 'messages' ? 'message has this name' : 'operation has this operationId';
        const fix = suggestName(
          name,
          known[of],
          'Write one of the documents in openapi/sources.yml',
          known.renamed(name),
        );
        context.addIssue({ code: 'custom', path, message: `No ${what}. ${fix}` });
      };
      for (const name of Object.keys(requests)) check(['requests', name], name, 'operations');
      for (const name of Object.keys(lists)) check(['lists', name], name, 'operations');
      for (const [name, planned] of Object.entries(changes)) {
        check(['changes', name], name, 'operations');
        for (const [index, { event, message }] of planned.entries())
          if (event !== undefined) check(['changes', name, index, 'event'], event, 'messages');
          else if (message !== undefined) check(['changes', name, index, 'message'], message, 'messages');
      }
      for (const name of Object.keys(stream?.messages ?? {}))
        check(['stream', 'messages', name], name, 'messages');
    }),
    area: 'mock',
    knownKeys: Object.keys(planSchema.shape),
  });
}

/** Waits in minutes before each attempt after the first. */
export function retryWaits({ retryMinutes, hourlyUntilHours = 0 }: MockPlan['webhook']): number[] {
  const waits = [...retryMinutes];
  let minutes = waits.reduce((sum, wait) => sum + wait, 0);
  while (minutes + 60 <= hourlyUntilHours * 60) {
    waits.push(60);
    minutes += 60;
  }
  return waits;
}
