import { z } from 'zod';
import { isObject } from '../../kit/values/json-value';
import { parsePointer } from '../../kit/values/pointer';
import { resolvePointer } from '../document/resolve-ref';

const members = z.record(z.string(), z.unknown());

/** What an operation changes: an event for webhooks, or a value of a unit on the stream. Texts can be expressions. */
export const changeSchema = z
  .strictObject({
    /** Only if the request has these values, by expression. */
    when: members.default({}),
    event: z.string().optional(),
    subject: z.string().optional(),
    message: z.string().optional(),
    unit: z.string().optional(),
    data: members.default({}),
  })
  .refine(
    ({ event, message, unit }) =>
      (event === undefined) !== (message === undefined) && (message === undefined) === (unit === undefined),
    { error: 'Write either event, or message and unit' },
  );

type PlannedChange = z.infer<typeof changeSchema>;

/** A request that was accepted, and its response. */
export interface Exchange {
  readonly path: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly response: unknown;
}

/** What happens because of a request. */
export type Change =
  | {
      readonly kind: 'event';
      readonly event: string;
      readonly subject?: string;
      readonly data: Record<string, unknown>;
    }
  | {
      readonly kind: 'stream';
      readonly message: string;
      readonly unit: string;
      readonly data: Record<string, unknown>;
    };

/**
 * The value of a runtime expression (OpenAPI 3.1, section 4.8.20.3), such as `$request.path.id` or
 * `$response.body#/state`; any other value is itself.
 */
function valueOf(expression: unknown, { path, body, response }: Exchange): unknown {
  if (Array.isArray(expression))
    return expression.map((one) => valueOf(one, { path, body, response })).filter((one) => one !== undefined);
  if (typeof expression !== 'string') return expression;
  const [, name] = /^\$request\.path\.(.+)$/.exec(expression) ?? [];
  if (name !== undefined) return Object.hasOwn(path, name) ? path[name] : undefined;
  const [, of, pointer = ''] = /^\$(request|response)\.body(#.*)?$/.exec(expression) ?? [];
  if (of === undefined) return expression;
  return resolvePointer(
    of === 'request' ? body : response,
    parsePointer(pointer === '' ? '#' : pointer) ?? [],
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The changes of a request, in the order of the plan. Members whose expression has no value are left out. */
export function readChanges(planned: readonly PlannedChange[], exchange: Exchange): Change[] {
  return planned.flatMap(({ when, event, subject, message, unit, data }): Change[] => {
    if (!Object.entries(when).every(([expression, value]) => valueOf(expression, exchange) === value))
      return [];
    const given = Object.entries(data).flatMap(([key, expression]) => {
      const value = valueOf(expression, exchange);
      return value === undefined ? [] : [[key, value]];
    });
    const filled = Object.fromEntries(given) as Record<string, unknown>;
    if (message !== undefined) {
      const named = valueOf(unit, exchange);
      return [{ kind: 'stream', message, unit: textOf(named), data: filled }];
    }
    const about = subject === undefined ? undefined : valueOf(subject, exchange);
    return [
      {
        ...{ kind: 'event', event: event ?? '', data: filled },
        ...(about === undefined ? {} : { subject: textOf(about) }),
      },
    ];
  });
}

/** The example of an event with what a request has changed. */
export function changedEvent(payload: unknown, { subject, data }: Change & { kind: 'event' }): unknown {
  if (!isObject(payload)) return payload;
  const old = payload['data'];
  return {
    ...payload,
    ...(subject === undefined ? {} : { subject }),
    data: { ...(isObject(old) ? old : {}), ...data },
  };
}
