// @ts-check
/** A call of the mock that works, as lines for the terminal: with a token or a key where its document requires one. */
import { normalizeSecuritySchemes } from '../../src/apis/operation/normalize-security';
import { kindOf, writtenPlaceOf } from '../../src/apis/request/schemes/scheme-kinds';
import { MOCK_IDENTITY } from '../../src/site/mock-address.mjs';
import { audiencesOf } from './check-credentials.mjs';

/**
 * @typedef {object} MockOperation
 * @property {string} id
 * @property {string} method
 * @property {string} path
 * @property {readonly Record<string, string[]>[]} security
 * @property {boolean} needsValues  Whether it requires a parameter.
 * @property {readonly string[]} statuses  Of its documented responses.
 */

/** A text as one word of a POSIX shell. @param {string} text */
const word = (text) => (/^[\w./:@=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/**
 * What a request sends for a scheme: arguments of curl, and what is added to the query.
 *
 * @param {import('../../src/apis/operation/normal-operation').NormalSecurityScheme} scheme
 * @returns {{ args: string[], query?: string }}
 */
function credential(scheme) {
  const place = writtenPlaceOf(scheme);
  if (!place) return { args: [] };
  const { where, name, word: before } = place;
  const { curl, isIssued } = kindOf(scheme);
  if (isIssued) return { args: [`-H "${name}: ${before} $TOKEN"`] };
  if (curl) return { args: [curl.any] };
  const value = before === undefined ? 'any' : `${before} any`;
  if (where === 'query') return { args: [], query: new URLSearchParams([[name, value]]).toString() };
  return {
    args: [where === 'cookie' ? `-b ${word(`${name}=${value}`)}` : `-H ${word(`${name}: ${value}`)}`],
  };
}

/**
 * The call that the settings name, such as that of a quickstart; otherwise the first GET without values in its path, if
 * possible without required parameters.
 *
 * @param {string} origin  Of the mock.
 * @param {readonly { id: string, document: Record<string, any> }[]} documents
 * @param {readonly { id: string, operations: readonly MockOperation[] }[]} apis
 * @param {{ named?: string | undefined, isOpen?: boolean }} [options]  `named`: its operationId.
 * @returns {string[]} Lines; none if there is no such call.
 */
export function exampleCall(origin, documents, apis, { named, isOpen = false } = {}) {
  const calls = apis.flatMap(({ id, operations }) =>
    operations
      .filter(({ method, path }) => method.toLowerCase() === 'get' && !path.includes('{'))
      .map((operation) => ({ id, operation })),
  );
  const call =
    calls.find(({ operation }) => operation.id === named) ??
    calls.find(({ operation }) => !operation.needsValues) ??
    calls[0];
  const document = documents.find(({ id }) => id === call?.id)?.document;
  if (!call || !document) return [];
  const required = isOpen ? [] : Object.entries(call.operation.security[0] ?? {});
  const schemes = normalizeSecuritySchemes({ document });
  const needed = required.flatMap(([name, scopes]) =>
    schemes.filter((scheme) => scheme.name === name).map((scheme) => ({ scheme, scopes })),
  );
  const sent = needed.map(({ scheme }) => credential(scheme));
  const query = sent.flatMap((one) => one.query ?? []);
  const address = (/** @type {string[]} */ ...more) => {
    const all = [...query, ...more];
    return word(`${origin}/${call.id}${call.operation.path}${all.length > 0 ? `?${all.join('&')}` : ''}`);
  };
  const args = sent.flatMap((one) => [...one.args]).map((arg) => ` ${arg}`);
  const errors = call.operation.statuses.filter((status) => /^[45]\d\d$/.test(status)).sort();
  const error = errors.find((status) => status === '429') ?? errors[0];
  const lines = [
    `Try:     curl -i ${address()}${args.join('')}`,
    ...(error === undefined
      ? []
      : [
          `Errors:  curl -i ${address()}${args.join('')} -H 'Prefer: code=${error}'   (or ${address(`__code=${error}`)})`,
        ]),
  ];
  const issued = needed.find(({ scheme }) => kindOf(scheme).isIssued);
  if (issued) {
    const audiences = audiencesOf(document);
    const audience = audiences.find((one) => one.resource.includes('sandbox')) ?? audiences[0];
    const form = ['grant_type=client_credentials'];
    if (audience?.isRequired) form.push(`resource=${audience.resource}`);
    if (issued.scopes.length > 0) form.push(`scope=${issued.scopes.join(' ')}`);
    const fields = form.map((field) => ` -d ${word(field)}`).join('');
    lines.unshift(
      `Token:   TOKEN=$(curl -sS ${origin}${MOCK_IDENTITY}/token -u any:secret${fields} | jq -r .access_token)`,
    );
  }
  return lines;
}
