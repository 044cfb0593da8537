import { present, own, ownArray, ownEntries, ownString, showValue } from '../../kit/values/json-value';
import { describedBy } from './normalize-text';
import type { LocatedOperation } from './locate-operations';
import type { NormalOperation, NormalServer } from './normal-operation';
import type { Path } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';

/** The servers of a `servers` list. Entries without an address are skipped. */
function serversOf(holder: unknown, path: Path): NormalServer[] {
  return ownArray(holder, 'servers').flatMap((value, index): NormalServer[] => {
    const url = ownString(value, 'url');
    if (url === undefined) return [];
    const at = [...path, 'servers', index];
    return [
      {
        ...present({ name: ownString(value, 'name') }),
        url,
        path: at,
        ...describedBy({ value, path: at }),
        variables: ownEntries(value, 'variables').map(([name, variable]) => ({
          name,
          default: showValue(own(variable, 'default') ?? ''),
          values: ownArray(variable, 'enum').map(showValue),
          ...describedBy({ value: variable, path: [...at, 'variables', name] }),
        })),
      },
    ];
  });
}

/** The servers of a whole document. */
export function documentServers({ document }: ReferenceScope): NormalServer[] {
  return serversOf(document, []);
}

/** The servers of an operation: its own, its path's, or the document's. */
export function normalizeServers(
  specification: ReferenceScope,
  { operation, path, pathItem, pathItemPath, kind }: LocatedOperation,
): Pick<NormalOperation, 'servers' | 'hasDocumentServers'> {
  if (kind !== 'operation') return { servers: [], hasDocumentServers: false };
  if (ownArray(operation, 'servers').length > 0)
    return { servers: serversOf(operation, path), hasDocumentServers: false };
  if (ownArray(pathItem, 'servers').length > 0)
    return { servers: serversOf(pathItem, pathItemPath), hasDocumentServers: false };
  return { servers: documentServers(specification), hasDocumentServers: true };
}
