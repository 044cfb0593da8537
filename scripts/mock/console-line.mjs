// @ts-check
/** Whether the pages of the local site reach the mock. */
import { MOCK_PORT } from '../../src/site/mock-address.mjs';

/**
 * @param {string} origin  Of the mock.
 * @param {string} [configured]  The port to which the local servers of this shell pass requests on.
 */
export function consoleLine(origin, configured = process.env['PORTAL_MOCK_PORT']) {
  const { port } = new URL(origin);
  return port === (configured ?? String(MOCK_PORT))
    ? 'On the site at localhost the request console offers it as a server.'
    : `The request console of the site at localhost reaches it if the site is served with the same port: PORTAL_MOCK_PORT=${port} npm run serve`;
}
