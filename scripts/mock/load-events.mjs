// @ts-check
/** Reads what the APIs of a site send: messages of AsyncAPI, and webhooks of OpenAPI, each with an example. */
import { normalizeApi } from '../../src/apis/operation/normalize-api';
import { sampleExample } from '../../src/apis/example-values/sample-value';
import { headerText } from '../../src/apis/request/serialize-parameter';
import { sampleOf } from '../../src/apis/request-description/describe-request';
import { hasSendableName } from '../../src/apis/request/http-names';
import { isSendableValue } from '../../src/apis/request-description/sendable';
import { listDocuments } from '../../src/compile/sources/site-documents';
import { valueOf } from './load-documents.mjs';

/**
 * @typedef {object} MockEvent  A message of one channel, or a webhook.
 * @property {string} name         As the document names it: `license.changed.v1`.
 * @property {string | undefined} operationId  Of a webhook, or of the message's call.
 * @property {string} summary
 * @property {string} method       Of a webhook.
 * @property {string} address      Of the channel, with its parameters: `orders/{orderId}`.
 * @property {readonly string[]} parameters
 * @property {readonly string[]} protocols  Of its servers, such as `secure-mqtt`.
 * @property {string} contentType
 * @property {readonly string[]} headers    Names.
 * @property {Readonly<Record<string, string>>} requiredHeaders  With a value of the document, or one made from the schema.
 * @property {any} payload         The first example of the document, otherwise one made from the schema.
 */

/**
 * @param {string} directory  Root of the site.
 * @returns {MockEvent[]} Throws the report of the diagnostics.
 */
export function loadEvents(directory) {
  const { listed, ofGuides } = valueOf(listDocuments(directory));
  const files = new Set(ofGuides.map(({ file }) => file));
  return [...ofGuides, ...listed.filter(({ file }) => !files.has(file))].flatMap(({ read }) =>
    readEvents(valueOf(read())),
  );
}

/** Whether an event is sent to a webhook. @param {MockEvent} event */
export const isForWebhooks = ({ protocols }) => protocols.some((one) => /^https?$/.test(one));

/**
 * @param {import('../../src/apis/document/specification').Specification} specification
 * @param {import('../../src/apis/operation/normal-operation').NormalOperation} operation
 */
function requiredHeaders(specification, { parameters }) {
  const sent = parameters.filter(
    (one) => one.location === 'header' && one.isRequired && !one.isIgnored && hasSendableName(one),
  );
  return Object.fromEntries(
    sent.map((parameter) => {
      const value = sampleOf(specification, parameter);
      const [media] = parameter.content ?? [];
      const isUsable = value !== undefined && isSendableValue(parameter, value);
      return [
        parameter.name,
        headerText(
          { ...parameter, ...(media ? { mediaType: media.mediaType } : {}) },
          isUsable ? value : 'string',
        ),
      ];
    }),
  );
}

/**
 * @param {import('../../src/apis/document/specification').Specification} specification
 * @returns {MockEvent[]}
 */
function readEvents(specification) {
  const messages = new Map(specification.asyncapi?.messages.map((one) => [one.operationId, one]));
  const events = normalizeApi(specification)
    .operations.filter(({ kind }) => kind !== 'operation')
    .map((operation) => {
      const message = messages.get(operation.operationId ?? '');
      const [body] = operation.requestBody?.content ?? [];
      const example = body?.examples.find(({ hasValue }) => hasValue);
      const named = (/** @type {string} */ place) =>
        operation.parameters.filter(({ location }) => location === place).map(({ name }) => name);
      return {
        ...{ name: message?.name ?? operation.name, summary: message?.summary ?? operation.summary ?? '' },
        operationId: operation.operationId,
        method: operation.kind === 'message' ? 'POST' : operation.method.toUpperCase(),
        address: message ? (message.channel.address ?? '') : '',
        parameters: named('path'),
        protocols: message?.protocols ?? ['https'],
        contentType: body?.mediaType ?? 'application/json',
        headers: named('header'),
        requiredHeaders: requiredHeaders(specification, operation),
        payload: example
          ? example.value
          : body?.schema && sampleExample(specification, body.schema, 'response').value,
        channel: message?.channel.id,
      };
    });
  // Several operations can have a message of one channel.
  const first = new Map(
    events.map((event) => /** @type {const} */ ([`${event.channel} ${event.name}`, event])).reverse(),
  );
  return events.filter(
    (event) => event.channel === undefined || first.get(`${event.channel} ${event.name}`) === event,
  );
}
