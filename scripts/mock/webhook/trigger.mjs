// @ts-check
/** `npm run mock -- trigger <event> --to http://localhost:3000/hook`: sends events to a webhook as the platform does. */
import { randomBytes } from 'node:crypto';
import { hidePassword } from '../../../src/kit/addresses/hide-password';
import { terminalWord } from '../../../src/kit/diagnostics/show-harmful.mjs';
import { nearestName } from '../../../src/kit/diagnostics/nearest-name';
import { readOptions } from '../../lib/read-options.mjs';
import { SECRET } from '../shared-options.mjs';
import { UseError } from '../use-error.mjs';
import { isForWebhooks, loadEvents } from '../load-events.mjs';
import { loadPlan } from '../load-documents.mjs';
import { checkOwnership, isSigned, sendCase } from './send-events.mjs';
import { webhookCases } from './webhook-cases.mjs';
import { print, printError } from '../../lib/print.mjs';

const USE = 'npm run mock -- trigger <event> --to http://localhost:3000/hook';

const TRIGGER_OPTIONS = /** @type {const} */ ({
  to: { type: 'string', value: 'address', means: 'your receiver: http://localhost:3000/hook' },
  secret: SECRET,
  all: { type: 'boolean', default: false, means: 'sends every event' },
  twice: { type: 'boolean', default: false, means: 'the same event twice at the same time' },
  replay: {
    type: 'boolean',
    default: false,
    means: 'the same event twice in a row, a CloudEvent with a time 3 days ago',
  },
  'wrong-signature': { type: 'boolean', default: false, means: 'an event signed with another secret' },
  late: { type: 'boolean', default: false, means: 'a timestamp that is too old' },
});

/** @param {string | undefined} address @param {string} option */
function readAddress(address, option) {
  if (address === undefined) throw new UseError(`Add the address of your receiver: ${USE}`);
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new UseError(
      `${option} is "${hidePassword(address)}"; write a whole address, such as http://localhost:3000/hook.`,
    );
  // No request is sent to an address with a user name.
  if (new URL(address).username !== '')
    throw new UseError(`${option} has a user name: write the address without it.`);
  return new URL(address).href;
}

/** @param {string | undefined} secret */
function readSecret(secret = '') {
  const isSecret = /^whsec_[A-Za-z0-9+/]{22,}={0,2}$/.test(secret);
  if (isSecret) return secret;
  const example = `whsec_${randomBytes(32).toString('base64')}`;
  throw new UseError(
    `${secret === '' ? 'The secret is missing' : 'The secret is not valid'}: it is "whsec_" and 32 bytes in base64. Give your receiver and this command the same one:\nexport WEBHOOK_SECRET='${example}'`,
  );
}

/**
 * The receiver of the command line. Throws a UseError.
 *
 * @param {{ to?: string | undefined, secret?: string | undefined }} values
 * @param {import('./send-events.mjs').Receiver['plan']} plan
 * @param {{ needsSecret?: boolean, option?: string }} [use]  Whether anything is signed; where the address is written.
 * @returns {import('./send-events.mjs').Receiver}
 */
export const readReceiver = (
  { to, secret = process.env['WEBHOOK_SECRET'] },
  plan,
  { needsSecret = true, option = '--to' } = {},
) => ({ url: readAddress(to, option), secret: needsSecret ? readSecret(secret) : '', plan, print });

/**
 * @param {readonly import('../load-events.mjs').MockEvent[]} events  Of webhooks.
 * @param {string | undefined} name
 */
function findEvents(events, name, /** @type {boolean} */ isAll) {
  if (isAll) return events;
  const names = events.map((event) => event.name);
  const rows = events.map((event) => `  ${terminalWord(event.name)}  ${terminalWord(event.summary)}`);
  const list = `Events:\n${rows.join('\n')}`;
  if (name === undefined) throw new UseError(`Name an event, or send all with --all: ${USE}\n${list}`);
  const found = events.filter((event) => [event.name, event.payload?.type, event.operationId].includes(name));
  if (found.length > 0) return found;
  const near = nearestName(name, names);
  throw new UseError(
    `There is no event "${name}" for webhooks.${near === undefined ? '' : ` Did you mean "${near}"?`}\n${list}`,
  );
}

/**
 * @param {string} site
 * @param {readonly string[]} args  After `trigger`.
 * @returns {Promise<number>} 0 if each response is as it must be, 1 if not, 2 for a mistake in the command.
 */
export async function trigger(site, args) {
  const [first = ''] = args;
  const name = first === '' || first.startsWith('-') ? undefined : first;
  const values = readOptions(TRIGGER_OPTIONS, name === undefined ? args : args.slice(1));
  try {
    const { webhook: plan } = loadPlan(site);
    const events = loadEvents(site).filter(isForWebhooks);
    if (events.length === 0)
      throw new UseError(
        'No document of this site has webhooks (OpenAPI) or a channel for HTTP (AsyncAPI), so there is no event to send.',
      );
    const wanted = findEvents(events, name, values.all);
    const unsigned = wanted.filter((event) => !isSigned(event));
    const receiver = readReceiver(values, plan, { needsSecret: unsigned.length < wanted.length });
    const given = webhookCases(plan.maxAgeMinutes);
    const chosen = given.filter(({ option }) => values[/** @type {'late'} */ (option)]);
    const [first] = unsigned;
    if (first && chosen.some(({ mustAccept }) => !mustAccept))
      throw new UseError(
        `The document of ${first.name} has no header "webhook-signature", so it is not signed, and a receiver cannot reject it: omit --wrong-signature and --late.`,
      );
    // Who rejects everything, such as for another secret, must not pass.
    const cases = chosen.some(({ mustAccept }) => mustAccept) ? chosen : [...given.slice(0, 1), ...chosen];
    if (!(await checkOwnership(receiver))) return 1;
    let passed = 0;
    for (const event of wanted)
      for (const test of cases) {
        print(`— ${terminalWord(event.name)}: ${test.title}`);
        if (await sendCase(event, test, receiver)) passed += 1;
      }
    const total = wanted.length * cases.length;
    print(
      passed === total
        ? `✓ ${total} of ${total} checks: each response is as it must be.`
        : `✗ ${total - passed} of ${total} checks failed.`,
    );
    return passed === total ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UseError)) throw error;
    printError(error.message);
    return 2;
  }
}
