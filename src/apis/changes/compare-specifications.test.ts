import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument as parse } from '../../../tests/read-document';
import { checkSpecification } from '../parse/check-specification';
import type { Specification } from '../document/specification';
import type { ApiChange, ChangeKind, ChangeSeverity } from '../model/api-changes';
import { compareSpecifications } from './compare-specifications';
import { renamedOperations } from './renamed-operations';
import { formatChanges } from './format-changes';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'tests', 'fixtures', 'spec-changes');

interface Expected {
  readonly severity: ChangeSeverity;
  readonly kind: ChangeKind;
  readonly rule: string;
  /** `get /parts`, `webhook post partMade`; null for the whole API. */
  readonly operation: string | null;
  readonly at: string;
}

function summarize({ severity, kind, rule, operation, location }: ApiChange): Expected {
  const { part, callback, place, status, name, steps } = location;
  return {
    severity,
    kind,
    rule,
    operation: operation
      ? `${operation.kind === 'webhook' ? 'webhook ' : ''}${operation.method} ${operation.path}`
      : null,
    at: [part, callback, place, status, name, steps.join('.')].filter(Boolean).join(' '),
  };
}

const sorted = (rows: readonly Expected[]): string[] =>
  rows
    .map(
      ({ severity, kind, rule, operation, at }) =>
        `${operation ?? '*'} | ${at} | ${rule} | ${kind} | ${severity}`,
    )
    .sort();

describe('compareSpecifications', () => {
  const names = readdirSync(FOLDER);

  it('covers enough pairs', () => {
    expect(names.length).toBeGreaterThanOrEqual(20);
  });

  it.each(names)('classifies %s', (name) => {
    const read = (file: string): string => readFileSync(join(FOLDER, name, file), 'utf8');
    const [before, after] = ['before.yaml', 'after.yaml'].map((file) => parse(read(file), file));
    if (!before || !after) throw new Error('unreadable');
    expect([...checkSpecification(before), ...checkSpecification(after)]).toEqual([]);
    const changes = compareSpecifications(before, after);
    expect(sorted(changes.map(summarize))).toEqual(sorted(JSON.parse(read('expected.json')) as Expected[]));
    for (const { pointer, message } of changes) {
      expect(pointer).toMatch(/^#(?:\/|$)/);
      expect(message).toMatch(/^\S.*\.$/);
    }
  });

  it.each(names)('finds no changes between %s and itself', (name) => {
    const text = readFileSync(join(FOLDER, name, 'after.yaml'), 'utf8');
    expect(compareSpecifications(parse(text, 'a.yaml'), parse(text, 'a.yaml'))).toEqual([]);
  });
});

/** A circle of schemas, the last of which has one property of the given type. */
function ring(length: number, type: string): Specification {
  const schemas = Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        properties: {
          next: { $ref: `#/components/schemas/S${(index + 1) % length}` },
          ...(index === length - 1 ? { value: { type } } : {}),
        },
      },
    ]),
  );
  const paths = Object.fromEntries(
    [0, 1, 2].map((index) => [
      `/rings/${index}`,
      {
        get: {
          responses: {
            '200': {
              description: 'Fine.',
              content: { 'application/json': { schema: { $ref: `#/components/schemas/S${index}` } } },
            },
          },
        },
      },
    ]),
  );
  const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, paths, components: { schemas } };
  return parse(JSON.stringify(document), 'a.json');
}

describe('a change behind many references', () => {
  it('is reported by each operation that is near', () => {
    const changes = compareSpecifications(ring(20, 'string'), ring(20, 'integer'));
    expect(changes.map(({ operation, location }) => [operation?.path, location.steps.length])).toEqual([
      ['/rings/0', 20],
      ['/rings/1', 19],
      ['/rings/2', 18],
    ]);
  });

  it('is reported once, at its schema, if every operation is far', () => {
    const changes = compareSpecifications(ring(900, 'string'), ring(900, 'integer'));
    expect(changes).toMatchObject([
      { rule: 'response-type-changed', location: { part: 'schema', name: 'S899', steps: ['value'] } },
    ]);
    expect(changes[0]).not.toHaveProperty('operation');
  });
});

it('headers of a webhook are what the API sends: a new one breaks nobody, and a removed one does', () => {
  const sold = (...headers: [name: string, required: boolean, type?: string][]): Specification => {
    const parameters = headers.map(([name, required, type = 'string']) => ({
      ...{ name, in: 'header', required, schema: { type } },
    }));
    const post = { parameters, responses: { 204: { description: 'Received.' } } };
    const document = { openapi: '3.1.0', info: { title: 'T', version: '1' }, webhooks: { sold: { post } } };
    return parse(JSON.stringify(document), 'a.json');
  };
  const changes = compareSpecifications(
    sold(['X-Gone', false], ['X-Sure', false], ['X-Rare', true], ['X-Wider', true, 'integer']),
    sold(['X-Sure', true], ['X-Rare', false], ['X-Wider', true, 'number'], ['X-New', true]),
  );
  expect(changes.map(({ severity, location }) => `${location.name} ${severity}`).sort()).toEqual([
    ...['X-Gone breaking', 'X-New safe', 'X-Rare breaking', 'X-Sure safe', 'X-Wider breaking'],
  ]);
});

it('messages of AsyncAPI are called as their document calls them', () => {
  const events = (operations: object): Specification =>
    parse(
      JSON.stringify({
        ...{ asyncapi: '3.0.0', info: { title: 'T', version: '1' } },
        channels: {
          alarms: { address: 'alarms/1', messages: { raised: { name: 'alarmRaised' } } },
          saws: { address: 'saws/1', messages: { stopped: { title: 'Saw stopped' } } },
        },
        operations,
      }),
      'a.json',
    );
  const on = (channel: string, action: string): object => ({
    ...{ action, channel: { $ref: `#/channels/${channel}` } },
  });
  const renamed = events({ sendAlarm: on('alarms', 'send') });
  const text = JSON.stringify(renamed.asyncapi?.document).replace('"alarmRaised"', '"alarmStarted"');
  const later = parse(text, 'a.json');
  expect(compareSpecifications(renamed, later).map(({ message }) => message)).toEqual([
    'The name of the message was alarmRaised and is now alarmStarted.',
  ]);
  expect([...renamedOperations(renamed, later)]).toEqual([['alarmRaised', 'alarmStarted']]);
  const before = events({ sendAlarm: on('alarms', 'send'), onSaw: on('saws', 'receive') });
  const after = events({ raiseAlarm: on('alarms', 'send'), sawStops: on('saws', 'send') });
  const changes = compareSpecifications(before, after);
  expect(changes.map(({ message }) => message)).toEqual([
    'The operation was sendAlarm and is now raiseAlarm.',
    'The message Saw stopped is new.',
    'The message Saw stopped was removed.',
  ]);
  expect(formatChanges(changes)).toContain('  RECEIVE Saw stopped: The message Saw stopped was removed.');
});
