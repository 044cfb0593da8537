import { describe, expect, it } from 'vitest';
import { buildForeign } from '../../../tests/fixtures/foreign/build-foreign';
import { buildDocument, pageOf } from '../../../tests/read-document';
import type { MediaType } from '../model/api';

/** The fields of the first body. */
const fields = (content: readonly MediaType[] | undefined): (string | undefined)[] | undefined =>
  content?.[0]?.schema?.properties?.map(({ name }) => name);

describe('requests that the API sends', () => {
  const { operation, built, diagnostics } = buildForeign('webhooks');
  const webhook = operation('exhibitionOpened').operation;
  const { requestBody, callbacks } = operation('buyTicket').operation;
  const [callback] = callbacks;

  it('include webhooks of OpenAPI 3.0, whose references are checked', () => {
    expect(diagnostics).toEqual([]);
    expect(webhook.kind).toBe('webhook');
    expect(JSON.stringify(built.sidebar)).toContain('"method":"webhook"');
  });

  it('show what only the API writes, and hide what only the reader writes', () => {
    expect(fields(requestBody?.content)).toEqual(['name', 'pin']);
    expect(fields(webhook.requestBody?.content)).toEqual(['id', 'name']);
    expect(fields(callback?.operation.requestBody?.content)).toEqual(['id', 'name']);
    expect(fields(callback?.operation.responses[0]?.content)).toEqual(['name', 'pin']);
  });

  it('are labeled as callbacks inside an operation', () => {
    expect(callback?.operation.kind).toBe('callback');
  });
});

it('a webhook with a method that is named as the action of a message is a webhook', () => {
  const call = { summary: 'Sold', responses: { '204': { description: 'Read.' } } };
  const webhooks = { sold: { additionalOperations: { SEND: call } } };
  const { operation } = pageOf(buildDocument({ openapi: '3.2.0', webhooks }), 'operation');
  expect([operation.kind, operation.method]).toEqual(['webhook', 'send']);
});
