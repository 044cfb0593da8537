// @ts-check
/**
 * `npm run mock`: answers the documented operations on the loopback address with the examples of their
 * specifications. `--port 4011` chooses the port, `--api gds` serves one specification only.
 *
 * `Prefer: code=404` or `?__code=404` asks for another documented answer. Requests are checked against the
 * specification; sign-in is not.
 */
import { parseArgs } from 'node:util';
import { ensureDependencies } from './install-dependencies.mjs';
import { closeOnSignal, listenOnLoopback } from './listen.mjs';
import { MOCK_PORT } from './serve/mock-proxy.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.PORTAL_MOCK_PORT ?? String(MOCK_PORT) },
    api: { type: 'string', default: '' },
  },
});

try {
  await ensureDependencies();
  const { loadDocuments } = await import('./mock/load-documents.mjs');
  const { createMockServer } = await import('./mock/create-mock-server.mjs');
  const { server, apis } = await createMockServer(loadDocuments({ only: values.api }));
  const origin = await listenOnLoopback(server, values.port);
  closeOnSignal(server);
  for (const { id, label, operations } of apis)
    console.log(`${label}: ${origin}/${id}/ (${operations.length} operations)`);
  const [first] = apis;
  const simple = first?.operations.find(({ method, path }) => method === 'GET' && !path.includes('{'));
  if (first && simple) {
    const address = `${origin}/${first.id}${simple.path}`;
    console.log(`\nTry:     curl -i ${address}`);
    console.log(`Errors:  curl -i ${address} -H 'Prefer: code=401'   (or ${address}?__code=401)`);
  }
  console.log('\nOn the site at localhost the request console offers it as a server. Ctrl+C ends it.');
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(message.replace('Set PORT to another one, or leave it out.', 'Choose one with --port.'));
  process.exitCode = 1;
}
