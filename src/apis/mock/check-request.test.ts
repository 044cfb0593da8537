import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMockApi } from '../../../scripts/mock/answer-request.mjs';
import { readDocument } from '../../../tests/read-document';
import { EMPTY_PLAN } from './read-mock-plan';

const mockOf = (name: string) =>
  createMockApi(
    readDocument(readFileSync(`tests/fixtures/foreign/${name}.yaml`, 'utf8'), `${name}.yaml`).document,
    {
      ...{ problemTypes: new Map(), plan: EMPTY_PLAN },
      checkCredentials: () => undefined,
    },
  );
const [styles, methods] = [mockOf('styles'), mockOf('methods')];

interface Sent {
  readonly method?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

function send(
  api: typeof styles,
  address: string,
  { method = 'GET', type, headers = {}, body = '' }: Sent = {},
) {
  const [path = '', query = ''] = address.split('?');
  const said = api.answer({
    ...{ method, path, query, base: '', body, isOpen: true },
    headers: { ...headers, ...(type === undefined ? {} : { 'content-type': type }) },
  });
  const problem = said.status === 400 ? (JSON.parse(said.body) as { errors?: unknown[] }) : {};
  return { ...said, errors: problem.errors };
}

/** The status, and what is wrong by name or place. */
function outcome(...of: Parameters<typeof send>): string {
  const { status, errors = [] } = send(...of);
  const names = (errors as Partial<Record<'parameter' | 'pointer', string>>[]).map(
    ({ parameter, pointer }) => parameter ?? pointer,
  );
  return [status, ...names].join(' ');
}

const QUERY = 'offset=0&limit=25&one=7&filter[a]=1&pipes=a%7Cb&commas=1,2&json=%7B%22n%22:1%7D';
const query = (change: readonly [string, string] = ['', '']) =>
  outcome(styles, `/queries?${QUERY.replace(...change)}`, {
    headers: { 'x-list': '1, 2', cookie: 'a=b; crumb=3' },
  });

describe('parameters in each style', () => {
  it.each([
    [['', ''], '200'],
    [['limit=25', 'limit=x'], '400 page'],
    [['limit=25', 'limit=51'], '400 page'],
    [['offset=0&limit=25', ''], '400 page'],
    [['one=7', 'one=7&one=8'], '200'],
    [['one=7', 'one=x'], '400 one'],
    [['filter[a]=1', 'filter[a]=x'], '400 filter'],
    [['filter[a]=1', 'filter[b]=x&filter[b]=y'], '200'],
    [['pipes=a%7Cb', 'pipes=a|b'], '200'],
    [['commas=1,2', 'commas=1%2C2'], '200'],
    [['commas=1,2', 'commas=1,x'], '400 commas'],
    [['json=%7B%22n%22:1%7D', 'json=%7B%22n%22:%22x%22%7D'], '400 json'],
    [['json=%7B%22n%22:1%7D', 'json=%7B'], '400 json'],
    [['one=7', 'one=7&empty=a&none=b'], '200'],
    [['one=7', 'one=7&api_key=secret'], '200'],
    [['one=7', 'one=7&others=1'], '400 others'],
  ] as const)('%j gets %s', (change, expected) => {
    expect(query(change)).toBe(expected);
  });

  it.each([
    ['/lists/1,2/.a=1/;matrix=a%20b.json', '200'],
    ['/lists/1,x/.a=1/;matrix=a.json', '400 plain'],
    ['/lists/1/.a=x/;matrix=a.json', '400 label'],
    ['/lists/1/.a=1/;matrix=a.xml', '404'],
    ['/people?kind=', '200'],
    ['/people?kind=x', '400 kind'],
    ['/people', '400 kind'],
  ])('the address %s gets %s', (address, expected) => {
    expect(outcome(styles, address)).toBe(expected);
  });
});

const FORM = { method: 'POST', type: 'application/x-www-form-urlencoded; charset=utf-8' };
const multipart = (...parts: readonly string[]) => ({
  ...{ method: 'PUT', type: 'multipart/form-data; boundary=b' },
  body: `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`,
});
const PARTS = [
  'name="plan"; filename="a"\r\nContent-Type: image/png\r\n\r\nx',
  'name="pictures"; filename="b"\r\n\r\nx',
  'name="data"\r\nContent-Type: application/json\r\n\r\n{"b":3}',
  'name="number"\r\n\r\n4',
];
const XML = { method: 'PUT', type: 'application/xml' };
const catalog = (inner: string) =>
  `<?xml version="1.0"?><r:RDF xmlns:r="urn:rdf" r:about="urn:1"><Labels><Label>Oak</Label></Labels>${inner}</r:RDF>`;

describe('bodies', () => {
  it.each([
    [
      'styles',
      '/forms',
      { ...FORM, body: 'count=2&on=true&tags=oak&tags=ash&meta=%7B%22a%22%3A1%7D' },
      '204',
    ],
    [
      'styles',
      '/forms',
      { ...FORM, body: 'count=x&on=maybe&tags=elm&meta=%7B%7D' },
      '400 #/count #/on #/tags/0 #/meta/a',
    ],
    ['styles', '/forms', { ...FORM, body: 'count=2&on=true&tags=oak&meta=%7B' }, '400 #/meta'],
    ['styles', '/forms', FORM, '400 #/count #/on #/tags #/meta'],
    ['styles', '/forms', { ...FORM, type: 'text/plain', body: 'x' }, '415'],
    ['styles', '/forms', multipart(...PARTS), '204'],
    ['styles', '/forms', multipart(...PARTS.slice(0, 3)), '400 #/number'],
    [
      'styles',
      '/forms',
      multipart(...PARTS.slice(0, 2), 'name="data"\r\n\r\n{"b":1}', 'name="number"\r\n\r\nx'),
      '400 #/data/b #/number',
    ],
    ['styles', '/forms', { ...multipart(), body: '--b\r\nbroken' }, '400 #'],
    ['styles', '/forms', { ...multipart(...PARTS), type: 'multipart/form-data' }, '400 #'],
    ['styles', '/people', { ...XML, body: catalog('<note>a &amp; b</note><count>7</count>') }, '200'],
    ['styles', '/people', { ...XML, body: catalog('<note/><note/><count>x</count>') }, '400 #/count'],
    ['styles', '/people', { ...XML, body: catalog('<count>7</count>') }, '400 #/notes'],
    ['styles', '/people', { ...XML, body: '<other/>' }, '400 #'],
    ['styles', '/people', { ...XML, body: '<RDF><a></RDF>' }, '400 #'],
    ['styles', '/people', { ...XML, body: '<!DOCTYPE a [<!ENTITY b "c">]><RDF>&b;</RDF>' }, '400 #'],
    ['styles', '/people', { method: 'POST', type: 'application/json', body: '' }, '400 #'],
    [
      'styles',
      '/people',
      {
        method: 'POST',
        type: 'application/json',
        body: '{"people":[{"name":"Ann","secret":"abc"}],"boss":null}',
      },
      '201',
    ],
    [
      'styles',
      '/people',
      {
        method: 'POST',
        type: 'application/json',
        body: '{"people":[{"name":"Ann"}],"boss":{"name":"Bo","secret":"abc"}}',
      },
      '400 #/people/0/secret',
    ],
    [
      'methods',
      '/saws?size=3&wood=a%26b',
      { method: 'QUERY', type: 'application/json', body: '{"a":1}' },
      '200',
    ],
    ['methods', '/saws?size=2', { method: 'QUERY', type: 'application/json', body: '{}' }, '400 filter #/a'],
    ['methods', '/saws', { method: 'COPY', type: 'application/x-ndjson', body: '{"n":1}\n{"n":2}\n' }, '204'],
    [
      'methods',
      '/saws',
      { method: 'COPY', type: 'application/x-ndjson', body: '{"n":1}\n{"n":"x"}\n' },
      '400 #/1/n',
    ],
    ['methods', '/saws', { method: 'DELETE' }, '405'],
    ['methods', '/saws', { method: 'HEAD' }, '200'],
  ] as const)('of %s, %s with %j get %s', (name, address, sent, expected) => {
    expect(outcome(name === 'styles' ? styles : methods, address, sent)).toBe(expected);
  });

  it('are refused in the words of the console', () => {
    expect(
      send(styles, '/forms', { ...FORM, body: 'count=1&on=true&tags=oak&meta=%7B%22a%22%3A1%7D' }).errors,
    ).toEqual([{ pointer: '#/count', detail: '1 is too small. Enter at least 2.' }]);
  });
});

describe('what a client prefers', () => {
  const answer = (headers: Readonly<Record<string, string>>) => send(styles, '/people?kind=1', { headers });
  it.each([
    [{}, 'application/json', /"a": "x"/],
    [{ prefer: 'example=long' }, 'application/json', /xxxxxxxx/],
    [{ prefer: 'wait=5, example="long"' }, 'application/json', /xxxxxxxx/],
    [{ prefer: 'example=none' }, 'application/json', /"a": "x"/],
    [{ accept: 'text/csv' }, 'text/csv', /^a;b$/],
    [
      { accept: 'application/json;q=0.1, application/xml;q=0.9, */*;q=0.05' },
      'application/xml',
      /^<a>x<\/a>$/,
    ],
    [{ accept: 'application/json;q=0, */*' }, 'application/xml', /^<a>/],
    [{ accept: 'text/*' }, 'text/csv', /^a;b$/],
    [{ accept: 'image/png' }, 'application/json', /"a": "x"/],
  ] as const)('%j is %s', (headers, type, body) => {
    const said = answer(headers);
    expect([said.status, said.headers['content-type']]).toEqual([200, type]);
    expect(said.body).toMatch(body);
  });

  it('gets the headers that a response must have', () => {
    expect(answer({}).headers['x-count']).toBe('3');
  });
});
