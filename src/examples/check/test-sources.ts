import { parseYaml } from '../../yaml/parse-yaml';
import type { CheckedExample, ExampleDocument, ExampleSources } from '../../model/example';
import type { Diagnostic } from '../../model/diagnostic';
import { checkExamples } from './check-examples';

/** Small APIs and schemas for the tests of this folder. */
const GDS = `
openapi: 3.1.0
info: { title: Discovery, version: '1' }
servers:
  - url: https://gds.acme.example/v1
  - url: https://gds.sandbox.acme.example/v1
security:
  - oauth2: [read]
paths:
  /machines/{machineId}:
    parameters:
      - { name: machineId, in: path, required: true, schema: { $ref: '#/components/schemas/MachineId' } }
    get:
      operationId: GetMachine
      parameters:
        - { name: If-None-Match, in: header, schema: { type: string } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Machine' } } } }
        '304': { description: Not modified }
        '404': { $ref: '#/components/responses/Problem' }
    put:
      operationId: PutMachine
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '#/components/schemas/Machine' } } }
      responses:
        '204': { description: Done }
  /machines:
    get:
      operationId: GetMachines
      parameters:
        - { name: class, in: query, required: true, schema: { $ref: '#/components/schemas/MachineClass' } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
      responses:
        '200':
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Machine' } }
  /token-profile:
    get:
      operationId: GetTokenProfile
      parameters:
        - { name: Application-Token, in: header, required: true, schema: { type: string } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Machine' } } } }
components:
  securitySchemes:
    oauth2: { type: oauth2 }
  responses:
    Problem: { content: { application/problem+json: { schema: { $ref: 'schemas/problem.json#/$defs/Problem' } } } }
  schemas:
    MachineId: { type: string, pattern: '^[a-z]{3}-[a-z0-9]+$', examples: [exm-417] }
    MachineClass: { type: string, enum: [beamSaw, edgebander, cncRouter] }
    Machine:
      type: object
      required: [machineId, machineClass]
      properties:
        machineId: { $ref: '#/components/schemas/MachineId' }
        machineClass: { $ref: '#/components/schemas/MachineClass' }
        displayName: { type: string, maxLength: 10, examples: [Saw 1] }
        builtAt: { type: string, format: date, examples: ['2025-09-15'] }
        seats: { type: integer, minimum: 1, examples: [4] }
        tags: { type: array, items: { type: string } }
`;

const APPLICATION = `
openapi: 3.1.0
info: { title: Application, version: '1' }
servers:
  - url: https://api.acme.example/application/v1
paths:
  /me:
    get:
      operationId: GetMe
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Machine' } } } }
components:
  schemas:
    Machine: { type: object, properties: { id: { type: string } } }
`;

const CORE_API = `
openapi: 3.1.0
servers: [{ url: https://api.acme.example/core/v1 }]
paths:
  /orders:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: '../schemas/core.json#/$defs/Order' } } }
      responses: { '202': { description: Done } }
`;

const SCHEMAS: Readonly<Record<string, string>> = {
  core: `
$id: https://docs.acme.example/schemas/core.json
$defs:
  Order:
    type: object
    required: [name, parts]
    properties:
      name: { type: string }
      parts:
        type: array
        minItems: 1
        items:
          type: object
          required: [length]
          properties: { length: { type: number }, grain: { enum: [none, length] } }
          additionalProperties: false
    additionalProperties: false
`,
  problem: `
$id: https://docs.acme.example/schemas/problem.json
$defs:
  Problem:
    type: object
    required: [code]
    properties: { code: { type: string, enum: [not-found, busy] } }
`,
  events: `
$id: https://docs.acme.example/schemas/events.json
$defs:
  Envelope:
    type: object
    required: [id, source]
    properties:
      id: { type: string }
      source: { type: string }
      type: { type: string }
      data: { type: object }
    patternProperties: { '^[a-z0-9]{1,20}$': true }
    additionalProperties: false
  machine.item.v1:
    type: object
    allOf: [{ $ref: '#/$defs/Envelope' }]
    required: [data]
    properties:
      type: { type: string, const: example.acme.machine.item.v1 }
      data: { $ref: '#/$defs/data.machine.item.v1' }
  data.machine.item.v1:
    type: object
    required: [key]
    properties: { key: { type: string }, quality: { type: string, enum: [good, bad] } }
`,
  'connector-v1': `
$id: https://docs.acme.example/schemas/connector-v1.json
$defs:
  partial:
    type: object
    properties: { modules: { type: array, items: { $ref: '#/$defs/Module' } } }
    additionalProperties: false
  Module:
    type: object
    required: [type]
    properties: { type: { type: string, enum: [data, update] } }
    allOf:
      - if: { required: [type], properties: { type: { const: data } } }
        then: { $ref: '#/$defs/DataModule' }
      - if: { required: [type], properties: { type: { const: update } } }
        then: { $ref: '#/$defs/UpdateModule' }
  DataModule:
    type: object
    required: [interval]
    properties:
      type: { type: string }
      interval:
        anyOf:
          - { type: string, pattern: '^[0-9]+s$' }
          - { type: object, required: [seconds], properties: { seconds: { type: integer } } }
    additionalProperties: false
  UpdateModule:
    type: object
    properties: { type: { type: string }, channel: { type: string } }
    additionalProperties: false
`,
};

function parsed(name: string, file: string, text: string): ExampleDocument {
  const yaml = parseYaml(text, file);
  if (!yaml.ok) throw new Error(`${file}: ${yaml.diagnostics[0]?.message ?? ''}`);
  return { name, file, document: yaml.value.value };
}

export const sources: ExampleSources = {
  prefixes: { connector: 'connector-v1', event: 'events', 'event-data': 'events#data.' },
  apis: [parsed('gds', 'openapi/gds.yaml', GDS), parsed('application-api', 'openapi/app.yaml', APPLICATION)],
  guideApis: [parsed('core-api', 'openapi/guide-apis/core-api.yaml', CORE_API)],
  schemas: Object.entries(SCHEMAS).map(([name, text]) => parsed(name, `openapi/schemas/${name}.json`, text)),
};

/** A block that begins in line 11, column 1 of its file. */
export function block(
  language: string,
  code: string,
  meta: Partial<Pick<CheckedExample, 'shows' | 'unbound' | 'title'>> = {},
): CheckedExample {
  return { language, code, position: { line: 11, column: 1 }, ...meta };
}

export function check(...examples: readonly CheckedExample[]): ReturnType<typeof checkExamples> {
  return checkExamples({
    ...sources,
    pages: [{ file: 'content/a.mdx', examples }],
  });
}

/** `line:column code`, message and fix of every diagnostic. */
export function diagnosticLines(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(
    ({ code, position, message, fix }) =>
      `${position?.line ?? '?'}:${position?.column ?? '?'} ${code} | ${message} | ${fix}`,
  );
}
