import { createRequire } from 'node:module';
import { join } from 'node:path';

type ImportPackage = (name: string) => Promise<unknown>;

/**
 * Imports a package of ES modules. The importer is found at run time, because Gatsby's compiler would include and change
 * it.
 */
export const importPackage: ImportPackage = (name) =>
  (
    createRequire(join(process.cwd(), 'package.json'))(
      './src/compile/code/import-package.cjs',
    ) as ImportPackage
  )(name);
