import { describe, expect, it } from 'vitest';
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
    expect(page.request?.bodies[0]?.fields.map(({ name }) => name)).toEqual([
      'note',
      'amount',
      'automatic_payment_methods[enabled]',
      'items[0][price]',
      'tags',
      'city',
      'street',
      'zip',
    ]);
  });
});
