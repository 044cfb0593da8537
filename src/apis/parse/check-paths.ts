import { ownEntries } from '../../kit/values/json-value';
import { showInvisible } from '../../kit/diagnostics/show-invisible';
import type { Report, Specification } from '../document/specification';
import type { CodeOf } from '../../kit/diagnostics/degrees';
import type { Severity } from '../../kit/diagnostics/diagnostic';

/** Why no request can have a path as it is written; undefined if it can. */
function pathDiagnostic(path: string): { readonly message: string; readonly fix: string } | undefined {
  const written = path.replace(/\{[^{}]+\}/g, '1');
  const mark = /[?#]/.exec(written)?.[0];
  if (mark === '?')
    return { message: 'has a query', fix: 'Write what follows "?" as parameters with "in: query".' };
  if (mark !== undefined)
    return { message: 'has a fragment, which is never sent', fix: 'Remove everything from "#" on.' };
  if (written.includes('{}')) return { message: 'has braces without a name', fix: 'Write a name: {id}.' };
  if (/[{}]/.test(written))
    return { message: 'has a brace without its partner', fix: 'Write a name in braces: {id}.' };
  const names = [...path.matchAll(/\{[^{}]+\}/g)].map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    return { message: `has ${showInvisible(twice)} twice`, fix: 'Give one of them another name.' };
  if (/(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(written))
    return { message: 'has "." or ".." as a part, which clients resolve', fix: 'Write the resolved path.' };
  if (written.includes('//')) return { message: 'has an empty part: "//"', fix: 'Write one slash.' };
  if (/[\p{Cc}\p{Z}"<>\\^`|]/u.test(written))
    return {
      message: 'has a character that no address contains',
      fix: 'Remove it, or encode it: %20 for a space.',
    };
  return undefined;
}

/**
 * Reports paths that requests cannot have: without a leading slash, which would be missing between server and path, and
 * paths that are the same for a server (OpenAPI 3.1 §4.8.8).
 */
export function checkPaths(specification: Specification, report: Report): void {
  const first = new Map<string, string>();
  for (const [path] of ownEntries(specification.document, 'paths')) {
    if (path.startsWith('x-')) continue;
    const object = (
      code: CodeOf<'spec'>,
      message: string,
      fix: string,
      severity: Severity = 'warning',
    ): void => {
      report(['paths', path], code, message, fix, 'key', severity);
    };
    const shown = showInvisible(path);
    const diagnostic = pathDiagnostic(path);
    if (!path.startsWith('/'))
      object(
        'path-without-slash',
        `The path "${shown}" does not begin with "/".`,
        /^https?:/.test(path) ? 'Write only the path, and the host into "servers".' : `Write "/${path}".`,
        'error',
      );
    else if (diagnostic) object('path', `The path "${shown}" ${diagnostic.message}.`, diagnostic.fix);
    const template = path.replace(/\{[^{}]*\}/g, '{}');
    const other = first.get(template);
    if (other === undefined) first.set(template, path);
    else
      object(
        'same-path',
        `The path "${shown}" differs from "${showInvisible(other)}" only in the names of its parameters.`,
        'Put the operations of both into one path.',
      );
  }
}
