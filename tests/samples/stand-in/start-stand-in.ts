import { execFileSync } from 'node:child_process';
import { MOCK_ORIGIN, MOCK_PORT } from '../../../src/site/mock-address.mjs';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { createServer as createTlsServer } from 'node:tls';
import path from 'node:path';
import { findFreePort } from '../../../scripts/lib/listen.mjs';
import { createMockServer } from '../../../scripts/mock/create-mock-server.mjs';
import { loadDocuments } from '../../../scripts/mock/load-documents.mjs';
import { issueCertificate } from './issue-certificate';
import { startStream, type RunningStream } from '../../../scripts/mock/stream/stream.mjs';
import { FREE_PORTS } from '../../setup/free-ports';
import { listen } from '../../setup/listen';
import { answerPartners } from './answer-partners';

const ROOT = path.join(import.meta.dirname, '..', '..', '..');
const HERE = import.meta.dirname;

type LocalBroker = RunningStream['brokers'][number];

/** A request that a sample has sent. */
export interface SeenRequest {
  readonly address: string;
  readonly status: number;
}

/** Everything that the samples call, on this machine. */
export interface StandIn {
  /** For a process that runs a sample: its connections come here, and it trusts the certificate. */
  readonly environment: NodeJS.ProcessEnv;
  readonly requests: SeenRequest[];
  /** The simulated machines, one minute in each second. */
  readonly stream: RunningStream;
  readonly amqp: LocalBroker;
  readonly mqtt: LocalBroker;
  /** Where a sample that listens on this port really listens. */
  readonly portOf: (port: number) => number;
  /** Content of the file that `files.` serves below this path; any other is the text `3` of the guides. */
  readonly files: Map<string, Buffer>;
  readonly close: () => Promise<void>;
}

/** Programs that a reader has and a test machine may not, and those that would change this machine. */
const PROGRAMS: Readonly<Record<string, string>> = {
  // The samples name packages that are in node_modules, and tsx, whose place the loader of this project takes.
  npx: `shift\nexec node --require "$STAND_IN/redirect.cjs" --import "$TYPESCRIPT_LOADER" "$@"`,
  npm: '[ "$1 $2" = "run mock" ] || exit 0\nshift 3\nexec node --require "$STAND_IN/redirect.cjs" "$PORTAL/scripts/run/mock.mjs" "$@"',
  pip: 'exit 0',
  sudo: 'exec "$@"',
  activator: 'case "$1" in pair) echo \'{"pairingCode":"40718263"}\' ;; *) echo "$*" ;; esac',
};

/**
 * Starts the mock behind TLS with the platform's host names, and its two brokers with the simulated machines.
 *
 * @param folder  An empty folder for certificate, settings of curl, and programs.
 * @param slug    Of the product, for the names of hosts, programs, and topics.
 */
export async function startStandIn(folder: string, slug: string): Promise<StandIn> {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const names = [`*.${slug}.example`, `*.sandbox.${slug}.example`, '*.exemplar.example'].map(
    (name) => `DNS:${name}`,
  );
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'.split(' '),
      ...['-subj', '/CN=stand-in', '-addext', `subjectAltName=${names.join(',')},IP:127.0.0.1`],
      ...['-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  const identity = { key: readFileSync(key), cert: readFileSync(cert) };
  const requests: SeenRequest[] = [];
  const files = new Map<string, Buffer>();
  const mock = createMockServer(loadDocuments({ directory: ROOT }));
  // At its own address, as after "npm run mock"; requests by TLS are recorded below.
  mock.server.on('request', (request, response) => {
    const address = `${request.method ?? ''} ${MOCK_ORIGIN}${request.url ?? ''}`;
    response.on('finish', () => {
      if (!('encrypted' in request.socket)) requests.push({ address, status: response.statusCode });
    });
  });
  const server = createServer(identity, (request, response) => {
    const host = request.headers.host ?? '';
    const address = `${request.method ?? ''} https://${host}${request.url ?? ''}`;
    response.on('finish', () => requests.push({ address, status: response.statusCode }));
    if (address.endsWith('/management/v1/connectors')) {
      let body = '';
      request.on('data', (data: Buffer) => (body += data.toString()));
      request.on('end', () => {
        const { csr } = JSON.parse(body) as { csr: string };
        response.writeHead(request.headers.authorization === undefined ? 401 : 201);
        response.end(JSON.stringify({ certificate: issueCertificate(folder, csr) }));
      });
    } else if (host.startsWith('files.')) response.end(files.get(request.url ?? '') ?? '3');
    else mock.server.emit('request', request, response);
  });
  const servers = [await listen(server), await listen(mock.server)] as const;
  const stream = await startStream(
    ROOT,
    { speed: '60', minute: '5', ...FREE_PORTS },
    { print: () => undefined },
  );
  const placeOf = (kind: string): number => stream.urls.findIndex(({ protocol }) => protocol === `${kind}:`);
  const [mqtt, amqp] = [stream.brokers[placeOf('mqtt')], stream.brokers[placeOf('amqp')]];
  const amqpUrl = stream.urls[placeOf('amqp')];
  if (!mqtt || !amqp || !amqpUrl) throw new Error('The mock started no brokers.');
  const partners = answerPartners(Number(amqpUrl.port), slug);
  // The platform connects to brokers with TLS only.
  const mqtts = createTlsServer(identity, mqtt.serve);
  const amqps = createTlsServer(identity, amqp.serve);
  const ports: Record<string, number> = {
    ...{ 443: servers[0].port, [MOCK_PORT]: servers[1].port },
    ...{ 5671: (await listen(amqps)).port, 8883: (await listen(mqtts)).port },
    ...{ 8080: await findFreePort(), 8400: await findFreePort() },
    ...{ 1883: await findFreePort(), 5672: await findFreePort() },
  };
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  for (const [name, script] of Object.entries(PROGRAMS)) {
    const program = path.join(bin, name === 'activator' ? `${slug}-activator` : name);
    writeFileSync(program, `#!/bin/sh\n${script}\n`);
    chmodSync(program, 0o755);
  }
  const redirects = [443, 8080, 8400, MOCK_PORT].map(
    (port) => `connect-to = ":${port}:127.0.0.1:${ports[port] ?? 0}"`,
  );
  writeFileSync(path.join(folder, '.curlrc'), [`cacert = "${cert}"`, ...redirects, ''].join('\n'));
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    environment: {
      PATH: `${bin}:${process.env['PATH'] ?? ''}`,
      HOME: folder,
      // A shell of the first level whose input is a socket takes itself for one of a network, and reads its settings.
      SHLVL: '1',
      ...{ CURL_HOME: folder, NODE_EXTRA_CA_CERTS: cert, REQUESTS_CA_BUNDLE: cert, SSL_CERT_FILE: cert },
      ...{ STAND_IN: HERE, STAND_IN_PORTS: JSON.stringify(ports) },
      PYTHONPATH: [HERE, process.env['PYTHONPATH'] ?? []].flat().join(path.delimiter),
      PORTAL: ROOT,
      TYPESCRIPT_LOADER: path.join(ROOT, 'scripts', 'lib', 'typescript-loader.mjs'),
      ...{ CLIENT_ID: 'app', CLIENT_SECRET: 'secret', PYTHONDONTWRITEBYTECODE: '1' },
      APPLICATION_TOKEN: `at_test_${'a'.repeat(40)}`,
      ...{ BROKER_USER: 'consumer', BROKER_PASSWORD: 'secret' },
    },
    ...{ requests, stream, amqp, mqtt, files },
    portOf: (port) => ports[port] ?? port,
    close: async () => {
      partners.close();
      await stream.close();
      for (const one of [mqtts, amqps]) one.close();
      for (const { close } of servers) await close();
    },
  };
}
