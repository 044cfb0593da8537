import { ownObject, ownString } from '../../kit/values/json-value';
import { freeName } from '../text/anchors';
import { kebabCase } from '../../kit/addresses/kebab-case';
import { callName } from '../text/call-words';
import { cutPart, NUMBER_ROOM } from '../../site/engine-addresses';
import { collectLimited } from '../parse/limited-report';
import type { Specification } from '../document/specification';
import type { NormalOperation } from '../operation/normal-operation';
import type { LocatedTag } from '../operation/list-tags';
import type { Path } from '../../kit/values/pointer';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

export interface RoutePlan {
  readonly introduction: string;
  readonly tags: ReadonlyMap<string, string>;
  readonly operations: ReadonlyMap<NormalOperation, string>;
  /** The list of schemas, if they have pages. */
  readonly schemaList: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names of files on every system. */
const FILE_NAME = /^[\w.-]{1,120}$/;

/** Display name of an operation: its id, or its method and path. */
export const operationName = (operation: NormalOperation): string =>
  operation.operationId ?? callName(operation);

/** What the methods of one webhook have in common. */
const sharedName = ({ kind, name }: NormalOperation): string => `${kind} ${name}`;

/** Name of an operation in its address. The key of a webhook identifies it (OpenAPI 3.1 §4.8.1), unless it has several methods. */
function addressName(operation: NormalOperation, counts: ReadonlyMap<string, number>): string {
  const { kind, method, name, operationId } = operation;
  const isAlone = kind !== 'operation' && counts.get(sharedName(operation)) === 1;
  return isAlone && kebabCase(name) !== '' ? name : (operationId ?? `${method} ${name}`);
}

/**
 * Gives each page of an API its route: the title, tag name, operationId, or name of the webhook in kebab case, or
 * method and path if there is no id.
 *
 * If two names result in the same route, the first keeps it, in the order introduction, tags, operations. A
 * later one gets its kind as a suffix, then a number, the same in every build. Each collision is a warning
 * with both names.
 *
 * @param keepsNames  Whether a message has its name as it is written: `machine.item.v1`.
 */
export function planRoutes(
  specification: Specification,
  routeBase: string,
  tags: readonly LocatedTag[],
  operations: readonly NormalOperation[],
  hasSchemaPages: boolean,
  keepsNames = false,
): RoutePlan {
  const { report, all } = collectLimited(specification);
  const sources = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const operation of operations)
    counts.set(sharedName(operation), (counts.get(sharedName(operation)) ?? 0) + 1);
  const title = ownString(ownObject(specification.document, 'info'), 'title') ?? '';

  /** The route of a page, whose `source` is named in the warning. */
  const grant = (name: string, kind: string, source: string, path: Path): string => {
    const wanted = cutPart(name) || kind;
    const owner = sources.get(wanted);
    const slug =
      owner === undefined
        ? wanted
        : freeName(`${cutPart(wanted, kind.length + 1 + NUMBER_ROOM)}-${kind}`, sources);
    if (owner !== undefined)
      report(
        path,
        'route-collision',
        `${source} and ${owner.charAt(0).toLowerCase()}${owner.slice(1)} both come to the address "${routeBase}/${wanted}"; this one becomes "${routeBase}/${slug}".`,
        'Rename one of the two, so that its address does not depend on the other.',
      );
    sources.set(slug, source);
    return `${routeBase}/${slug}`;
  };

  return {
    introduction: grant(kebabCase(title), 'introduction', `The title "${title}"`, ['info', 'title']),
    tags: new Map(
      tags.map(({ name, path }) => [name, grant(kebabCase(name), 'tag', `The tag "${name}"`, path)]),
    ),
    operations: new Map(
      operations.map((operation) => {
        const { kind } = operation;
        const isKept = keepsNames && kind === 'message' && FILE_NAME.test(operation.name);
        const slug = isKept ? operation.name : kebabCase(addressName(operation, counts));
        const source = `The ${kind} "${operationName(operation)}"`;
        return [operation, grant(slug, kind, source, operation.path)];
      }),
    ),
    // Last, because nobody has named it: it takes no address from the document.
    schemaList: hasSchemaPages
      ? grant('schemas', 'list', 'The list of schemas', ['components', 'schemas'])
      : '',
    diagnostics: all(),
  };
}
