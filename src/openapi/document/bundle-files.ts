import { isObject, own, ownObject } from './json-value';
import { formatPointer, parsePointer, type Path } from './pointer';
import { resolvePointer } from './resolve-ref';
import { resolveIds } from './resolve-ids';
import { walkReferences } from './walk-references';
import { parseDocument } from '../../yaml/parse-document';
import type { ParsedYaml, YamlLimits } from '../../yaml/parse-yaml';
import { decodePercent } from '../../links/decode-percent';
import { suggestName } from '../../diagnostics/nearest-name';
import type { Diagnostic } from '../../model/diagnostic';

/** Files that a specification may refer to, by their path from its folder. Each is read when a reference needs it. */
export interface SpecificationFiles {
  readonly has: (name: string) => boolean;
  readonly get: (name: string) => string | undefined;
  /** Names to suggest for a file that does not exist. */
  readonly keys: () => Iterable<string>;
}

export interface Bundle {
  /** Files in use, by the name under `x-files`. */
  readonly files: ReadonlyMap<string, ParsedYaml>;
  readonly diagnostics: readonly Diagnostic[];
}

/** `../b.yaml` seen from `a/c.yaml` is `b.yaml`; outside of the folder, it begins with `..`. */
function resolveFile(from: string, to: string): string | undefined {
  const steps = from.split('/').slice(0, -1);
  for (const step of to.split('/')) {
    if (step === '..' && steps.length > 0 && steps.at(-1) !== '..') steps.pop();
    else if (step !== '.' && step !== '') steps.push(step);
  }
  return to.startsWith('/') ? undefined : steps.join('/');
}

/** Path from the root of the repository: `openapi/a/` and `../b.yaml` are `openapi/b.yaml`. */
export function filePath(folder: string, name: string): string {
  return resolveFile(folder, name) ?? name;
}

/** A text as a file that references can lead to: the description of a tag in a Markdown file. */
function textFile(text: string): ParsedYaml {
  return { value: text, positionOf: () => ({ line: 1, column: 1 }) };
}

/** Replaces each `description` that is a reference to a text by the text. */
function inlineDescriptions(document: unknown): void {
  walkReferences(document, ({ path, reference }) => {
    const pointer = typeof reference === 'string' ? parsePointer(reference) : undefined;
    const text = pointer && path.at(-1) === 'description' ? resolvePointer(document, pointer) : undefined;
    const holder = resolvePointer(document, path.slice(0, -1));
    if (typeof text === 'string' && isObject(holder)) Object.assign(holder, { description: text });
  });
}

/** Whether a reference is only the name of a schema: `Part` instead of `#/components/schemas/Part`. */
function isSchemaName(document: unknown, reference: string): boolean {
  return own(ownObject(ownObject(document, 'components'), 'schemas'), reference) !== undefined;
}

type ReferenceDiagnostic = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

/**
 * Adds the files that a specification refers to to its document, under `x-files`, and turns references to
 * them into pointers. Each file is added once; nothing is copied to where it is used.
 *
 * @param root   The parsed specification; its references are rewritten in place.
 * @param folder Path of its folder from the root of the repository, for diagnostics.
 */
export function bundleFiles(
  root: ParsedYaml,
  file: string,
  folder: string,
  available: SpecificationFiles,
  limits?: YamlLimits,
): Bundle {
  const files = new Map<string, ParsedYaml>();
  const diagnostics: Diagnostic[] = [];

  const visit = (name: string, yaml: ParsedYaml): void => {
    const shown = name === '' ? file : filePath(folder, name);
    const prefix: Path = name === '' ? [] : ['x-files', name];
    resolveIds(yaml.value);
    walkReferences(yaml.value, ({ path, holder, reference }) => {
      if (typeof reference !== 'string') return;
      const hash = reference.indexOf('#');
      const address = hash === -1 ? reference : reference.slice(0, hash);
      const pointer = parsePointer(hash === -1 ? '#' : reference.slice(hash));
      if (address === '') {
        if (name !== '' && pointer) holder['$ref'] = formatPointer([...prefix, ...pointer]);
        return;
      }
      const report = (diagnostic: ReferenceDiagnostic): void => {
        diagnostics.push({
          ...diagnostic,
          severity: 'error',
          file: shown,
          position: yaml.positionOf([...path, '$ref']),
        });
      };
      if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) {
        report({
          code: 'spec/remote-ref',
          message: `"$ref" is the URL of another site: "${reference}" (${formatPointer(path)}). A build never reads the network.`,
          fix: `Copy its target into this specification, or into a file in ${folder || 'its folder'}.`,
        });
        return;
      }
      const target = resolveFile(name, decodePercent(address) ?? address);
      if (target === undefined || (target.startsWith('../') && !available.has(target))) {
        report({
          code: 'spec/outside-ref',
          message: `"$ref" is outside of the specification's folder, and not a file of this project: "${reference}" (${formatPointer(path)}).`,
          fix: `Move the file to ${folder || 'that folder'}, or correct the reference.`,
        });
        return;
      }
      const text = available.get(target);
      if (text === undefined) {
        report({
          code: 'spec/missing-file',
          message: `"$ref" is a file that does not exist: "${target}" (${formatPointer(path)}).`,
          fix: isSchemaName(root.value, reference)
            ? `Did you mean "#/components/schemas/${reference}"?`
            : suggestName(target, available.keys(), `Add ${folder}${target}, or correct the reference.`),
        });
        return;
      }
      holder['$ref'] = formatPointer(['x-files', target, ...(pointer ?? [])]);
      if (files.has(target)) return;
      if (target.endsWith('.md')) {
        files.set(target, textFile(text));
        return;
      }
      const parsed = parseDocument(text, filePath(folder, target), limits);
      if (!parsed.ok) {
        diagnostics.push(...parsed.diagnostics);
        return;
      }
      files.set(target, parsed.value);
      visit(target, parsed.value);
    });
  };
  visit('', root);
  if (files.size > 0 && isObject(root.value)) {
    Object.assign(root.value, {
      'x-files': Object.fromEntries([...files].map(([name, { value }]) => [name, value])),
    });
  }
  inlineDescriptions(root.value);
  return { files, diagnostics };
}
