import { present } from '../../kit/values/json-value';
import { plainText } from '../text/markdown-tree';
import type { ApiPageContext } from './api-context';
import type { NormalServer } from '../operation/normal-operation';
import type { Server } from '../model/api';

/** Maximum characters of a name in a list of servers. */
const MAX_NAME = 24;

/** `Sandbox` of `Sandbox: simulated data, own credentials`. */
function serverName(description: string): string | undefined {
  const [name = ''] = plainText(description).split(/[:.,;(]/);
  return name.trim() === '' || name.length > MAX_NAME ? undefined : name.trim();
}

/** Servers as a page shows them. Variables get ids unique in the page, so read each server once per page. */
export function readServers(
  page: Pick<ApiPageContext, 'anchors' | 'markdown'>,
  servers: readonly NormalServer[],
): Server[] {
  return servers.map(({ name: given, url, description, variables }) => ({
    url,
    ...present({ name: given ?? (description && serverName(description.text)) }),
    ...(description ? { html: page.markdown(description.text, description.path) } : {}),
    variables: variables.map(({ name, default: value, values, description: text }) => ({
      name,
      anchor: page.anchors.claim('server', name),
      default: value,
      values,
      ...(text ? { html: page.markdown(text.text, text.path) } : {}),
    })),
  }));
}
