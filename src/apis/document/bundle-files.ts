import { isObject, own, ownObject } from '../../kit/values/json-value';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';
import { resolveIds } from './resolve-ids';
import { resolvePointer } from './resolve-ref';
import { loosePath } from './loose-pointer';
import { inlineData } from './inline-data';
import { findSections, inlineMaps, mountSection, type Section } from './whole-sections';
import { isMapKey, walkObjects, walkReferences, type FoundReference } from './walk-references';
import { parseDocument } from '../../kit/yaml/parse-document';
import type { ParsedYaml, YamlLimits } from '../../kit/yaml/parse-yaml';
import { decodePercent } from '../../kit/addresses/decode-percent';
import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** Files that a specification may refer to, by their path from its folder. Each is read when a reference needs it. */
export interface SpecificationFiles {
  readonly has: (name: string) => boolean;
  /** @param isText  Whether it may be a file of code or plain text, which is only shown. */
  readonly get: (name: string, isText?: boolean) => string | undefined;
  /** Names to suggest for a file that does not exist. */
  readonly keys: () => Iterable<string>;
  /** Whether a path that leads out of the folder is in one that the document may use. */
  readonly isAllowed?: (name: string) => boolean;
}

export interface Bundle {
  /** The files in use, by name. */
  readonly files: ReadonlyMap<string, ParsedYaml>;
  /** The file of a path in the document and the path in it; the name of the document itself is empty. */
  readonly sourceOf: (path: Path) => { readonly name: string; readonly path: Path };
  /** Whether anything of other files is in the document. */
  readonly isBundled: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const isAddress = (name: string): boolean => /^https:\/\//i.test(name);

/**
 * `../b.yaml` seen from `a/c.yaml` is `b.yaml`; outside of the folder, it begins with `..`. Seen from the address of a
 * file, it is an address.
 */
function resolveFile(from: string, to: string): string | undefined {
  if (isAddress(to) || isAddress(from)) {
    const base = isAddress(from) ? from : undefined;
    return URL.canParse(to, base) ? new URL(to, base).href : undefined;
  }
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

export type ReferenceDiagnostic = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

/** Where a reference leads: a file, or the document itself with an empty name. */
export interface Target {
  readonly name: string;
  /** Undefined for the name of an anchor. */
  readonly pointer: Path | undefined;
}

const startsWith = (path: Path, start: Path): boolean =>
  start.every((step, index) => String(path[index]) === String(step));

/** What finding a reference needs. */
interface Sources {
  readonly root: ParsedYaml;
  readonly folder: string;
  readonly available: SpecificationFiles;
  readonly limits: YamlLimits | undefined;
  /** The files in use; a reference adds its own. */
  readonly files: Map<string, ParsedYaml>;
  readonly diagnostics: Diagnostic[];
}

/** Parses a file, and reports what is wrong with it once. */
function addFile({ folder, limits, files, diagnostics }: Sources, name: string, text: string): void {
  if (name.endsWith('.md')) files.set(name, textFile(text));
  else {
    const parsed = parseDocument(text, filePath(folder, name), limits);
    if (parsed.ok) {
      resolveIds(parsed.value.value);
      files.set(name, parsed.value);
      diagnostics.push(...(parsed.value.found ?? []));
    } else {
      diagnostics.push(...parsed.diagnostics);
      // Only reported once.
      files.set(name, textFile(''));
    }
  }
}

/** Finds the target of a reference, and parses its file; or why it cannot be used. */
function findTarget(
  sources: Sources,
  name: string,
  path: Path,
  reference: string,
): Target | ReferenceDiagnostic {
  const { root, folder, available, files } = sources;
  if (/^\s|\s$/.test(reference))
    return {
      code: 'spec/unresolved-ref',
      message: `"$ref" has a space around it: ${JSON.stringify(reference)} (${formatPointer(path)}).`,
      fix: `Write "${reference.trim()}".`,
    };
  const hash = reference.indexOf('#');
  const address = hash === -1 ? reference : reference.slice(0, hash);
  const pointer = parsePointer(hash === -1 ? '#' : reference.slice(hash));
  // An empty reference is the whole file, which is no part of a document.
  if (address === '') return { name, pointer: hash === -1 ? undefined : pointer };
  const isWhole = /^[a-z][a-z0-9+.-]*:|^\/\//i.test(address);
  const isOther = isWhole || isAddress(name);
  const target =
    isWhole && !isAddress(address)
      ? undefined
      : resolveFile(name, isOther ? address : (decodePercent(address) ?? address));
  if (isOther && !/^file:/i.test(address) && (target === undefined || !available.has(target)))
    return {
      code: 'spec/remote-ref',
      message: `"$ref" is the URL of another site: "${reference}" (${formatPointer(path)}). A build never reads the network.`,
      fix: `Run "npm run spec:update", which stores what https:// addresses have, or copy its target into ${folder || 'this folder'}.`,
    };
  if (
    target === undefined ||
    (target.startsWith('../') && !available.has(target) && available.isAllowed?.(target) !== true)
  )
    return {
      code: 'spec/outside-ref',
      message: `"$ref" is outside of the specification's folder, and not a file of this project: "${reference}" (${formatPointer(path)}).`,
      fix: `Move the file to ${folder || 'that folder'}, correct the reference, or set "root" of its row in openapi/sources.yml.`,
    };
  if (files.has(target)) return { name: target, pointer };
  const text = available.get(target);
  if (text === undefined)
    return {
      code: 'spec/missing-file',
      message: `"$ref" is a file that does not exist: "${target}" (${formatPointer(path)}).`,
      fix: isSchemaName(root.value, reference)
        ? `Did you mean "#/components/schemas/${reference}"?`
        : suggestName(target, available.keys(), `Add ${folder}${target}, or correct the reference.`),
    };
  addFile(sources, target, text);
  return { name: target, pointer };
}

/** Calls a function for each name of a schema in discriminators: `defaultMapping`, and the entries of `mapping`. */
function eachMapping(
  value: unknown,
  isWholeMap: boolean,
  change: (entries: unknown, key: string) => void,
): void {
  walkObjects(
    value,
    (holder, path) => {
      if (path.at(-1) !== 'discriminator') return;
      change(holder, 'defaultMapping');
      for (const key of Object.keys(ownObject(holder, 'mapping') ?? {})) change(holder['mapping'], key);
    },
    isWholeMap,
  );
}

/** The file of a path in the document, and the path in it. */
function sourceOf(
  path: Path,
  sections: readonly Section[],
  files: ReadonlyMap<string, ParsedYaml>,
): ReturnType<Bundle['sourceOf']> {
  const section = sections.findLast(({ to }) => path.length >= to.length && startsWith(path, to));
  if (section) return { name: section.name, path: [...section.from, ...path.slice(section.to.length)] };
  const name = path[0] === 'x-files' && path.length > 1 ? String(path[1]) : '';
  return files.has(name) ? { name, path: path.slice(2) } : { name: '', path };
}

/**
 * Adds the files that a specification refers to to its document, and turns references to them into pointers. A section
 * that is one reference, such as `schemas: { $ref: schemas.yaml }`, becomes what it refers to, so its entries keep
 * their names. All other files are under `x-files`, each once; nothing is copied to where it is used.
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
  const failed = new WeakSet<object>();
  /** References that are replaced by their target. */
  const mounted = new WeakSet<object>();
  const parsedOf = (name: string): ParsedYaml => (name === '' ? root : (files.get(name) ?? root));

  const fail = (name: string, holder: object, path: Path, diagnostic: ReferenceDiagnostic): void => {
    if (!failed.has(holder))
      diagnostics.push({
        ...diagnostic,
        severity: 'error',
        file: name === '' ? file : filePath(folder, name),
        position: parsedOf(name).positionOf([...path, '$ref']),
      });
    failed.add(holder);
  };

  const sources: Sources = { root, folder, available, limits, files, diagnostics };
  const targetOf = (name: string, holder: object, path: Path, reference: string): Target | undefined => {
    const found = findTarget(sources, name, path, reference);
    if (!('code' in found)) return found;
    fail(name, holder, path, found);
    return undefined;
  };

  resolveIds(root.value);
  const sections = findSections(root.value, {
    targetOf,
    valueAt: (name, path) => resolvePointer(parsedOf(name).value, path),
    fail,
    mounted,
  });
  const used = new Set<string>();
  const pathOf = ({ name, pointer = [] }: Target): Path => {
    const section = sections.find((one) => one.name === name && startsWith(pointer, one.from));
    if (section) return [...section.to, ...pointer.slice(section.from.length)];
    if (name === '') return pointer;
    used.add(name);
    return ['x-files', name, ...pointer];
  };
  /** References in which a slash of a name is not escaped. */
  const loose: { readonly name: string; readonly path: Path; readonly reference: string }[] = [];
  /** The target itself, or the one that is meant. */
  const meantBy = (target: Target): Target => {
    const { value } = parsedOf(target.name);
    if (!target.pointer || resolvePointer(value, target.pointer) !== undefined) return target;
    const pointer = loosePath(value, target.pointer);
    return pointer ? { ...target, pointer } : target;
  };
  const visited = new Set<string>();
  const visit = (name: string, isMapThere = false): void => {
    if (visited.has(name)) return;
    visited.add(name);
    const isWholeMap =
      isMapThere ||
      sections.some((one) => one.name === name && one.from.length === 0 && isMapKey(one.to.at(-1)));
    const rewrite = ({ path, holder, reference, isMap }: FoundReference): void => {
      if (typeof reference !== 'string' || mounted.has(holder)) return;
      const found = targetOf(name, holder, path, reference);
      if (!found || (found.name === name && !found.pointer)) return;
      const target = meantBy(found);
      if (target !== found) loose.push({ name, path, reference });
      holder['$ref'] = formatPointer(pathOf(target));
      visit(target.name, isMap && target.pointer?.length === 0);
    };
    /** A mapping of a discriminator can be a reference, too (OpenAPI 3.1 §4.8.25); all else is left to the check of mappings. */
    const rewriteMapping = (entries: unknown, key: string): void => {
      const written = own(entries, key);
      if (typeof written !== 'string' || !isObject(entries)) return;
      const address = written.replace(/#.*/, '');
      const target = address === '' ? name : resolveFile(name, decodePercent(address) ?? address);
      if (target === undefined || target === '' || !(target === name || available.has(target))) return;
      const found = findTarget(sources, name, [], written);
      if ('code' in found || resolvePointer(parsedOf(found.name).value, found.pointer ?? []) === undefined)
        return;
      Object.assign(entries, { [key]: formatPointer(pathOf(found)) });
      visit(found.name);
    };
    walkReferences(parsedOf(name).value, rewrite, isWholeMap);
    if (files.size === 0) return;
    eachMapping(parsedOf(name).value, isWholeMap, rewriteMapping);
  };
  const reportLoose = (): void => {
    const [first] = loose;
    if (!first) return;
    diagnostics.push({
      code: 'spec/wrong-value',
      severity: 'error',
      file: first.name === '' ? file : filePath(folder, first.name),
      position: parsedOf(first.name).positionOf([...first.path, '$ref']),
      message: `"$ref" is "${first.reference}", where "/" is a part of a name${loose.length > 1 ? `, as in ${loose.length - 1} more references` : ''} (${formatPointer(first.path)}).`,
      fix: 'Write "~1" for a slash in a name (RFC 6901).',
    });
  };
  const readData = (name: string, reference: string, kind: 'value' | 'text'): unknown => {
    const [address = '', pointer] = reference.split('#');
    const target = resolveFile(name, isAddress(name) ? address : (decodePercent(address) ?? address));
    const text = target === undefined ? undefined : available.get(target, true);
    if (target === undefined || text === undefined) return undefined;
    if (kind === 'text' || !/\.(?:json|ya?ml)$/i.test(target)) return text;
    const parsed = parseDocument(text, filePath(folder, target), limits);
    const path = parsePointer(`#${pointer ?? ''}`);
    return parsed.ok && path ? resolvePointer(parsed.value.value, path) : undefined;
  };
  const inline = (name: string): boolean =>
    inlineData(parsedOf(name).value, (reference, kind) => readData(name, reference, kind));
  visit('');
  for (const { name } of sections) visit(name);
  for (const section of sections)
    mountSection(root.value, section, resolvePointer(parsedOf(section.name).value, section.from));
  if (used.size > 0 && isObject(root.value))
    Object.assign(root.value, {
      'x-files': Object.fromEntries([...used].map((name) => [name, files.get(name)?.value])),
    });
  reportLoose();
  const hasData = ['', ...files.keys()].map(inline).includes(true);
  inlineMaps(root.value);
  inlineDescriptions(root.value);
  return {
    files,
    isBundled: hasData || files.size > 0,
    diagnostics,
    sourceOf: (path) => sourceOf(path, sections, files),
  };
}
