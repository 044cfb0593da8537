import type { Code } from '../../kit/diagnostics/degrees';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import { isObject, ownArray } from '../../kit/values/json-value';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { resolvePointer } from './resolve-ref';
import { PROBLEM_SCHEMA, targetOf, type PublishSources, type PublishTarget } from './publish-document';

/** A mistake in a document without pages. Its position is found with the text of the file. */
export interface PublishMistake {
  /** The file with the mistake, from the folder `openapi`. */
  readonly name: string;
  readonly path: Path;
  readonly code: Code;
  readonly message: string;
  readonly fix: string;
}

/**
 * Checks what `publishDocument` relies on: every `$ref` of a document, and of the schemas that it uses, has a
 * target; `x-problems` lists codes of the catalog; and no two schemas get one name.
 *
 * @param path  Of the document, from the folder `openapi`. A file that could not be parsed is not followed.
 */
export function checkPublished(path: string, { files, catalog }: PublishSources): PublishMistake[] {
  const mistakes: PublishMistake[] = [];
  const owners = new Map<string, string>();
  const visited = new Set<string>();

  const locate = (from: string, at: Path, reference: string): PublishTarget | undefined => {
    const report = (code: Code, message: string, fix: string): void => {
      mistakes.push({ name: from, path: at, code, message: `${message} (${formatPointer(at)})`, fix });
    };
    const target = targetOf(files, from, reference);
    const { name, steps, found } = target;
    if (!files.has(name)) {
      report(
        'spec/missing-file',
        `"$ref" is a file that does not exist: "openapi/${name}".`,
        suggestName(name, files.keys(), `Add openapi/${name}, or correct the reference.`),
      );
      return undefined;
    }
    const document = files.get(name);
    if (document === undefined || found !== undefined) return document === undefined ? undefined : target;
    const parent = steps.slice(0, -1);
    const siblings = resolvePointer(document, parent);
    const known = Object.keys(isObject(siblings) ? siblings : {}).map(
      (step) => reference.replace(/#.*/, '') + formatPointer([...parent, step]),
    );
    report(
      'spec/unresolved-ref',
      `"$ref" cannot be resolved: "${reference}".`,
      suggestName(reference, known, 'Add the target, or correct the reference.'),
    );
    return undefined;
  };

  const follow = (from: string, at: Path, reference: string): void => {
    const target = locate(from, at, reference);
    if (!target || target.name === path) return;
    const { name, steps, found } = target;
    // Parts are merged into their schema, where references of another file would lead elsewhere.
    const isMerged = from !== path && at.at(-3) === 'allOf';
    const schema = steps.at(-1) ?? '';
    const owner = isMerged ? undefined : owners.get(schema);
    if (owner !== undefined && owner !== name)
      mistakes.push({
        ...{ name: from, path: at, code: 'spec/duplicate-schema' },
        message: `The document would have two schemas "${schema}": of openapi/${owner} and openapi/${name}.`,
        fix: 'Rename one of them.',
      });
    if (!isMerged) owners.set(schema, name);
    if (isMerged && from !== name)
      mistakes.push({
        ...{ name: from, path: at, code: 'spec/foreign-part' },
        message: `"allOf" refers to a schema of another file: "${reference}".`,
        fix: `Move the schema to openapi/${from}, or copy its fields.`,
      });
    const id = `${name}${formatPointer(steps)}`;
    if (visited.has(id)) return;
    visited.add(id);
    visit(found, name, steps);
  };

  const visit = (value: unknown, name: string, at: Path): void => {
    if (Array.isArray(value)) value.forEach((item, index) => visit(item, name, [...at, index]));
    if (!isObject(value)) return;
    const codes = ownArray(value, 'x-problems');
    if (codes.length > 0) follow(path, [...at, 'x-problems'], PROBLEM_SCHEMA);
    codes.forEach((code, index) => {
      if (catalog.some((problem) => problem.code === code)) return;
      mistakes.push({
        ...{ name, path: [...at, 'x-problems', index], code: 'spec/unknown-problem' },
        message: `"${String(code)}" is not a code of the problem catalog.`,
        fix: suggestName(
          String(code),
          catalog.map((problem) => problem.code),
          'Add it to content/_site/problems.yml, or remove it.',
        ),
      });
    });
    for (const [key, inner] of Object.entries(value)) {
      if (key === '$ref' && typeof inner === 'string') follow(name, [...at, key], inner);
      else visit(inner, name, [...at, key]);
    }
  };

  visit(files.get(path), path, []);
  return mistakes;
}
