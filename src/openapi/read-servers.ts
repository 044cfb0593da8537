import { isObject, own, ownArray, ownEntries, ownString, showValue } from './json-value';
import type { PageContext } from './build-context';
import type { LocatedOperation } from './list-operations';
import type { Path } from './pointer';
import type { Server } from '../model/api';

/** Servers of a `servers` list. Ids of variables are unique in the page, so each server is read once per page. */
export function readServers(
  page: Pick<PageContext, 'anchors' | 'markdown'>,
  holder: unknown,
  path: Path,
): Server[] {
  return ownArray(holder, 'servers').flatMap((server, index): Server[] => {
    const url = ownString(server, 'url');
    if (url === undefined) return [];
    const at = [...path, 'servers', index];
    const description = ownString(server, 'description');
    return [
      {
        url,
        ...(description === undefined ? {} : { html: page.markdown(description, [...at, 'description']) }),
        variables: ownEntries(server, 'variables').map(([name, variable]) => {
          const text = ownString(variable, 'description');
          return {
            name,
            anchor: page.anchors.claim('server', name),
            default: showValue(own(variable, 'default') ?? ''),
            values: ownArray(variable, 'enum').map(showValue),
            ...(text === undefined
              ? {}
              : { html: page.markdown(text, [...at, 'variables', name, 'description']) }),
          };
        }),
      },
    ];
  });
}

/** The object whose `servers` hold for an operation: itself, its path, or the specification. */
export function serversHolder(
  document: unknown,
  operation: LocatedOperation,
): { readonly holder: unknown; readonly path: Path } {
  if (ownArray(operation.operation, 'servers').length > 0)
    return { holder: operation.operation, path: operation.path };
  if (ownArray(operation.pathItem, 'servers').length > 0)
    return { holder: operation.pathItem, path: operation.pathItemPath };
  return { holder: document, path: [] };
}

/** Address of a server with the defaults of its variables; absolute, because a sample must be able to run. */
export function serverAddress(server: unknown): string {
  const url = (ownString(server, 'url') ?? '').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = own(own(server, 'variables'), name);
    const value = isObject(variable) ? own(variable, 'default') : undefined;
    return value === undefined ? whole : showValue(value);
  });
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : `https://api.example.com${url.startsWith('/') ? '' : '/'}${url}`;
  return absolute.replace(/\/+$/, '');
}
