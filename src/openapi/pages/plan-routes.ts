import { isEventAction } from '../../asyncapi/event-actions';
import { ownObject, ownString } from '../document/json-value';
import { kebabCase } from '../text/kebab-case';
import { specificationDiagnostic, type Specification } from '../document/specification';
import type { NormalOperation } from '../operation/normal-operation';
import type { LocatedTag } from '../operation/list-tags';
import type { Path } from '../document/pointer';
import type { Diagnostic } from '../../model/diagnostic';

export interface RoutePlan {
  readonly introduction: string;
  readonly tags: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<NormalOperation, string>;
  /** The list of schemas, if they have pages. */
  readonly schemaList: string;
  readonly diagnostics: readonly Diagnostic[];
}

interface Wish {
  readonly slug: string;
  /** Description of the page for the warning. */
  readonly source: string;
  readonly path: Path;
  readonly grant: (route: string) => void;
}

/** Maximum bytes of one route segment: it becomes a folder name, and file systems allow 255. */
const MAX_NAME_BYTES = 150;

function fileName(slug: string): string {
  const encoder = new TextEncoder();
  let name = slug;
  while (encoder.encode(name).length > MAX_NAME_BYTES) name = Array.from(name).slice(0, -8).join('');
  return name.replace(/-+$/, '');
}

/** Display name of an operation: its id, or its method and path. */
export function operationName(operation: Pick<NormalOperation, 'operationId' | 'method' | 'name'>): string {
  return operation.operationId ?? `${operation.method.toUpperCase()} ${operation.name}`;
}

/** Name of an operation in its address. The key of a webhook identifies it (OpenAPI 3.1 §4.8.1), unless it has several methods. */
function addressName(operation: NormalOperation, operations: readonly NormalOperation[]): string {
  const { isWebhook, method, name, operationId } = operation;
  const isAlone =
    isWebhook && operations.filter((other) => other.isWebhook && other.name === name).length === 1;
  return isAlone && kebabCase(name) !== '' ? name : (operationId ?? `${method} ${name}`);
}

/**
 * Gives each page of an API its route: the title, tag name, operationId, or name of the webhook in kebab case, or
 * method and path if there is no id.
 *
 * If two names result in the same route, the first keeps it, in the order introduction, tags, operations. A
 * later one gets its kind as a suffix, then a number, the same in every build. Each collision is a warning
 * with both names.
 */
export function planRoutes(
  specification: Specification,
  routeBase: string,
  tags: readonly LocatedTag[],
  operations: readonly NormalOperation[],
  hasSchemaPages: boolean,
): RoutePlan {
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, Wish>();
  let introduction = '';
  const tagRoutes = new Map<string, string>();
  let schemaList = '';
  const operationRoutes = new Map<NormalOperation, string>();
  const title = ownString(ownObject(specification.document, 'info'), 'title') ?? '';

  const grant = (wish: Wish, kind: string): void => {
    const wanted = fileName(wish.slug) || kind;
    let slug = wanted;
    const owner = owners.get(wanted);
    if (owner) {
      slug = `${wanted}-${kind}`;
      for (let count = 2; owners.has(slug); count += 1) slug = `${wanted}-${kind}-${count}`;
      diagnostics.push(
        specificationDiagnostic(specification, wish.path, {
          code: 'route-collision',
          severity: 'warning',
          message: `${wish.source} and ${owner.source.charAt(0).toLowerCase()}${owner.source.slice(1)} both come to the address "${routeBase}/${wanted}"; this one becomes "${routeBase}/${slug}".`,
          fix: 'Rename one of the two, so that its address does not depend on the other.',
        }),
      );
    }
    owners.set(slug, wish);
    wish.grant(`${routeBase}/${slug}`);
  };

  grant(
    {
      slug: kebabCase(title),
      source: `The title "${title}"`,
      path: ['info', 'title'],
      grant: (route) => (introduction = route),
    },
    'introduction',
  );
  for (const tag of tags) {
    grant(
      {
        slug: kebabCase(tag.name),
        source: `The tag "${tag.name}"`,
        path: tag.path,
        grant: (route) => tagRoutes.set(tag.name, route),
      },
      'tag',
    );
  }
  for (const operation of operations) {
    const slug = kebabCase(addressName(operation, operations));
    const kind = isEventAction(operation.method) ? 'message' : operation.isWebhook ? 'webhook' : 'operation';
    const source = `The ${kind} "${operationName(operation)}"`;
    grant(
      { slug, source, path: operation.path, grant: (route) => operationRoutes.set(operation, route) },
      kind,
    );
  }
  // Last, because nobody has named it: it takes no address from the document.
  if (hasSchemaPages)
    grant(
      {
        slug: 'schemas',
        source: 'The list of schemas',
        path: ['components', 'schemas'],
        grant: (route) => (schemaList = route),
      },
      'list',
    );
  return { introduction, tags: tagRoutes, operations: operationRoutes, schemaList, diagnostics };
}
