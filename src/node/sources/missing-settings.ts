import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suggestName } from '../../problems/nearest-name';
import type { Problem } from '../../model/problem';

const FOLDER = 'content/_site';

/** What each file of `content/_site` must at least hold. */
const CONTENTS: Readonly<Record<string, string>> = {
  'site.yml': 'product, title, url, navbar, and footer',
  'sidebar.yml': 'a list of entries, or []',
  'glossary.yml': 'a list of terms, or []',
  'problems.yml': 'a list of problems, or []',
};

/** The problem of a file of `content/_site` that does not exist; a file of nearly that name is suggested. */
export function missingSetting(directory: string, name: string): Problem {
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

/** The problems of all missing files of `content/_site` but the first, whose absence stops all reading. */
export function missingSettings(directory: string): Problem[] {
  return Object.keys(CONTENTS)
    .filter((name) => !existsSync(join(directory, FOLDER, name)))
    .map((name) => missingSetting(directory, name));
}
