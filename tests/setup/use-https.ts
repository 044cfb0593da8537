import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { afterAll, beforeAll } from 'vitest';
import { makeCertificate } from '../fixtures/https/make-certificate';
import { listen, type RunningServer } from './listen';

/** A server with HTTPS for all tests of a file, at `https://localhost:<port>`, and the certificate that vouches for it. */
export function useHttps(handler: RequestListener): { readonly cert: string; readonly port: () => number } {
  const { key, cert } = makeCertificate();
  let running: RunningServer;
  beforeAll(async () => {
    running = await listen(createServer({ key, cert }, handler));
  });
  afterAll(() => running.close());
  return { cert, port: () => running.port };
}
