// @ts-check
/** Where `npm run mock` is. JavaScript, because the local server reads it without a compiler. */

/** Prefix under which the local servers pass requests on to it, so that pages call their own origin. */
export const MOCK_PATH = '/_mock';

/** Its port; PORTAL_MOCK_PORT sets it for the mock and for the local servers. */
export const MOCK_PORT = 4010;

/** Where it listens if nothing else is chosen: for programs, which do not run on a page. */
export const MOCK_ORIGIN = `http://127.0.0.1:${MOCK_PORT}`;

/** Path of its identity service. */
export const MOCK_IDENTITY = '/login/v2';

/**
 * The part of its addresses that stands for an API: the name of the file of its document, `orders-api` is `orders`.
 *
 * @param {string} name
 */
export const mockIdOf = (name) => name.replace(/-api$/, '');
