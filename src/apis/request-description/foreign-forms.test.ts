import { describe, expect, it } from 'vitest';
import { buildRequest, defaultBody, defaultValues } from '../request/build-request';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';

describe('a large form', () => {
  const page = buildForeign('forms').operation('makePayment');
  const curl = page.operation.requestSamples[0]?.html.replace(/<[^>]*>/g, '') ?? '';

  it('follows the encoding of its members, and fills in required and few optional ones', () => {
    const fields = [...curl.matchAll(/--data-urlencode (?:'|&#39;|&#x27;)([^'&]*)/g)].map(([, text]) => text);
    expect(fields.map((field) => decodeURIComponent(field ?? ''))).toEqual([
      'note=Thanks',
      'amount=2000',
      'automatic_payment_methods[enabled]=true',
      'items[0][price]=p_1',
      'tags=a,b',
      'city=Bern',
    ]);
  });

  it('has all members in the console', () => {
    expect(page.request?.bodies[0]?.fields.map(({ name }) => name)).toEqual(
      'note amount automatic_payment_methods[enabled] items[0][price] tags city street zip'.split(' '),
    );
  });
});

describe('a form of parts', () => {
  const request = buildForeign('forms').operation('addOrder').request;
  const sent = (index: number) => {
    const body = request?.bodies[index];
    if (!request || !body) throw new Error('no body');
    const prepared = buildRequest(request, { ...defaultValues(request), body: defaultBody(body) }).body;
    return prepared?.kind === 'form'
      ? prepared.fields.map(({ name, value, isFile, contentType }) =>
          [name, isFile ? '<file>' : value, contentType].filter((one) => one !== undefined).join(' '),
        )
      : [];
  };

  it('repeats lists, has objects as JSON, follows media types, and leaves out files that are not chosen', () => {
    expect(sent(0)).toEqual([
      ...['file <file> image/png', 'meta {"tree":4} application/json', 'labels blossom', 'labels may'],
      ...['rows {"a":1} application/json', 'rows {"a":"2; \\"3\\""} application/json'],
      ...['page <a/> application/xml', 'sizes 1,2'],
    ]);
  });

  it('as one text repeats lists too, unless they are joined or JSON', () => {
    expect(sent(1)).toEqual(['woods oak', 'woods ash', 'sizes 1,2', 'tree {"a":1}', 'list ["x","y"]']);
  });

  it('sends a file that was chosen', () => {
    if (!request) throw new Error('no request');
    const values = defaultValues(request);
    const fields = (values.body?.kind === 'form' ? values.body.fields : []).map((field) =>
      field.name === 'scan' ? { ...field, value: 'scan.jpg' } : field,
    );
    const { body } = buildRequest(request, {
      ...values,
      body: { kind: 'form', mediaType: 'multipart/form-data', fields },
    });
    expect(body?.kind === 'form' && body.fields.find(({ name }) => name === 'scan')).toEqual({
      ...{ name: 'scan', value: 'scan.jpg', isFile: true },
    });
  });
});
