import { describe, expect, it } from 'vitest';
import { block, check, diagnosticLines } from '../../../../tests/examples/check';

const machine = { shows: 'schema:gds/Machine' };

function diagnosticsOf(language: string, code: string, meta = {}): string[] {
  return diagnosticLines(check(block(language, code, meta)).diagnostics);
}

describe('a block that names what it shows', () => {
  it('reports nothing for valid examples', () => {
    expect(
      diagnosticsOf('json', '{\n  "machineId": "exm-417",\n  "machineClass": "beamSaw"\n}', machine),
    ).toEqual([]);
    expect(
      diagnosticsOf('yaml', 'modules:\n  - type: data\n    interval: 5s', { shows: 'connector:partial' }),
    ).toEqual([]);
  });

  it('reports a wrong field name, even in a response open to more fields', () => {
    const code = '{\n  "machineId": "exm-417",\n  "machineClass": "beamSaw",\n  "diplayName": "Saw 1"\n}';
    expect(diagnosticsOf('json', code, { shows: 'op:GetMachine response 200' })).toEqual([
      '14:3 example/unknown-field | "/diplayName": there is no field "diplayName" here. (op:GetMachine response 200) | Did you mean "displayName"? Fields here: "machineId", "machineClass", "displayName", "builtAt", "seats", "tags".',
    ]);
  });

  it('reports a mistyped required field once', () => {
    expect(
      diagnosticsOf('json', '{\n  "machineId": "exm-417",\n  "machinClass": "beamSaw"\n}', machine),
    ).toEqual([
      '13:3 example/unknown-field | "/machinClass": there is no field "machinClass" here. (schema:gds/Machine) | Did you mean "machineClass"? It is required.',
    ]);
  });

  it('reports a missing required field with its example', () => {
    expect(diagnosticsOf('json', '{ "machineClass": "beamSaw" }', machine)).toEqual([
      '11:1 example/missing-field | The required field "machineId" is missing. (schema:gds/Machine) | Add it, for example: "machineId": "exm-417"',
    ]);
    expect(diagnosticsOf('json', '{ "name": "K", "parts": [\n  {} ] }', { shows: 'core:Order' })).toEqual([
      '12:3 example/missing-field | "/parts/0" is missing the required field "length". (core:Order) | Add "length".',
    ]);
  });

  it('reports a wrong type', () => {
    expect(
      diagnosticsOf('json', '{ "machineId": "exm-417", "machineClass": "beamSaw",\n "seats": "4" }', machine),
    ).toEqual([
      '12:11 example/wrong-type | "/seats" is "4", a string; the schema requires an integer. (schema:gds/Machine) | For example: 4.',
    ]);
  });

  it('reports an unknown value with the nearest and all allowed ones', () => {
    expect(diagnosticsOf('json', '{ "machineId": "exm-417", "machineClass": "beamsaw" }', machine)).toEqual([
      '11:43 example/unknown-value | "/machineClass" is "beamsaw", which is not one of the allowed values. (schema:gds/Machine) | Did you mean "beamSaw"? Allowed: "beamSaw", "edgebander", "cncRouter".',
    ]);
  });

  it.each([
    ['"machineId": "EXM"', 'does not match ^[a-z]{3}-[a-z0-9]+$', 'For example: "exm-417".'],
    ['"builtAt": "yesterday"', 'is not a valid date', 'For example: "2025-09-15".'],
    ['"displayName": "much too long"', 'longer than 10 characters', 'For example: "Saw 1".'],
    ['"seats": 0', 'less than 1', 'For example: 4.'],
  ])('reports a value outside its limits: %s', (field, cause, fix) => {
    const rest = field.startsWith('"machineId"') ? '' : '"machineId": "exm-417", ';
    const [diagnostic, ...more] = diagnosticsOf(
      'json',
      `{ ${rest}"machineClass": "beamSaw", ${field} }`,
      machine,
    );
    expect(diagnostic).toContain('example/wrong-value');
    expect(diagnostic).toContain(cause);
    expect(diagnostic).toContain(fix);
    expect(more).toEqual([]);
  });

  it('reads YAML and checks the module that its type selects', () => {
    const code = 'modules:\n  - type: data\n    intervall: 5s\n  - type: update\n    chanel: beta';
    expect(diagnosticsOf('yaml', code, { shows: 'connector:partial' })).toEqual([
      '13:5 example/unknown-field | "/modules/0/intervall": there is no field "intervall" here. (connector:partial) | Did you mean "interval"? It is required.',
      '15:5 example/unknown-field | "/modules/1/chanel": there is no field "chanel" here. (connector:partial) | Did you mean "channel"? Fields here: "type", "channel".',
    ]);
  });

  it('reports the alternative that was meant, or all forms', () => {
    const partial = { shows: 'connector:partial' };
    expect(diagnosticsOf('yaml', 'modules:\n  - type: data\n    interval: 5m', partial)).toEqual([
      '13:15 example/wrong-value | "/modules/0/interval" is "5m", which does not match ^[0-9]+s$. (connector:partial) | Correct the value.',
    ]);
    expect(diagnosticsOf('yaml', 'modules:\n  - type: data\n    interval: 5', partial)).toEqual([
      '13:15 example/wrong-value | "/modules/0/interval" is 5, which fits none of the allowed forms. (connector:partial) | Allowed forms: a string or an object. Write exactly one of them.',
    ]);
  });

  it('checks whole events and their data, and ignores extension attributes', () => {
    const event = (type: string, field: string): string =>
      `{ "id": "1", "source": "/s", "type": "${type}", "partitionkey": "x", "data": { "key": "k", ${field} } }`;
    const shows = { shows: 'event:machine.item.v1' };
    expect(diagnosticsOf('json', event('example.acme.machine.item.v1', '"quality": "good"'), shows)).toEqual(
      [],
    );
    expect(diagnosticsOf('json', event('example.acme.machine.itm.v1', '"qualty": "good"'), shows)).toEqual([
      expect.stringContaining('Did you mean "example.acme.machine.item.v1"?'),
      expect.stringContaining('"/data/qualty": there is no field "qualty" here.'),
    ]);
    expect(
      diagnosticsOf('json', '{ "key": "k", "quality": "god" }', { shows: 'event-data:machine.item.v1' }),
    ).toEqual([expect.stringContaining('11:26 example/unknown-value')]);
  });

  it('checks each line of ndjson', () => {
    expect(
      diagnosticsOf('ndjson', '{"key":"a"}\n\n{"key":1}', { shows: 'event-data:machine.item.v1' }),
    ).toEqual([
      '13:8 example/wrong-type | "/key" is 1, a number; the schema requires a string. (event-data:machine.item.v1) | Write a string.',
    ]);
  });

  it('finds positions in an indented block and maps them to the source, before tokens were filled in', () => {
    const { diagnostics } = check({
      language: 'json',
      code: '{\n  "machineId": "exm-417",\n  "machineClass": "saw"\n}',
      position: { line: 30, column: 4 },
      ...machine,
    });
    expect(diagnostics.map(({ position }) => position)).toEqual([{ line: 32, column: 22 }]);
  });
});

describe('a block that cannot be parsed', () => {
  it.each([
    ['{\n  "a": 1,\n}', '13:1', 'there is a comma before "}"'],
    ['{\n  "a": 1\n  "b": 2\n}', '13:3', '"," or "}" is missing before this'],
    ['{\n  // note\n  "a": 1\n}', '12:3', 'JSON does not allow comments'],
    ['{ "a": [1, …] }', '11:12', 'JSON does not allow an ellipsis'],
    ['{ "a": 1', '11:9', 'the end is missing'],
    ['{ "a": 1, "a": 2 }', '11:11', 'the name "a" is used twice'],
  ])('reports invalid JSON: %j', (code, place, cause) => {
    expect(diagnosticsOf('json', code, machine)).toEqual([
      expect.stringContaining(`${place} example/syntax | This is not valid JSON: ${cause}.`),
    ]);
  });

  it('reports invalid YAML', () => {
    expect(diagnosticsOf('yaml', 'modules:\n  - type: [data', { shows: 'connector:partial' })).toEqual([
      expect.stringContaining('example/syntax | This is not valid YAML'),
    ]);
  });
});

describe('a block that names something unknown', () => {
  it.each([
    ['op:GetMachin response 200', 'There is no operation "GetMachin".', 'Did you mean "GetMachine"?'],
    ['op:GetMachine response 201', 'has no response 201', 'Its responses: 200, 304, 404.'],
    ['op:GetMachine response 304', 'has no JSON body', 'name another response'],
    ['op:GetMachine response', 'does not name the response', 'op:GetMachine response 200'],
    ['op:GetMachine request', 'has no JSON request body', 'op:GetMachine response'],
    ['op:GetMachine', 'does not name the body', 'op:GetMachine request'],
    ['schema:gds/Machines', 'There is no schema "gds/Machines".', 'Did you mean "Machine"?'],
    ['schema:gsd/Machine', 'There is no API "gsd".', 'Did you mean "gds"?'],
    ['schema:Machine', 'of more than one API', '"schema:gds/Machine" or "schema:application-api/Machine"'],
    ['core:Orders', '"core:Orders" is not defined.', 'Did you mean "Order"?'],
    ['event:machine.itm.v1', 'is not defined', 'Did you mean "machine.item.v1"?'],
    ['connector:partal', 'is not defined', 'Did you mean "partial"?'],
    ['cor:Order', 'is not something', 'Did you mean "core"?'],
    ['Machine', 'is not something', 'Begin with one of: op:, schema:,'],
  ])('reports %s', (shows, cause, fix) => {
    const [diagnostic, ...rest] = diagnosticsOf('json', '{}', { shows });
    expect(diagnostic).toContain('11:1 example/unknown-binding');
    expect(diagnostic).toContain(cause);
    expect(diagnostic).toContain(fix);
    expect(rest).toEqual([]);
  });
});

describe('the result', () => {
  it('counts bound examples and lists the rest with reasons', () => {
    const { diagnostics, bound, unbound } = check(
      block('json', '{ "machineId": "exm-417", "machineClass": "beamSaw" }', machine),
      block('json', '{}', { unbound: 'output of a tool' }),
      block('yaml', 'machineId: exm-417'),
      // Concerns no document of the site.
      block('json', '{ "services": { /* one */ } }'),
      block('ts', 'const a = 1;'),
      block('bash', 'ls'),
    );
    expect(diagnostics).toMatchObject([{ code: 'example/unbound', severity: 'warning' }]);
    expect(bound).toBe(1);
    expect(unbound).toEqual(['output of a tool', 'no shows="…" and no reason given']);
  });
});
