import { expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { buildDocument } from '../../../tests/read-document';

/** The pages of a document as text. */
const show = (document: string): string =>
  buildDocument(document)
    .pages.map(articleHtml)
    .join('\n')
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const two = (channel: string, components = ''): string =>
  `asyncapi: 2.6.0\ninfo: { title: T, version: '1' }\nchannels:\n  a/b:\n    ${channel}\n${components}`;

/** Kinds of documents of events that users of other tools reported as shown wrongly. */
it.each([
  [
    'each alternative of a payload, with an example of each',
    two(
      'subscribe: { message: { name: m, payload: { oneOf: [{ title: Enroll, type: object, properties: { kind: { const: enroll }, serial: { type: string, examples: [S-100] } } }, { title: Execute, type: object, properties: { kind: { const: execute }, script: { type: string, examples: [reboot] } } }] } } }',
    ),
    [
      /Enroll.*serial/,
      /Execute.*script/,
      /"serial" : "S-100"|"serial": "S-100"/,
      /"script" : "reboot"|"script": "reboot"/,
    ],
  ],
  [
    'alternatives of the items of a list, also below a discriminator',
    two(
      'subscribe: { message: { name: m, payload: { type: object, properties: { flags: { type: array, items: { oneOf: [{ type: boolean }, { type: integer, minimum: 7 }] } }, games: { type: array, items: { $ref: "#/components/schemas/Game" } } } } } }',
      'components: { schemas: { Game: { type: object, discriminator: kind, required: [kind], properties: { kind: { type: string, enum: [R, T] } }, oneOf: [{ title: Regular, properties: { kind: { const: R }, points: { type: integer } } }, { title: Tie, properties: { kind: { const: T }, tiePoints: { type: integer } } }] } } }\n',
    ),
    [/array of boolean or integer/, /At least 7/, /Regular.*points/, /Tie.*tiePoints/],
  ],
  [
    'the rules of the parameters of an address, and their place',
    two(
      'parameters: { x: { description: Code, location: $message.payload#/room, schema: { type: string, pattern: "^R-[0-9]$", maxLength: 5 } }, y: { schema: { $ref: "#/components/schemas/Kind" } }, z: { schema: { type: integer, minimum: 1, maximum: 9, default: 3 } } }\n    subscribe: { message: { name: m, payload: { type: string } } }',
      'components: { schemas: { Kind: { type: string, enum: [temp, dust], default: dust } } }\n',
    ).replace('a/b:', "'a/{x}/{y}/{z}':"),
    [/\$message\.payload#\/room/, /\^R-\[0-9\]\$/, /temp .*dust/, /between 1 and 9|1.*9/, /Default 3/],
  ],
  [
    'variables of a server without a default, and its path',
    `asyncapi: 2.6.0\ninfo: { title: T, version: '1' }\nservers: { main: { url: '{stage}.broker.example.com:{port}/{region}', protocol: mqtt, variables: { stage: { description: No default }, port: { description: TLS, default: '1883', enum: ['1883', '8883'] }, region: { enum: [eu, us] } } } }\nchannels: { a: { subscribe: { message: { name: m, payload: { type: string } } } } }\n`,
    [/mqtt:\/\/\{stage\}\.broker\.example\.com:\{port\}\/\{region\}/, /No default/, /Default 1883/, /eu us/],
  ],
])('%s', (_, document, expected) => {
  const text = show(document);
  for (const one of expected) expect(text).toMatch(one);
});
