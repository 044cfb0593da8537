import { describe, expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';
import { previewPage } from './preview-page';

const DOCUMENT = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /orders:
    get:
      operationId: ListOrders
      summary: List orders
      description: Lists orders, e.g. open ones. More text.
      responses:
        '200':
          description: Orders.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
    post:
      operationId: CreateOrder
      summary: Create order
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '204': { description: Created. } }
components:
  schemas:
    Order:
      description: An <b>order</b> & its lines. More text.
      type: object
      required: [id]
      properties:
        a: { type: string }
        b: { type: string, format: uuid }
        c: { type: integer }
        d: { type: boolean }
        id: { type: string }
`;

describe('the preview', () => {
  const previews = buildDocument(DOCUMENT).pages.map(previewPage);
  const named = (title: string) => previews.find((preview) => preview.title === title);

  it('of an operation has method, path, a sentence, and the first fields of what it returns', () => {
    expect(named('List orders')).toEqual({
      title: 'List orders',
      method: 'GET',
      path: '/orders',
      text: 'Lists orders, e.g. open ones.',
      fields: {
        label: 'Returns',
        first: [
          ['id', 'string'],
          ['a', 'string'],
          ['b', 'string (uuid)'],
          ['c', 'integer'],
        ],
        more: 1,
      },
    });
  });

  it('has what the operation sends, if it sends something', () => {
    expect(named('Create order')?.fields?.label).toBe('Request body');
  });

  it('of the introduction has one per schema, without HTML', () => {
    const parts = Object.values(named('Shop')?.parts ?? {});
    expect(parts).toHaveLength(1);
    expect(parts[0]).toMatchObject({ title: 'Order', text: 'An order & its lines.' });
    expect(parts[0]?.fields?.first[0]).toEqual(['id', 'string']);
  });
});
