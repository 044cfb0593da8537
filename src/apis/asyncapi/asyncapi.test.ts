import { describe, expect, it } from 'vitest';
import { readDocument } from '../../../tests/read-document';
import { buildApiPages } from '../pages/build-api-pages';
import { checkSpecification } from '../parse/check-specification';
import { compareSpecifications } from '../changes/compare-specifications';
import { parseSpecification } from '../parse/parse-specification';
import { parserDiagnostics } from './parser-diagnostics';
import { readApiItems, readSubject } from '../../search/api-items';
import type { ApiOperationPageModel, BuiltApi } from '../model/api';
import type { Specification } from '../document/specification';

const DOCUMENT = `asyncapi: 3.0.0
info: { title: Orders, version: '1' }
servers:
  broker:
    host: '{host}:5671'
    protocol: amqps
    protocolVersion: '1.0'
    variables: { host: { default: broker.example } }
    security: [{ $ref: '#/components/securitySchemes/plain' }]
channels:
  orders:
    address: orders/{region}
    description: In order per region.
    parameters: { region: { description: Where., enum: [eu, us] } }
    messages:
      placed: { $ref: '#/components/messages/placed' }
      canceled: { $ref: '#/components/messages/canceled' }
  replies:
    address: null
    messages: { done: { payload: { type: string } } }
  audit:
    address: audit
    messages: { entry: { payload: { schemaFormat: application/vnd.apache.avro;version=1.9.0, schema: { type: record, name: Entry } } } }
operations:
  onOrder:
    action: receive
    channel: { $ref: '#/channels/orders' }
    tags: [{ name: sales }]
    reply: { address: { location: '$message.header#/replyTo' }, channel: { $ref: '#/channels/replies' } }
    bindings: { amqp: { ack: true } }
components:
  securitySchemes: { plain: { type: plain } }
  messageTraits:
    common:
      headers: { type: object, required: [id], properties: { id: { type: string, description: Id., examples: [a1] } } }
      correlationId: { location: '$message.header#/id' }
      summary: Not used.
  messages:
    placed:
      name: order.placed.v1
      title: Order placed
      summary: A customer placed an order.
      traits: [{ $ref: '#/components/messageTraits/common' }]
      headers: { type: object, properties: { Content-Type: { type: string } } }
      payload: { $ref: '#/components/schemas/Order' }
      examples: [{ name: small, payload: { id: 7 }, headers: { id: h1 } }]
    canceled: { payload: { type: object, properties: { order: { $ref: '#/components/messages/placed/payload' } } } }
  schemas:
    Order: { type: object, required: [id], properties: { id: { type: integer }, parts: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
`;

const read = (text: string, file = 'openapi/orders.yaml'): Specification => readDocument(text, file);

const build = (text: string, hasPages = true): BuiltApi =>
  buildApiPages(read(text), { id: 'orders', routeBase: '/api/orders', sidebarLabel: 'Orders', hasPages });

function pageOf(built: BuiltApi, title: string): ApiOperationPageModel {
  const page = built.pages.find((one) => one.kind === 'operation' && one.title === title);
  if (page?.kind !== 'operation') throw new Error(`${title}: ${built.pages.map((one) => one.title).join()}`);
  return page;
}

const problems = (text: string): string[] =>
  checkSpecification(read(text)).map(
    ({ code, position, message }) => `${position?.line ?? 0}:${position?.column ?? 0} ${code} ${message}`,
  );

describe('an AsyncAPI document', () => {
  const built = build(DOCUMENT);

  it('has an introduction, a page for each channel, and one for each message of an operation', () => {
    expect(built.pages.map(({ kind, route }) => `${kind} ${route}`)).toEqual([
      'introduction /api/orders/orders',
      'tag /api/orders/channel-orders',
      'operation /api/orders/on-order-placed',
      'operation /api/orders/on-order-canceled',
      'tag /api/orders/channel-replies',
      'operation /api/orders/on-order-reply-done',
      'tag /api/orders/channel-audit',
      'operation /api/orders/audit-entry',
    ]);
    expect(built.diagnostics).toEqual([]);
  });

  it('shows address, headers with traits applied, payload, examples, and how it is sent', () => {
    const { operation, headings } = pageOf(built, 'Order placed');
    expect(operation).toMatchObject({ method: 'receive', address: 'orders/{region}' });
    expect(
      operation.parameters.map(({ label, parameters }) => [label, parameters.map(({ name }) => name)]),
    ).toEqual([
      ['Parameters of the address', ['region']],
      ['Headers', ['id', 'Content-Type']],
    ]);
    expect(operation.parameters[1]?.parameters[0]).toMatchObject({
      isRequired: true,
      examples: [{ value: 'h1' }],
    });
    const [payload] = operation.requestBody?.content ?? [];
    expect(payload?.schema?.properties?.map(({ name }) => name)).toEqual(['id', 'parts']);
    expect(payload?.examples).toMatchObject([{ label: 'small' }]);
    expect(operation.description?.lead).toContain('A customer placed an order.');
    const facts = Object.fromEntries(
      [...operation.sheet.cells, ...operation.sheet.others].map(({ label, html }) => [
        label,
        html.replace(/<[^>]+>/g, ''),
      ]),
    );
    expect(facts).toMatchObject({
      Name: 'order.placed.v1',
      Channel: 'orders, orders/{region}',
      Reply: 'done to the address in $message.header#/replyTo',
      'Correlation id': '$message.header#/id',
    });
    expect(facts['Bindings']?.trim()).toBe('AMQP: ack: true');
    expect(facts['Servers']).toBe('broker amqps://{host}:5671 (1.0)');
    expect(operation.security?.alternatives[0]?.requirements[0]?.label).toBe('SASL PLAIN');
    expect(headings.map(({ text }) => text)).toContain('Payload');
  });

  it('shows what bindings ask for as fields, each once', () => {
    const at = 'parameters: { region: { description: Where., enum: [eu, us] } }';
    const query =
      '{ type: object, required: [seat], properties: { seat: { type: string, enum: [a] }, id: { type: integer } } }';
    const bindings = `bindings: { ws: { method: GET, query: ${query}, headers: { $ref: '#/components/schemas/Hand' } }, http: { query: ${query} }, x-a: { query: ${query} } }`;
    const schemas =
      'schemas:\n    Hand: { type: object, properties: { id: { type: string }, X-Hand: { $ref: "#/components/schemas/Order" } } }';
    const page = pageOf(
      build(DOCUMENT.replace(at, `${at}\n    ${bindings}`).replace('schemas:', schemas)),
      'Order placed',
    );
    const { parameters, sheet } = page.operation;
    expect(parameters.map(({ label, parameters: list }) => [label, list.map(({ name }) => name)])).toEqual([
      ['Parameters of the address', ['region']],
      ['Query parameters', ['seat', 'id']],
      ['Headers', ['id', 'Content-Type', 'X-Hand']],
    ]);
    expect(parameters[1]?.parameters[0]).toMatchObject({ isRequired: true });
    const facts = [...sheet.cells, ...sheet.others].find(({ label }) => label === 'Bindings');
    expect(
      facts?.html
        .replace(/<[^>]+>/g, '')
        .trim()
        .split(/\s*\n\s*/),
    ).toEqual(['AMQP: ack: true', 'WS: method: GET']);
  });

  it.each([
    [
      'an operation of AsyncAPI 2',
      "asyncapi: 2.0.0\ninfo: { title: A, version: '1' }\nchannels:\n  'a/{b}':\n    publish: { operationId: bind, summary: Rebinds., description: Once more., bindings: BINDINGS }\n    parameters: { b: { description: Where., schema: { type: string } } }\n",
      'bind',
      ['Rebinds.', 'Once more.'],
    ],
    [
      'an operation',
      "asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\nchannels: { a: { address: 'a/{b}', parameters: { b: { description: Where. } } } }\noperations: { bind: { action: send, channel: { $ref: '#/channels/a' }, summary: Rebinds., bindings: BINDINGS } }\n",
      'bind',
      ['Rebinds.'],
    ],
    [
      'a channel',
      "asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\nchannels: { a: { address: 'a/{b}', parameters: { b: { description: Where. } }, bindings: BINDINGS } }\n",
      'a',
      [],
    ],
  ])('%s without a message has a page with everything else', (_, text, title, words) => {
    const bindings = '{ wss: { query: { properties: { seat: { type: string, description: Which. } } } } }';
    const { operation } = pageOf(build(text.replace('BINDINGS', bindings)), title);
    expect(operation.address).toBe('a/{b}');
    expect(operation.parameters.flatMap(({ parameters }) => parameters.map(({ name }) => name))).toEqual([
      'b',
      'seat',
    ]);
    expect(operation.requestBody).toBeUndefined();
    const said = JSON.stringify(operation);
    for (const word of ['Where.', 'Which.', ...words]) expect(said).toContain(word);
  });

  it.each([
    '5',
    '[]',
    '{ ws: 5 }',
    '{ ws: { query: 5 } }',
    '{ ws: { query: {} } }',
    '{ ws: { headers: { $ref: "#/nowhere" } } }',
  ])('is read with bindings of another form: %s', (bindings) => {
    const at = 'messages: { done: { payload: { type: string } } }';
    expect(() => build(DOCUMENT.replace(at, `${at}\n    bindings: ${bindings}`))).not.toThrow();
  });

  it('follows references into messages, and shows what is not JSON Schema as it is written', () => {
    const canceled = pageOf(built, 'canceled').operation.requestBody?.content[0]?.schema;
    expect(canceled?.properties?.[0]?.schema.name).toBe('Order');
    const entry = pageOf(built, 'entry').operation;
    expect(entry.html).toContain('application/vnd.apache.avro;version=1.9.0');
    expect(entry.html).toContain('record');
    const remote = build(
      DOCUMENT.replace('{ type: record, name: Entry }', '{ $ref: "https://a.example/entry.avsc" }'),
    );
    expect(remote.diagnostics).toEqual([]);
    expect(pageOf(remote, 'entry').operation.html?.replaceAll('<wbr>', '')).toContain(
      'https://a.example/entry.avsc',
    );
  });

  it('has the name of a message as it is written', () => {
    const name = '<b>a*b*</b> `c`';
    const named = build(DOCUMENT.replace('name: order.placed.v1', `name: '${name}'`));
    const page = pageOf(named, 'Order placed');
    expect(readSubject(page).keywords).toEqual([name]);
    const fact = [...page.operation.sheet.cells, ...page.operation.sheet.others].find(
      ({ label }) => label === 'Name',
    );
    expect(fact?.html).toContain(`>${name.replaceAll('<', '&#x3C;')}</code>`);
  });

  it('has its name as title in place of a sentence that does not fit into the sidebar, which its text begins with', () => {
    const long = `Order placed ${'by a customer '.repeat(5)}`.trim();
    for (const title of [long.slice(0, 80).trim(), `${long} today`]) {
      const fits = title.length <= 80;
      const named = build(DOCUMENT.replace('title: Order placed', `title: ${title}`));
      const page = pageOf(named, fits ? title : 'order.placed.v1');
      expect(JSON.stringify(named.sidebar)).toContain(page.title.split('.')[0]);
      expect(page.operation.html?.includes(title)).toBe(!fits);
      expect(JSON.stringify(page.operation.sheet).includes('order.placed.v1')).toBe(fits);
    }
  });

  it('is found by the names of its fields', () => {
    const page = pageOf(built, 'Order placed');
    expect(readApiItems(page).map(({ name }) => name)).toContain('parts');
    expect(readSubject(page).keywords).toEqual(['order.placed.v1']);
  });

  it('has its messages in the catalog, also without pages', () => {
    const [placed] = built.catalog.events ?? [];
    expect(placed).toMatchObject({
      name: 'order.placed.v1',
      summary: 'A customer placed an order.',
      tags: ['sales'],
      route: '/api/orders/on-order-placed',
      uses: [
        {
          action: 'receive',
          address: 'orders/{region}',
          protocols: ['amqps'],
          channelHtml: 'In order per region.',
        },
      ],
    });
    expect(placed?.uses[0]?.payload.map(({ name }) => name)).toEqual(['id', 'parts']);
    expect(placed?.uses[0]?.example?.code).toBe('{\n  "id": 7\n}');
    const alone = build(DOCUMENT, false);
    expect(alone.pages).toEqual([]);
    expect(alone.catalog.events?.map(({ name, route }) => [name, route])).toEqual([
      ['order.placed.v1', undefined],
      ['canceled', undefined],
      ['done', undefined],
      ['entry', undefined],
    ]);
  });

  it('has a log of changes', () => {
    const later = DOCUMENT.replace(
      'required: [id], properties: { id: { type: integer },',
      'required: [id], properties: { id: { type: string },',
    ).replace('      canceled: { $ref', '      moved: { payload: { type: object } }\n      canceled: { $ref');
    expect(
      compareSpecifications(read(DOCUMENT), read(later)).map(
        ({ severity, message }) => `${severity} ${message}`,
      ),
    ).toEqual(
      expect.arrayContaining([
        'safe The message moved is new.',
        'breaking The type was integer and is now string.',
      ]),
    );
  });

  it('can be of version 2, which is converted', () => {
    const old = `asyncapi: 2.6.0
info: { title: Old, version: '1' }
channels:
  light/{id}:
    parameters: { id: { description: Id., schema: { type: string } } }
    subscribe: { operationId: onLight, message: { name: light, payload: { type: object, properties: { lumens: { type: integer, maximum: 1.0 } } } } }
`;
    const { operation } = pageOf(build(old), 'light');
    expect(operation).toMatchObject({ method: 'send', address: 'light/{id}' });
    expect(operation.requestBody?.content[0]?.schema?.properties?.[0]?.name).toBe('lumens');
    const several = old.replace(
      /message: (\{.*\}) \}$/m,
      'message: { oneOf: [$1, { payload: {} }, { $ref: "#/components/messages/dark" }] } }',
    );
    const { pages } = build(`${several}components: { messages: { dark: { payload: {} } } }\n`);
    // Names, and the place of the message that has none.
    expect(
      pages.filter(({ kind }) => kind === 'operation').map(({ route }) => route.split('/').at(-1)),
    ).toEqual(['on-light-light', 'on-light-on-light-message-1', 'on-light-dark']);
  });
});

describe('texts that have a shorter one beside them', () => {
  it('are all shown: of channels, servers, examples, and tags', () => {
    const built = build(
      JSON.stringify({
        asyncapi: '3.0.0',
        info: { title: 'A', version: '1', tags: [{ name: 'InfoTag', description: 'InfoTagText' }] },
        servers: {
          s: {
            host: 'a.example',
            protocol: 'mqtt',
            title: 'ServerTitle',
            summary: 'ServerSummary',
            description: 'ServerText',
          },
        },
        channels: {
          c: {
            address: 'c',
            summary: 'ChannelSummary',
            description: 'ChannelText',
            messages: {
              m: {
                payload: { type: 'string' },
                examples: [{ name: 'ExampleName', summary: 'ExampleSummary', payload: 'x' }],
              },
            },
          },
        },
        operations: { o: { action: 'send', channel: { $ref: '#/channels/c' } } },
      }),
    );
    const shown = JSON.stringify(built);
    for (const text of [
      'ServerTitle',
      'ServerSummary',
      'ServerText',
      'ChannelSummary',
      'ChannelText',
      'InfoTag: InfoTagText',
    ])
      expect(shown).toContain(text);
    expect(shown).toContain('ExampleName: ExampleSummary');
  });
});

describe('rules that differ between versions', () => {
  const traits = `components:
  messageTraits:
    common:
      contentType: application/cbor
      headers: { type: object, required: [trace], properties: { trace: { type: string }, unit: { type: string } } }
  messages:
    reading:
      name: reading
      contentType: application/json
      headers: { type: object, required: [own], properties: { own: { type: integer }, unit: { type: integer } } }
      traits: [{ $ref: '#/components/messageTraits/common' }]
      payload: { type: object, properties: { speed: { type: number } } }
`;
  const old = `asyncapi: 2.6.0
info: { title: T, version: '1' }
servers:
  main:
    url: '{stage}.broker.example:{port}/x'
    protocol: mqtt
    variables: { stage: {}, port: { default: '1883' } }
channels:
  rooms/{room}/{kind}:
    parameters:
      room: { description: Code, schema: { type: string, pattern: '^R-[0-9]{3}$', maxLength: 5 } }
      kind: { $ref: '#/components/parameters/kind' }
    subscribe: { operationId: onRoom, message: { $ref: '#/components/messages/reading' } }
${traits}  parameters: { kind: { description: Kind, schema: { $ref: '#/components/schemas/Kind' } } }
  schemas: { Kind: { type: string, enum: [temp, dust], default: dust } }
`;
  const current = `asyncapi: 3.0.0
info: { title: T, version: '1' }
channels: { rooms: { address: rooms, messages: { reading: { $ref: '#/components/messages/reading' } } } }
operations: { onRoom: { action: receive, channel: { $ref: '#/channels/rooms' } } }
${traits}`;
  const headersOf = (text: string) => {
    const { parameters } = pageOf(build(text), 'reading').operation;
    return Object.fromEntries(
      parameters
        .filter(({ location }) => location === 'header')
        .flatMap((group) => group.parameters.map(({ name, isRequired }) => [name, isRequired])),
    );
  };

  it('a trait wins in 2.x, the message from 3.0 on', () => {
    const typeOf = (text: string) =>
      pageOf(build(text), 'reading').operation.requestBody?.content[0]?.mediaType;
    expect([typeOf(old), typeOf(current)]).toEqual(['application/cbor', 'application/json']);
    expect(headersOf(old)).toEqual({ own: false, unit: false, trace: true });
    expect(headersOf(current)).toEqual({ trace: false, unit: false, own: true });
  });

  it('parameters of addresses keep the rules of 2.x', () => {
    const { document } = read(old);
    const [item] = Object.values(document['webhooks'] as Record<string, object>);
    expect(JSON.stringify(item)).toContain('{"type":"string","pattern":"^R-[0-9]{3}$","maxLength":5}');
    expect(JSON.stringify(item)).toContain('"#/components/schemas/Kind"');
  });

  it('an address of 2.x can be without its protocol', () => {
    expect(problems(old).filter((line) => line.includes('server-url'))).toEqual([]);
  });
});

describe('credentials of a message', () => {
  const head = `asyncapi: 3.0.0
info: { title: T, version: '1' }
servers: { main: { host: a.example, protocol: mqtt, security: [{ $ref: '#/components/securitySchemes/cert' }] } }
channels: { a: { address: a, messages: { m: { name: m, payload: { type: string } } } } }
components: { securitySchemes: { cert: { type: X509 }, pw: { type: userPassword } } }
`;
  const securityOf = (operation: string) =>
    pageOf(
      build(`${head}operations: { o: { action: send, channel: { $ref: '#/channels/a' }${operation} } }\n`),
      'm',
    ).operation.security?.alternatives.map(({ requirements }) => requirements.map(({ name }) => name));

  it('are those of the server, and those of the operation with them', () => {
    expect(securityOf('')).toEqual([['cert']]);
    expect(securityOf(", security: [{ $ref: '#/components/securitySchemes/pw' }]")).toEqual([['cert', 'pw']]);
  });
});

describe('a payload with options', () => {
  it('has an example of each', () => {
    const built = build(`asyncapi: 3.0.0
info: { title: T, version: '1' }
channels: { a: { address: a, messages: { m: { name: m, payload: { oneOf: [{ $ref: '#/components/schemas/On' }, { $ref: '#/components/schemas/Off' }] } } } } }
components:
  schemas:
    On: { type: object, required: [kind], properties: { kind: { const: on } } }
    Off: { type: object, required: [kind], properties: { kind: { const: off } } }
`);
    const examples = pageOf(built, 'm').operation.requestBody?.content[0]?.examples ?? [];
    expect(examples.map(({ label }) => label)).toEqual(['On', 'Off']);
  });
});

describe('mistakes in an AsyncAPI document', () => {
  const head = "asyncapi: 3.0.0\ninfo: { title: A, version: '1' }\n";

  it.each([
    [
      'a: { address: "x/{id}", parameters: { ids: {} }, messages: { m: { payload: {} } } }',
      '4:17 spec/missing-path-parameter The address has {id}, but the channel declares no parameter of that name.',
    ],
    [
      'a: { address: x, messages: { m: { name: n, payload: {} }, l: { name: n, payload: {} } } }',
      '4:64 spec/duplicate-message The channel "a" has two messages named "n": "m" and "l".',
    ],
    [
      'a: { address: "x/{id", messages: { m: { payload: {} } } }',
      '4:17 spec/path The address "x/{id" has a brace without its partner, or without a name.',
    ],
    ...['header#/b', 'payload#/b'].map((place) => [
      `a: { address: x, messages: { m: { correlationId: { location: $message.${place} }, payload: { type: object, properties: { a: {} } } } } }`,
      expect.stringContaining('spec/unknown-link "location" of') as string,
    ]),
    [
      'a: { address: x }',
      '4:6 spec/no-messages The channel "a" has no messages, so no page shows headers or a payload.',
    ],
    [
      'a: { address: x, messages: { m: { payload: { type: object, properties: { a: { $ref: "#/components/schemas/B" } } } } } }',
      expect.stringContaining('spec/unresolved-ref') as string,
    ],
    [
      'a: { address: x, messages: { m: { payload: { type: integer }, examples: [{ payload: one }] } } }',
      expect.stringContaining('spec/example The value does not fit its schema') as string,
    ],
  ])('are reported with their places: %s', (channel, expected) => {
    expect(problems(`${head}channels:\n  ${channel}\n`)).toEqual([expected]);
  });

  it('are those of its root', () => {
    for (const [text, code] of [
      ["asyncapi: 4.0.0\ninfo: { title: A, version: '1' }\n", 'spec/unsupported-version'],
      ['asyncapi: 3.0.0\n', 'spec/missing-info'],
      [`${head}channels: []\n`, 'spec/wrong-type'],
      [`${head}channels: { __proto__: { address: a } }\n`, 'spec/wrong-value'],
      [`${head}channels: { a: { messages: { __proto__: {} } } }\n`, 'spec/wrong-value'],
    ] as const) {
      const parsed = parseSpecification(text, 'a.yaml');
      expect(parsed.ok ? [] : parsed.diagnostics.map((one) => one.code)).toEqual([code]);
    }
  });

  it('name an unknown action', () => {
    const text = `${head}channels: { a: { address: x, messages: { m: { payload: {} } } } }\noperations: { o: { action: get, channel: { $ref: '#/channels/a' } } }\n`;
    expect(problems(text)).toEqual([
      expect.stringContaining('spec/unknown-action The action of "o" is "get".'),
    ]);
  });

  it.each([
    ["host: '{host}:5671'", "host: 'https://{host}/p'", 'spec/server-url'],
    ["host: '{host}:5671'", "host: '{hots}:5671'", 'spec/server-url'],
    ["host: '{host}:5671'", "host: 'u:p@{host}'", 'spec/server-url'],
    ["version: '1' }", "version: '1', termsOfService: 'javascript:x' }", 'spec/address'],
    ["version: '1' }", "version: '1' }\ndefaultContentType: json", 'spec/media-type'],
    [
      '{ plain: { type: plain } }',
      '{ plain: { type: oauth2, flows: { password: { availableScopes: { a: b } } }, scopes: [c] } }',
      'spec/unknown-scope',
    ],
    [
      '  audit:',
      '  a: { $ref: "#/channels/b" }\n  b: { $ref: "#/channels/a" }\n  audit:',
      'spec/circular-ref',
    ],
  ])('%s as %s is %s', (right, wrong, code) => {
    expect(checkSpecification(read(DOCUMENT)).map((one) => one.code)).not.toContain(code);
    expect(checkSpecification(read(DOCUMENT.replace(right, () => wrong))).map((one) => one.code)).toContain(
      code,
    );
  });

  it('that the parser reports at each reference are one, at the component', () => {
    const { asyncapi } = read(DOCUMENT);
    if (!asyncapi) throw new Error('no source');
    const message = '"type" property must be equal to one of the allowed values';
    const found = parserDiagnostics(asyncapi, [
      {
        path: ['channels', 'orders', 'messages', 'placed', 'payload'],
        message: '"payload" property must match "else" schema',
      },
      { path: ['channels', 'orders', 'messages', 'placed', 'payload', 'type'], message },
      { path: ['components', 'messages', 'placed', 'payload', 'type'], message },
    ]);
    expect(found).toMatchObject([
      {
        code: 'spec/asyncapi',
        file: 'openapi/orders.yaml',
        message: `${message}. (#/components/schemas/Order/type)`,
      },
    ]);
    expect(DOCUMENT.split('\n')[(found[0]?.position?.line ?? 0) - 1]).toContain('Order: {');
  });

  it('that no form allows have one diagnostic, at what explains them', () => {
    const { asyncapi } = read(DOCUMENT);
    if (!asyncapi) throw new Error('no source');
    const at = ['operations', 'o', 'security', '0'];
    expect(
      parserDiagnostics(asyncapi, [
        { path: at, message: 'Item at index 0 must have required property "type"' },
        { path: at, message: 'Item at index 0 must not be valid' },
        { path: [...at, 'nope'], message: 'Property "nope" is not expected to be here' },
        { path: ['info', 'a'], message: 'A' },
        { path: ['info', 'a'], message: 'B' },
      ]).map(({ message, fix }) => `${message} ${fix.slice(0, 24)}`),
    ).toEqual([
      'Property "nope" is not expected to be here. (#/operations/o/security/0/nope) AsyncAPI 3 has a securit',
      'A; B. (#/info/a) Correct it: the specific',
    ]);
  });

  it('of every size end: a circle of schemas, 500 messages, hostile text', () => {
    const many = Array.from(
      { length: 500 },
      (_, index) =>
        `      m${index}: { title: '<script>alert(${index})</script>', payload: { $ref: '#/components/schemas/A' } }`,
    ).join('\n');
    const circle = `${head}channels:\n  a:\n    address: x\n    messages:\n${many}\ncomponents: { schemas: { A: { type: object, properties: { a: { $ref: '#/components/schemas/A' } } } } }\n`;
    const started = performance.now();
    const { pages, catalog } = build(circle);
    expect(pages).toHaveLength(502);
    expect(catalog.events).toHaveLength(500);
    expect(performance.now() - started).toBeLessThan(20_000);
  });
});

describe('a fenced block in a description', () => {
  const ID = 'sim-saw-000001';
  const FENCE = `\`\`\`html\\n<meta http-equiv=refresh>${ID}\\n\`\`\``;
  const built = build(
    DOCUMENT.replace('In order per region.', `"${FENCE}"`)
      .replace('A customer placed an order.', `"${FENCE}"`)
      .replace(
        'description: Id., examples: [a1]',
        `description: "${FENCE}", examples: [${ID}], x-reader-value: Saw`,
      )
      .replace(
        'properties: { id: { type: integer }',
        `properties: { id: { type: integer, description: "${FENCE}" }`,
      ),
  );
  const [event] = built.catalog.events ?? [];
  const [use] = event?.uses ?? [];
  const inGuides = [use?.channelHtml, use?.headers[0]?.html, use?.payload[0]?.html];
  const { operation } = pageOf(built, 'Order placed');
  const onPages = [
    operation.html,
    operation.parameters[1]?.parameters[0]?.schema?.html,
    operation.requestBody?.content[0]?.schema?.properties?.[0]?.schema.html,
  ];

  it('is a text in guides and on pages', () => {
    for (const html of [event?.summary, ...inGuides, ...onPages]) {
      expect(html).toContain('&lt;meta http-equiv');
      expect(html).not.toContain('<meta');
    }
  });

  it('has the values of readers marked on pages: guides mark their own', () => {
    for (const html of onPages) expect(html).toContain(`<data value="saw">${ID}</data>`);
    for (const html of inGuides) expect(html).not.toContain('<data');
  });
});

it('titles and names of a document are texts, not Markdown', () => {
  const title = 'a](/x) *b* <meta>';
  const built = build(
    DOCUMENT.replace('address: orders/{region}', `address: orders/{region}\n    title: "${title}"`)
      .replace('action: receive', `action: receive\n    title: "${title}"`)
      .replace('amqp: { ack: true }', '"*amqp*": { ack: true }'),
  );
  const { sheet } = pageOf(built, 'Order placed').operation;
  const html = [...sheet.cells, ...sheet.others].map((fact) => fact.html).join('\n');
  expect(html).not.toMatch(/<(?:a|em|meta)\b/);
  expect(html).toContain('a](/x) *b* &#x3C;meta>, <code');
  expect(html).toContain('*AMQP*: <code>ack');
});
