// @ts-check
/**
 * Forwards the requests of pages to `npm run mock`. The pages then call their own origin, so their security policy needs
 * no exception for the reader's machine, neither here nor on the published site.
 */
import { request as openRequest } from 'node:http';
import { pipeline } from 'node:stream';

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} port  Of the mock on the loopback address.
 * @returns {void} Throws for an address that cannot be sent on.
 */
export function passToMock(request, response, port) {
  const onward = openRequest(
    { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response, () => {}); // If one ends early, so does the other.
    },
  );
  onward.on('error', () => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.writeHead(502, { 'Content-Type': 'application/problem+json' });
    response.end(
      JSON.stringify({
        ...{ title: 'The mock is not running', status: 502 },
        detail: `Start it with "npm run mock"; it is expected at http://127.0.0.1:${port}. If it has another port, set PORTAL_MOCK_PORT to that one where the site is served.`,
      }),
    );
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}
