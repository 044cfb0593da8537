import { buildApiPages, type BuildOptions } from '../src/apis/pages/build-api-pages';
import { parseSpecification, type ParseOptions } from '../src/apis/parse/parse-specification';
import { normalizeApi } from '../src/apis/operation/normalize-api';
import { describeRequest } from '../src/apis/request-description/describe-request';
import type { RequestDescription } from '../src/apis/model/request';
import type { Specification } from '../src/apis/document/specification';
import type { ApiPage, BuiltApi } from '../src/apis/model/api';

/** The specification of a document: its text, or what its smallest form has beside a version and `info`. */
export function readDocument(
  document: string | object,
  file = 'a.yaml',
  options: ParseOptions = {},
): Specification {
  const smallest = { openapi: '3.1.0', info: { title: 'Some API', version: '1' } };
  const text = typeof document === 'string' ? document : JSON.stringify({ ...smallest, ...document });
  const parsed = parseSpecification(text, file, options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return parsed.value;
}

/** Everything built from a document, with routes below `/api/a`. */
export function buildDocument(
  document: string | object,
  options: Partial<BuildOptions> = {},
  file?: string,
): BuiltApi {
  const usual = { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' };
  return buildApiPages(readDocument(document, file), { ...usual, ...options });
}

/** The first page of a kind, or that with a route. */
export function pageOf<Kind extends ApiPage['kind']>(
  { pages }: BuiltApi,
  kind: Kind,
  route?: string,
): Extract<ApiPage, { readonly kind: Kind }> {
  const found = pages.find((page) => page.kind === kind && (route === undefined || page.route === route));
  if (!found) throw new Error(`There is no page "${kind} ${route ?? ''}".`);
  return found as Extract<ApiPage, { readonly kind: Kind }>;
}

/** What the first operation of a document accepts. */
export function describeFirst(document: string | object): RequestDescription {
  const specification = readDocument(document);
  const [operation] = normalizeApi(specification).operations;
  if (!operation) throw new Error('no operation');
  return describeRequest(specification, operation);
}
