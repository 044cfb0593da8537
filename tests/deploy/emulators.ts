import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob';
import { findFreePort } from '../../scripts/lib/listen.mjs';
import { commandScript } from '../../scripts/lib/project.mjs';
import { createSiteServer } from '../../scripts/run/serve.mjs';
import { listen } from '../setup/listen';

/** A host for tests: what the deployer needs to reach it, and its public address. */
export interface Host {
  /** Value of `--to`. */
  readonly to: string;
  /** Credentials, as environment variables of the deployer. */
  readonly environment: Readonly<Record<string, string>>;
  /** Public address. A folder only has it after a deployment. */
  readonly site: string;
  /** Port for the deployer; 0 for a folder. */
  readonly port: number;
  readonly close: () => Promise<void>;
}

/** Azurite's published account, which only works there. */
const ACCOUNT = 'devstoreaccount1';
const ACCOUNT_KEY =
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';

/** Connection string for Azurite at a port, which can be that of a proxy. */
export const azureConnection = (port: number): string =>
  `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${ACCOUNT_KEY};BlobEndpoint=http://127.0.0.1:${port}/${ACCOUNT};`;

/**
 * Serves the static website of a storage account: the blob with that exact name, the index document of that
 * folder, or the not-found document. Azurite stores these settings but does not serve them.
 */
export function createAzureWebsite(blobPort: number): Server {
  const ask = (name: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port: blobPort, path: `/${ACCOUNT}/$web/${name}`, agent: false }, resolve)
        .on('error', reject)
        .end();
    });
  return createServer((incoming, outgoing) => {
    const answer = async (): Promise<void> => {
      const name = (incoming.url ?? '/').replace(/[?#].*$/, '').slice(1);
      let blob = await ask(name === '' || name.endsWith('/') ? `${name}index.html` : name);
      let status = blob.statusCode ?? 500;
      if (status === 404) {
        blob.resume();
        blob = await ask('404.html');
        status = 404;
      }
      for (const header of ['content-type', 'content-encoding', 'cache-control', 'etag', 'content-length']) {
        const value = blob.headers[header];
        if (value !== undefined) outgoing.setHeader(header, value);
      }
      outgoing.writeHead(status);
      if (incoming.method === 'HEAD') {
        blob.resume();
        outgoing.end();
      } else blob.pipe(outgoing);
    };
    answer().catch(() => outgoing.destroy());
  });
}

export interface Azurite {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Time limit for the start of Azurite, in milliseconds: less than that of the hooks that start it. */
const START_MS = 50_000;

/** Starts the emulator of Azure Blob Storage, with its data in memory. Takes more than a second. */
export async function startAzurite(): Promise<Azurite> {
  const port = await findFreePort();
  const options = ['--silent', '--inMemoryPersistence', '--skipApiVersionCheck', '--disableTelemetry'];
  const child = spawn(
    process.execPath,
    [commandScript('azurite', 'azurite-blob'), ...options, '--blobPort', String(port)],
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const container = websiteContainer(port, 1);
  const started = performance.now();
  while (child.exitCode === null && child.signalCode === null) {
    try {
      await container.createIfNotExists({ access: 'blob' });
      return { port, stop };
    } catch (error) {
      if (performance.now() - started > START_MS) {
        await stop();
        throw error;
      }
      await wait(250);
    }
  }
  throw new Error(`Azurite ended with ${child.exitCode ?? child.signalCode}.`);
}

const websiteContainer = (port: number, maxTries: number): ContainerClient =>
  BlobServiceClient.fromConnectionString(azureConnection(port), {
    retryOptions: { maxTries, retryDelayInMs: 100 },
  }).getContainerClient('$web');

/** Azure Blob Storage with an empty website: what an earlier test left in the emulator is removed. */
export async function startAzure({ port }: Azurite): Promise<Host> {
  // A busy machine can close a connection while it is used again.
  const container = websiteContainer(port, 4);
  for await (const { name } of container.listBlobsFlat()) await container.deleteBlob(name);
  const { origin, close } = await listen(createAzureWebsite(port));
  return {
    to: `azure://${ACCOUNT}/$web`,
    environment: { AZURE_STORAGE_CONNECTION_STRING: azureConnection(port) },
    site: origin,
    ...{ port, close },
  };
}

const WEBSITE = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<IndexDocument><Suffix>index.html</Suffix></IndexDocument><ErrorDocument><Key>404.html</Key></ErrorDocument>
</WebsiteConfiguration>`;

/** Amazon S3 with website settings, in this process. Readers reach the bucket by its host name. */
export async function startS3(): Promise<Host> {
  const { default: S3rver } = await import('s3rver');
  const folder = mkdtempSync(join(tmpdir(), 's3rver-'));
  const bucket = 'portal';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket, configs: [WEBSITE] }],
  });
  const { port } = await server.run();
  const website = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming;
    const headers = { ...incoming.headers, host: bucket };
    request({ host: '127.0.0.1', port, path: url, method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    })
      .on('error', () => outgoing.destroy())
      .end();
  });
  const { origin, close } = await listen(website);
  return {
    to: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    environment: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER-not-a-secret-key' },
    site: origin,
    port,
    async close() {
      await close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A plain folder, served as by `npm run serve`. */
export async function startFolder(): Promise<Host> {
  const folder = mkdtempSync(join(tmpdir(), 'folder-'));
  // The server reads the list of pages when it is created, so each request gets a new one.
  const website = createServer((incoming, outgoing) => {
    createSiteServer({ directory: folder }).emit('request', incoming, outgoing);
  });
  const { origin, close } = await listen(website);
  return {
    to: `file://${folder}`,
    environment: {},
    site: origin,
    port: 0,
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
