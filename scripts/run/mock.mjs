// @ts-check
/**
 * `npm run mock`: serves the documented operations on the loopback address with the examples of their
 * specifications. `--port 4011` chooses the port, `--api gds` serves one specification only.
 *
 * As on the platform, a request needs a token, which the mock's own identity service at `/login/` issues; `--open`
 * turns that off. `Prefer: code=404` or `?__code=404` asks for another documented answer. Requests are checked
 * against the specification.
 */
import { closeOnSignal, listenOnLoopback } from '../lib/listen.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';
import { MOCK_PORT } from '../serve/mock-proxy.mjs';

const { site, rest } = siteOrExit();
const options = /** @type {const} */ ({
  port: { type: 'string', default: process.env.PORTAL_MOCK_PORT ?? String(MOCK_PORT) },
  api: { type: 'string', default: '' },
  open: { type: 'boolean', default: false },
});
const values = readOptions(options, rest);

try {
  // Imported late, for a clear message if nothing is installed. It never installs packages, because it may
  // run beside a build or tests that are using them.
  await import('../lib/typescript-loader.mjs');
  const { loadDocuments } = await import('../mock/load-documents.mjs');
  const { audiencesOf } = await import('../mock/check-credentials.mjs');
  const { createMockServer } = await import('../mock/create-mock-server.mjs');
  const sources = loadDocuments({ directory: site, only: values.api });
  const { server, apis } = await createMockServer(sources, { isOpen: values.open });
  const origin = await listenOnLoopback(server, values.port);
  closeOnSignal(server);
  for (const { id, label, operations } of apis)
    console.log(`${label}: ${origin}/${id}/ (${operations.length} operations)`);
  const gds = sources.documents.find(({ id }) => id === 'gds');
  const [audience] = gds
    ? audiencesOf(gds.document).filter(({ resource }) => resource.includes('sandbox'))
    : [];
  if (audience) {
    const address = `${origin}/gds/subscription-overview`;
    const header = values.open ? '' : ` -H "Authorization: Bearer $TOKEN"`;
    if (!values.open) {
      const form = `-d grant_type=client_credentials -d resource=${audience.resource} -d scope=gds.read`;
      console.log(
        `\nToken:   TOKEN=$(curl -sS ${origin}/login/v2/token -u any:secret ${form} | jq -r .access_token)`,
      );
    }
    console.log(`Try:     curl -i ${address}${header}`);
    console.log(`Errors:  curl -i ${address}${header} -H 'Prefer: code=429'   (or ${address}?__code=429)`);
  }
  console.log('\nOn the site at localhost the request console offers it as a server. Ctrl+C ends it.');
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
  const text = error instanceof Error ? error.message : String(error);
  const message = isMissing ? `Packages are missing: run "npm install" first.\n${text}` : text;
  console.error(
    message
      .replace(/^PORT is/, '--port is')
      .replace(
        'Set PORT to another one, or leave it out.',
        'Choose another one: npm run mock -- --port 4011.',
      ),
  );
  process.exitCode = 1;
}
