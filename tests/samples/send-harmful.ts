import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Sends a receiver of webhooks what could end it: a request that is closed before its end, signed bodies that are not events,
 * and a body of more than 64 KiB.
 *
 * @param secret  `whsec_` and the key in base64.
 * @returns The statuses of the responses to the complete requests.
 */
export async function sendHarmful(port: number, secret: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{');
  await new Promise((done) => setTimeout(done, 100));
  socket.destroy();
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const statuses: number[] = [];
  for (const body of ['no JSON', 'null', ' '.repeat(65_537)]) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', key).update(`1.${timestamp}.${body}`).digest('base64');
    const headers = {
      ...{ 'webhook-id': '1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` },
      'Content-Type': 'application/cloudevents+json',
    };
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body });
    statuses.push(status);
  }
  return statuses;
}
