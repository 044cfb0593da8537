import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { COMPONENT_FOLDER } from '../brand/read-brand';
import { findRefusals } from '../code/component-imports';
import { compileSource } from '../code/component-sources';
import { COMPONENTS } from '../../guides/mdx/components';
import { filesBelow } from '../sources/site-files';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/**
 * Reports names and imports that files of a site's components must not have, also of those that no page shows. It runs none of them.
 *
 * @param engine  Folder with the code of the engine and its packages.
 */
export function checkComponentFiles(directory: string, engine: string): Diagnostic[] {
  if (!existsSync(join(directory, COMPONENT_FOLDER))) return [];
  const folder = realpathSync(join(directory, COMPONENT_FOLDER));
  return filesBelow(folder, /\.tsx?$/).flatMap((file): Diagnostic[] => {
    const common = { severity: 'error' as const, file: `${COMPONENT_FOLDER}/${file}` };
    const name = file.replace(/\.tsx$/, '');
    if (Object.hasOwn(COMPONENTS, name))
      return [
        {
          ...common,
          code: 'component/name',
          position: { line: 1, column: 1 },
          message: `<${name}> is a component of the engine, which guides show instead of this one.`,
          fix: 'Give yours another name.',
        },
      ];
    const compiled = compileSource(engine, file, readFileSync(join(folder, file), 'utf8'));
    // A page that shows it reports the mistake.
    if (compiled.failure !== undefined) return [];
    return findRefusals(folder, join(folder, file), compiled.imports).map(({ line, column, why }) => ({
      ...common,
      code: 'component/import',
      position: { line, column },
      message: `${why.replace(/^it/, 'It')}.`,
      fix: 'Copy the code or data that it needs into content/_components, and import that file.',
    }));
  });
}
