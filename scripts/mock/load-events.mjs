// @ts-check
/** Reads the messages of the site's AsyncAPI documents for the mock, each with an example. */
import { isObject, own, ownArray, ownEntries, ownString } from '../../src/openapi/document/json-value';
import { dereference } from '../../src/openapi/document/resolve-ref';
import { parseSpecification } from '../../src/openapi/parse/parse-specification';
import { sampleExample } from '../../src/openapi/samples/sample-value';
import { loadGuideDocuments } from '../../src/node/sources/guide-documents';
import { formatReport } from '../../src/diagnostics/format-diagnostics';

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
 * @param {import('../../src/openapi/document/json-value').JsonObject} document  AsyncAPI 3, self-contained.
 * @returns {MockEvent[]}
 */
function readEvents(document) {
  // The part that schemas refer to, as a document whose schemas can make examples.
  const parsed = parseSpecification(
    JSON.stringify({
      openapi: '3.1.0',
      info: own(document, 'info'),
      paths: {},
      components: own(document, 'components'),
    }),
    'asyncapi',
  );
  const scope = parsed.ok ? { ...parsed.value, document } : undefined;
  if (!parsed.ok || !scope) throw new Error(parsed.ok ? '' : formatReport(parsed.diagnostics));
  const follow = (/** @type {unknown} */ value, /** @type {(string | number)[]} */ ...path) =>
    dereference(scope, { value, path });
  return ownEntries(document, 'channels').flatMap(([id, written]) => {
    const channel = follow(written, 'channels', id)?.value;
    const protocols = ownArray(channel, 'servers').map(
      (server) => ownString(follow(server)?.value, 'protocol') ?? '',
    );
    return ownEntries(channel, 'messages').flatMap(([key, reference]) => {
      const found = follow(reference, 'channels', id, 'messages', key);
      if (!found || !isObject(found.value)) return [];
      const message = found.value;
      const traits = ownArray(message, 'traits').map((trait) => follow(trait)?.value);
      const headers = [message, ...traits].flatMap((part) =>
        ownEntries(follow(own(part, 'headers'))?.value, 'properties').map(([name]) => name),
      );
      const example = own(ownArray(message, 'examples')[0], 'payload');
      const schema = { value: own(message, 'payload'), path: [...found.path, 'payload'] };
      return {
        ...{ name: ownString(message, 'name') ?? key, summary: ownString(message, 'summary') ?? '' },
        ...{ address: ownString(channel, 'address') ?? '', protocols, headers },
        parameters: ownEntries(channel, 'parameters').map(([name]) => name),
        contentType:
          ownString(message, 'contentType') ??
          ownString(document, 'defaultContentType') ??
          'application/json',
        payload: example ?? sampleExample(parsed.value, schema, 'response').value,
      };
    });
  });
}
