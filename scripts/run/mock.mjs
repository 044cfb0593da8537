// @ts-check
/**
 * `npm run mock`: answers the documented operations on the loopback address with the examples of their
 * specifications. `--port 4011` chooses the port, `--api gds` serves one specification only.
 *
 * `Prefer: code=404` or `?__code=404` asks for another documented answer. Requests are checked against the
 * specification; sign-in is not.
 */
import { closeOnSignal, listenOnLoopback } from '../lib/listen.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { MOCK_PORT } from '../serve/mock-proxy.mjs';

const values = readOptions({
  port: { type: 'string', default: process.env.PORTAL_MOCK_PORT ?? String(MOCK_PORT) },
  api: { type: 'string', default: '' },
});

try {
  // Imported late, for a clear message where nothing is installed. It never installs by itself: it may run
  // beside a build or tests, which would lose their packages meanwhile.
  await import('../lib/typescript-loader.mjs');
  const { loadDocuments } = await import('../mock/load-documents.mjs');
  const { createMockServer } = await import('../mock/create-mock-server.mjs');
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
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  const text = error instanceof Error ? error.message : String(error);
  const message = isMissing ? `Packages are missing: run "npm install" first.\n${text}` : text;
  console.error(
    message
      .replace(/^PORT is/, '--port is')
      .replace('Set PORT to another one, or leave it out.', 'Choose one with --port.'),
  );
  process.exitCode = 1;
}
