// @ts-check
/**
 * `npm run mock`: serves the documented operations on the loopback address with the examples of their
 * specifications. `--port 4011` chooses the port, `--api shop` serves one specification only.
 *
 * A request needs what its document requires: a token of OAuth, which the mock's own identity service at `/login/`
 * issues, or any other token or key; `--open` turns that off. `Prefer: code=404` or `?__code=404` asks for another documented answer. Requests are checked
 * against the specification.
 *
 * `npm run mock -- trigger <event> --to <address>` sends the events of the site's AsyncAPI documents to a webhook.
 * `npm run mock -- stream` plays machine messages into local brokers, or into another one.
 */
import { hasOnlyFiles } from '../lib/check-files.mjs';
import { onEndSignal } from '../lib/end-signals.mjs';
import { closeOnSignal, listenOnLoopback } from '../lib/listen.mjs';
import { needPackages } from '../lib/need-packages.mjs';
import { readOptions } from '../lib/read-options.mjs';
import { siteOrExit } from '../lib/site-folder.mjs';
import { PLAY_OPTIONS, SECRET } from '../mock/shared-options.mjs';
import { PORT_OPTIONS, TRANSPORTS } from '../mock/stream/transports.mjs';
import { MOCK_PORT } from '../../src/site/mock-address.mjs';
import { consoleLine } from '../mock/console-line.mjs';
import { print, printError } from '../lib/print.mjs';

const { site, rest } = siteOrExit();
const [command = ''] = rest;
const options = /** @type {const} */ ({
  port: {
    type: 'string',
    default: process.env.PORTAL_MOCK_PORT ?? String(MOCK_PORT),
    value: 'number',
    means: `port of the mock, 0 for any free one (${MOCK_PORT})`,
  },
  api: { type: 'string', default: '', value: 'id', means: 'serves only this API' },
  open: { type: 'boolean', default: false, means: 'accepts calls without a token or key' },
  // What calls to the mock change: events to a webhook, and messages on the stream.
  webhook: { type: 'string', value: 'address', means: 'sends the events that calls cause to this webhook' },
  secret: SECRET,
  stream: { type: 'boolean', default: false, means: 'also plays the stream; with the options below' },
  ...PLAY_OPTIONS,
  ...PORT_OPTIONS,
});
if (command === '--help')
  print('npm run mock -- [trigger <event> | stream] [options]\nEach of the two has its own --help.\n');
// Other commands have options of their own.
const values = readOptions(options, ['trigger', 'stream'].includes(command) ? [] : rest);

/** The clients and brokers are only here. */
function loadStream() {
  needPackages(
    'The stream of the mock',
    TRANSPORTS.flatMap(({ packages }) => packages),
  );
  return import('../mock/stream/stream.mjs');
}

async function serve() {
  const { loadDocuments } = await import('../mock/load-documents.mjs');
  const { createMockServer } = await import('../mock/create-mock-server.mjs');
  const { createEmitter } = await import('../mock/emit-changes.mjs');
  const sources = loadDocuments({ directory: site, only: values.api });
  const { webhook: to, secret } = values;
  const receiver =
    to === undefined
      ? undefined
      : (await import('../mock/webhook/trigger.mjs')).readReceiver({ to, secret }, sources.plan.webhook, {
          option: '--webhook',
        });
  const stream = values.stream
    ? await (
        await loadStream()
      ).startStream(site, {
        speed: values.speed,
        minute: values.minute,
        ...Object.fromEntries(
          Object.keys(PORT_OPTIONS).map((name) => [name, /** @type {Record<string, any>} */ (values)[name]]),
        ),
      })
    : undefined;
  const emitter = await createEmitter(site, {
    ...(receiver ? { receiver } : {}),
    ...(stream ? { stream } : {}),
  });
  const { server, apis } = createMockServer(sources, { isOpen: values.open, onChange: emitter.emit });
  const origin = await listenOnLoopback(server, values.port, '--port');
  closeOnSignal(server);
  const close = async () => {
    await Promise.all([emitter.close(), stream?.close()]);
    for (const line of stream?.unconfirmed() ?? []) printError(line);
  };
  const stopListening = onEndSignal(() => {
    stopListening();
    void close();
  });
  for (const { id, label, operations } of apis)
    print(`${label}: ${origin}/${id}/ (${operations.length} operations)`);
  const { exampleCall } = await import('../mock/example-call.mjs');
  const { readSettingsFile } = await import('../../src/compile/sources/read-product-file');
  const settings = readSettingsFile(site);
  const named = settings.ok ? settings.value.mock.firstCall : undefined;
  const lines = exampleCall(origin, sources.documents, apis, { named, isOpen: values.open });
  if (lines.length > 0) print(`\n${lines.join('\n')}`);
  print(`\n${consoleLine(origin)}\nCtrl+C ends it.`);
}

try {
  // Imported late, for a clear message if nothing is installed. It never installs packages, because it may
  // run beside a build or tests that are using them.
  await import('../lib/typescript-loader.mjs');
  if (!(await hasOnlyFiles(site))) process.exitCode = 1;
  else if (command === 'trigger') {
    const { trigger } = await import('../mock/webhook/trigger.mjs');
    process.exitCode = await trigger(site, rest.slice(1));
  } else if (command === 'stream') {
    const { stream } = await loadStream();
    process.exitCode = await stream(site, rest.slice(1));
  } else await serve();
} catch (error) {
  // Packages can be missing.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') throw error;
  printError(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
