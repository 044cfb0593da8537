import type { AddressInfo, Server } from 'node:net';

export interface RunningServer {
  readonly origin: string;
  readonly port: number;
  /** Ends it with all of its connections. */
  readonly close: () => Promise<void>;
}

/** Starts a server on a free port. */
export async function listen(
  server: Server & { readonly closeAllConnections?: () => void },
): Promise<RunningServer> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.closeAllConnections?.();
    await new Promise((done) => server.close(done));
  };
  return { origin: `http://127.0.0.1:${port}`, port, close };
}
