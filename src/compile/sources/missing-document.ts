import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { objectionTo } from './site-files';
import type { ApiSource } from '../../site/read-api-sources';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** The position of a file in the list. */
function placeInList(list: string, name: string): Pick<Diagnostic, 'position'> {
  const lines = readFileSync(list, 'utf8').split('\n');
  const line = lines.findIndex((text) => /\bfile:/.test(text) && text.includes(name));
  if (line === -1) return {};
  return { position: { line: line + 1, column: (lines[line] ?? '').indexOf(name) + 1 } };
}

/** Says that a listed document does not exist, or is nothing that can be read. */
export function missingDocument(
  { id = '', file: named }: Pick<ApiSource, 'file'> & Partial<ApiSource>,
  { path, file }: { readonly path: string; readonly file: string },
  { directory, list }: { readonly directory: string; readonly list: string },
): Diagnostic {
  return {
    code: 'sources/missing-file',
    severity: 'error',
    file: relative(directory, list).replaceAll('\\', '/'),
    ...placeInList(list, named),
    ...(existsSync(path)
      ? {
          message: `"file" of "${id}" names ${file}. ${objectionTo(path)?.message ?? ''}`,
          fix: objectionTo(path)?.fix ?? '',
        }
      : {
          message: `"file" of "${id}" names ${file}, which does not exist.`,
          fix: suggestName(named, readdirSync(dirname(list)), 'Add it, or correct the path.'),
        }),
  };
}
