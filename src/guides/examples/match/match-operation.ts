import { nearestName } from '../../../kit/diagnostics/nearest-name';
import type { ApiIndex, ApiOperation, ApiServer } from './api-operations';
import { UNKNOWN } from '../read/literal-request';

/** An address of a sample, split into parts. */
export interface RequestAddress {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  /** Offset of path and query inside the text. */
  readonly pathAt: number;
  readonly queryAt: number | undefined;
}

/** Splits an absolute address; undefined if the host cannot be read. */
export function readAddress(text: string): RequestAddress | undefined {
  const match = /^(https?):\/\/([^/?#\uFFFC]+)([^?#]*)(\?)?/i.exec(text);
  if (!match) return undefined;
  const [whole, scheme = '', host = '', path = '', question] = match;
  return {
    scheme: scheme.toLowerCase(),
    host: host.toLowerCase(),
    path,
    pathAt: scheme.length + 3 + host.length,
    queryAt: question === undefined ? undefined : whole.length,
  };
}

export type OperationMatch =
  | {
      readonly kind: 'operation';
      readonly operation: ApiOperation;
      readonly values: ReadonlyMap<string, string>;
    }
  /** The path is known, but not with this method. */
  | { readonly kind: 'method'; readonly path: string; readonly methods: readonly string[] }
  | { readonly kind: 'path'; readonly nearest: string | undefined; readonly known: readonly string[] }
  /** The host belongs to none of the APIs. */
  | { readonly kind: 'foreign' };

const isTemplate = (segment: string): boolean => /^\{[^}]*\}$/.test(segment);

/** `/a/` and `/a` differ: the APIs have no trailing slashes. */
const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Values of the path's parameters; undefined if the path does not match. */
function matchPath(template: string, path: string): Map<string, string> | undefined {
  const wanted = segmentsOf(template);
  const found = segmentsOf(path);
  if (wanted.length !== found.length) return undefined;
  const values = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = found[index] ?? '';
    if (isTemplate(segment)) {
      if (value === '') return undefined;
      values.set(segment.slice(1, -1), value);
    } else if (value !== segment) return undefined;
  }
  return values;
}

function serversOf(index: ApiIndex, host: string): readonly ApiServer[] {
  return index.servers.filter((server) => server.host === host);
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}

/** The server of an address: the one with the longest matching base path. */
function serverOf(index: ApiIndex, { host, path }: RequestAddress): ApiServer | undefined {
  return serversOf(index, host)
    .filter(({ basePath }) => isBelow(path, basePath))
    .sort((a, b) => b.basePath.length - a.basePath.length)[0];
}

/** Fills the parameters of a template with the segments of a path, so that only other differences count. */
function fillTemplate(template: string, path: string): string {
  const found = segmentsOf(path);
  return `/${segmentsOf(template)
    .map((segment, index) => (isTemplate(segment) ? (found[index] ?? segment) : segment))
    .join('/')}`;
}

function nearestPath(path: string, known: readonly string[]): string | undefined {
  const byText = new Map(known.map((one) => [fillTemplate(one, path), one]));
  const nearest = nearestName(path, byText.keys());
  return nearest === undefined ? undefined : byText.get(nearest);
}

/** Finds the operation of a request. A literal segment has precedence over a parameter. */
export function matchOperation(
  index: ApiIndex,
  address: RequestAddress,
  method: string | undefined,
): OperationMatch {
  const servers = serversOf(index, address.host);
  if (servers.length === 0) return { kind: 'foreign' };
  const { path } = address;
  const server = serverOf(index, address);
  if (!server) {
    const full = servers.flatMap(({ api, basePath }) =>
      index.operations.filter((one) => one.api === api).map((one) => `${basePath}${one.path}`),
    );
    const known = [...new Set(full)];
    return { kind: 'path', nearest: nearestPath(path, known), known: servers.map((one) => one.basePath) };
  }
  const rest = path.slice(server.basePath.length);
  const operations = index.operations.filter(({ api }) => api === server.api);
  const fitting = operations
    .flatMap((operation) => {
      const values = matchPath(operation.path, rest);
      return values ? [{ operation, values }] : [];
    })
    .sort((a, b) => a.values.size - b.values.size);
  const [first] = fitting;
  if (!first) {
    const known = [...new Set(operations.map((operation) => `${server.basePath}${operation.path}`))];
    return { kind: 'path', nearest: nearestPath(path, known), known };
  }
  const samePath = fitting.filter(({ operation }) => operation.path === first.operation.path);
  const called = method === undefined ? first : samePath.find(({ operation }) => operation.method === method);
  if (called) return { kind: 'operation', ...called };
  return {
    kind: 'method',
    path: `${server.basePath}${first.operation.path}`,
    methods: samePath.map(({ operation }) => operation.method),
  };
}

/** Whether an address belongs to an API or is a prefix of its paths: an audience, a base address. */
export function isBaseAddress(index: ApiIndex, { host, path }: RequestAddress): boolean {
  const segments = segmentsOf(path.replace(/\/$/, ''));
  return serversOf(index, host).some((server) => {
    const paths = index.operations
      .filter(({ api }) => api === server.api)
      .map((operation) => `${server.basePath}${operation.path}`);
    return [server.basePath, ...paths].some((known) => {
      const wanted = segmentsOf(known);
      return segments.every((segment, at) => {
        const one = wanted[at];
        return one !== undefined && (isTemplate(one) || one === segment || segment === UNKNOWN);
      });
    });
  });
}
