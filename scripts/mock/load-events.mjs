// @ts-check
/** Reads the messages of the site's AsyncAPI documents for the mock, each with an example. */
import { headerFields } from '../../src/api/asyncapi/header-fields';
import { normalizeEvents } from '../../src/api/asyncapi/normalize-events';
import { own, toJson } from '../../src/kit/values/json-value';
import { parseSpecification } from '../../src/api/parse/parse-specification';
import { sampleExample } from '../../src/api/example-values/sample-value';
import { loadGuideDocuments } from '../../src/compile/sources/guide-documents';
import { formatReport } from '../../src/kit/diagnostics/format-diagnostics';

/**
 * @typedef {object} MockEvent  A message of one channel.
 * @property {string} name         As the document names it: `license.changed.v1`.
 * @property {string} summary
 * @property {string} address      Of the channel, with its parameters: `orders/{orderId}`.
 * @property {readonly string[]} parameters
 * @property {readonly string[]} protocols  Of its servers, such as `secure-mqtt`.
 * @property {string} contentType
 * @property {readonly string[]} headers    Names.
 * @property {any} payload         The first example of the document, otherwise one made from the schema.
 */

/**
 * @param {string} directory  Root of the site.
 * @returns {MockEvent[]} Throws the report of the diagnostics.
 */
export function loadEvents(directory) {
  const { documents, diagnostics } = loadGuideDocuments(directory);
  if (diagnostics.length > 0) throw new Error(formatReport(diagnostics));
  return documents
    .filter(({ folder }) => folder === 'asyncapi')
    .flatMap(({ document }) => readEvents(document));
}

/**
 * @param {import('../../src/kit/values/json-value').JsonObject} document  AsyncAPI 3, self-contained.
 * @returns {MockEvent[]}
 */
function readEvents(document) {
  const parsed = parseSpecification(toJson(document) ?? '', 'asyncapi.json');
  if (!parsed.ok) throw new Error(formatReport(parsed.diagnostics));
  const scope = { ...parsed.value, document };
  return normalizeEvents(scope).channels.flatMap((channel) =>
    channel.messages.map((message) => ({
      ...{ name: message.name, summary: message.summary ?? '', address: channel.address ?? '' },
      protocols: channel.servers.map(({ protocol }) => protocol),
      parameters: channel.parameters.map(({ name }) => name),
      contentType: message.contentType,
      headers: message.headers ? headerFields(scope, message.headers).map(({ name }) => name) : [],
      payload:
        own(message.examples[0]?.value, 'payload') ??
        (message.payload && sampleExample(scope, message.payload, 'response').value),
    })),
  );
}
