import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { htmlText } from '../text/html-text';
import { buildApiPages } from '../pages/build-api-pages';
import { checkHasOperations, checkSpecification } from './check-specification';
import { forgiveDocument } from './forgive-document';
import { parseSpecification } from './parse-specification';

/** What a lenient site says about a document, and the text of its pages. */
function show(text: string) {
  const parsed = parseSpecification(text, 'a.yaml', { isLenient: true });
  const strict = parseSpecification(text, 'a.yaml');
  const built = parsed.ok
    ? buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'The API' })
    : { pages: [], diagnostics: [] };
  const all = parsed.ok
    ? [...checkSpecification(parsed.value), ...checkHasOperations(parsed.value), ...built.diagnostics]
    : parsed.diagnostics;
  return {
    isRefusedIfStrict:
      !strict.ok || checkSpecification(strict.value).some(({ severity }) => severity === 'error'),
    found: forgiveDocument(all).map(({ code, severity }) => `${severity} ${code}`),
    titles: built.pages.map(({ title }) => title),
    routes: built.pages.map(({ route }) => route),
    text: built.pages.map((page) => htmlText(articleHtml(page))).join('\n'),
  };
}

const operation = (rest: string, components = ''): string => `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /a:
    get:
      operationId: list
      summary: List
      ${rest}
${components}`;

const OK = 'responses: { "200": { description: OK } }';

describe('a lenient document', () => {
  it.each([
    [
      'a schema',
      operation(
        'responses: { "200": { description: OK, content: { application/json: { schema: { type: object, properties: { hash: { $ref: "#/components/schemas/SignHash" } } } } } } }',
      ),
      'SignHash (not in this document)',
    ],
    [
      'the items of a list',
      operation(
        'responses: { "200": { description: OK, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/SignHash" } } } } } }',
      ),
      'array of SignHash (not in this document)',
    ],
    [
      'a response',
      operation('responses: { "200": { description: OK }, "404": { $ref: "#/components/responses/Gone" } }'),
      'Gone is not in this document.',
    ],
    [
      'a header',
      operation(
        'responses: { "200": { description: OK, headers: { X-Count: { $ref: "#/components/headers/Count" } } } }',
      ),
      'Count is not in this document.',
    ],
    [
      'a body',
      operation(`requestBody: { $ref: "#/components/requestBodies/Body" }\n      ${OK}`),
      'Body is not in this document.',
    ],
    [
      'a parameter',
      operation(`parameters: [ { $ref: "#/components/parameters/Page" } ]\n      ${OK}`),
      'Page is not in this document.',
    ],
  ])('shows the name of %s that it does not have', (_, text, shown) => {
    const { found, text: pages, isRefusedIfStrict } = show(text);
    expect(isRefusedIfStrict).toBe(true);
    expect(found).toContain('warning spec/unresolved-ref');
    expect(found.filter((one) => one.startsWith('error'))).toEqual([]);
    expect(pages.replace(/\s+/g, ' ')).toContain(shown);
  });

  it.each([
    [
      'an empty version',
      OK,
      (text: string) => text.replace('version: "1"', 'version: ""'),
      'spec/missing-info',
    ],
    ['no title', OK, (text: string) => text.replace('title: Shop, ', ''), 'spec/missing-info'],
    ['no info', OK, (text: string) => text.replace(/info:.*\n/, ''), 'spec/missing-info'],
    [
      'info that is a text',
      OK,
      (text: string) => text.replace(/info:.*\n/, 'info: Shop\n'),
      'spec/missing-info',
    ],
    ['no description of a response', 'responses: { "200": {} }', undefined, 'spec/missing-field'],
    ['responses that are a list', 'responses: [ 1 ]', undefined, 'spec/wrong-type'],
    ['parameters that are a text', `parameters: none\n      ${OK}`, undefined, 'spec/wrong-type'],
    ['servers that are an object', OK, (text: string) => `${text}\nservers: { url: x }`, 'spec/wrong-type'],
    ['components that are a text', OK, (text: string) => `${text}\ncomponents: none`, 'spec/wrong-type'],
    ['a method that does not exist', `${OK}\n    fetch: {}`, undefined, 'spec/unknown-method'],
  ])('is shown with %s', (_, rest, change, code) => {
    const text = operation(rest);
    const { found, text: pages, titles, isRefusedIfStrict } = show(change ? change(text) : text);
    expect([isRefusedIfStrict, ...new Set(found)]).toEqual([true, `warning ${code}`]);
    expect(pages).toContain('GET');
    expect(titles).toContain('List');
  });

  it.each(['info', 'components', 'paths', 'channels'])(
    'is read to its end if "%s" is the document',
    (key) => {
      for (const kind of ['openapi', 'asyncapi']) {
        const version = kind === 'openapi' ? '3.1.0' : '3.0.0';
        const info = { title: 'T', version: '1' };
        const document = { [kind]: version, info, paths: {}, channels: {}, [key]: { $ref: '#' } };
        expect(show(JSON.stringify(document)).found).toContain('warning spec/unresolved-ref');
      }
    },
  );

  it('gives two operations with one id an address each', () => {
    const { found, routes } = show(
      `${operation(OK)}  /b: { get: { operationId: list, summary: Other, ${OK} } }`,
    );
    expect(new Set(routes).size).toBe(routes.length);
    expect(routes).toHaveLength(4);
    expect(found).toContain('warning spec/duplicate-operation-id');
  });

  it('gives two messages with one name an address each', () => {
    const { found, routes, text } = show(`asyncapi: 3.0.0
info: { title: Notes, version: "1" }
channels:
  q:
    address: q
    messages:
      first: { name: Note, payload: { type: object, properties: { a: { type: string } } } }
      second: { name: Note, payload: { type: object, properties: { b: { type: string } } } }
operations: { get: { action: receive, channel: { $ref: "#/channels/q" } } }`);
    expect(found).toEqual(['warning spec/duplicate-message']);
    expect(routes).toEqual(['/api/a/notes', '/api/a/channel-q', '/api/a/get-first', '/api/a/get-second']);
    expect(text).toMatch(/\ba\b[\s\S]*\bb\b/);
  });

  it.each([
    ['no YAML', 'openapi: [', 'yaml/syntax'],
    ['no OpenAPI', 'info: { title: T }', 'spec/missing-version'],
    ['a text', 'hello', 'spec/not-an-object'],
    [
      'another version',
      'openapi: 4.0.0\ninfo: { title: T, version: "1" }\npaths: {}',
      'spec/unsupported-version',
    ],
    [
      'a file outside of its folder',
      operation(OK, 'components: { schemas: { A: { $ref: "../../a.yaml#/A" } } }'),
      'spec/outside-ref',
    ],
  ])('is refused if it is %s', (_, text, code) => {
    expect(show(text).found).toContain(`error ${code}`);
  });
});
