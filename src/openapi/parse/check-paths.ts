import { ownEntries } from '../document/json-value';
import { showInvisible } from '../../diagnostics/show-invisible';
import { specificationDiagnostic, type Specification } from '../document/specification';
import type { Diagnostic } from '../../model/diagnostic';

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

/** Reports paths that requests cannot have, and paths that are the same for a server (OpenAPI 3.1 §4.8.8). */
export function checkPaths(specification: Specification): Diagnostic[] {
  const first = new Map<string, string>();
  return ownEntries(specification.document, 'paths').flatMap(([path]): Diagnostic[] => {
    if (path.startsWith('x-')) return [];
    const report = (code: string, message: string, fix: string): Diagnostic =>
      specificationDiagnostic(specification, ['paths', path], {
        code,
        severity: 'warning',
        part: 'key',
        message,
        fix,
      });
    const shown = showInvisible(path);
    // `checkPathNames` reports the others.
    const diagnostic = path.startsWith('/') ? pathDiagnostic(path) : undefined;
    const template = path.replace(/\{[^{}]*\}/g, '{}');
    const other = first.get(template);
    if (other === undefined) first.set(template, path);
    return [
      ...(diagnostic ? [report('path', `The path "${shown}" ${diagnostic.message}.`, diagnostic.fix)] : []),
      ...(other === undefined
        ? []
        : [
            report(
              'same-path',
              `The path "${shown}" differs from "${showInvisible(other)}" only in the names of its parameters.`,
              'Put the operations of both into one path.',
            ),
          ]),
    ];
  });
}
