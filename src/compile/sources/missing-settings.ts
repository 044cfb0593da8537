import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

const FOLDER = 'content/_site';

/** Minimum content of each file of `content/_site`. */
const CONTENTS: Readonly<Record<string, string>> = {
  'site.yml': 'product, title, url, navbar, and footer',
  'glossary.yml': 'a list of terms, or []',
  'problems.yml': 'a list of problems, or []',
};

/** Reports a missing file of `content/_site`; a file with a similar name is suggested. */
export function missingSetting(directory: string, name: string): Diagnostic {
  const folder = join(directory, FOLDER);
  const present = existsSync(folder) ? readdirSync(folder).filter((other) => !(other in CONTENTS)) : [];
  return {
    code: 'settings/missing-file',
    severity: 'error',
    file: `${FOLDER}/${name}`,
    message: 'The file does not exist.',
    fix: `${suggestName(name, present, '')} Add ${FOLDER}/${name} with ${CONTENTS[name] ?? 'its content'}.`.trim(),
  };
}

/** Reports all missing files of `content/_site` but the first, without which nothing can be read. */
export function missingSettings(directory: string): Diagnostic[] {
  return Object.keys(CONTENTS)
    .filter((name) => !existsSync(join(directory, FOLDER, name)))
    .map((name) => missingSetting(directory, name));
}
