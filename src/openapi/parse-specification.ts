import { isObject, own, ownString, type JsonObject } from './json-value';
import { bundleFiles, type SpecificationFiles } from './bundle-files';
import { measureDocument } from './measure-document';
import { specificationProblem, type Specification } from './specification';
import { parseYaml } from '../yaml/parse-yaml';
import type { Path } from './pointer';
import type { Problem, Result, SourcePosition } from '../model/problem';

export interface ParseOptions {
  /** Leads a place in the text back to the writer's file, where tokens were filled in before. */
  readonly originalPosition?: (position: SourcePosition) => SourcePosition;
  /** Files beside the specification that `$ref` may name, by their path from its folder. */
  readonly files?: SpecificationFiles;
}

type Report = (path: Path, code: string, message: string, remedy: string) => void;

function checkVersion(document: JsonObject, report: Report): void {
  const version = own(document, 'openapi');
  if (own(document, 'swagger') !== undefined) {
    report(
      ['swagger'],
      'unsupported-version',
      `This is Swagger ${String(own(document, 'swagger'))}, not OpenAPI 3.`,
      'Convert it to OpenAPI 3.0 or 3.1, for example with swagger2openapi.',
    );
  } else if (version === undefined) {
    report(
      [],
      'missing-version',
      'The key "openapi" is missing, so this is no OpenAPI document.',
      'Add it at the top: openapi: 3.1.0',
    );
  } else if (typeof version !== 'string' || !/^3\.[01]\.\d/.test(version)) {
    report(
      ['openapi'],
      'unsupported-version',
      `The OpenAPI version is ${JSON.stringify(version)}.`,
      'Versions 3.0.x and 3.1.x can be read. Write it in quotes with three numbers: "3.1.0".',
    );
  }
}

function checkInfo(document: JsonObject, report: Report): void {
  const info = own(document, 'info');
  if (!isObject(info)) {
    report(
      info === undefined ? [] : ['info'],
      'missing-info',
      info === undefined ? '"info" is missing.' : '"info" is no object.',
      'Add "info" with "title" and "version".',
    );
    return;
  }
  for (const key of ['title', 'version']) {
    if (ownString(info, key) !== undefined) continue;
    const value = own(info, key);
    const wrong = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
    report(
      value === undefined ? ['info'] : ['info', key],
      'missing-info',
      `"info.${key}" ${wrong}.`,
      typeof value === 'number' ? `Write it in quotes: ${key}: "${value}"` : `Add a text: info.${key}.`,
    );
  }
}

function checkSections(document: JsonObject, report: Report): void {
  if (
    own(document, 'paths') === undefined &&
    own(document, 'webhooks') === undefined &&
    own(document, 'components') === undefined
  ) {
    report(
      [],
      'missing-paths',
      'There are neither "paths" nor "webhooks".',
      'Add "paths" with at least one operation.',
    );
  }
  for (const [key, kind] of [
    ['paths', 'object'],
    ['webhooks', 'object'],
    ['components', 'object'],
    ['servers', 'list'],
    ['tags', 'list'],
    ['security', 'list'],
  ] as const) {
    const value = own(document, key);
    if (value === undefined || (kind === 'list' ? Array.isArray(value) : isObject(value))) continue;
    report(
      [key],
      'wrong-type',
      `"${key}" is no ${kind}.`,
      kind === 'list' ? 'Write it as a list: each entry begins with "-".' : 'Write it as names with values.',
    );
  }
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document, YAML or JSON.
 *
 * @param text  The document; tokens already filled in.
 * @param file  Its path from the root of the repository.
 * @returns The specification, or every problem of its outer shape at once. What stands inside is checked by
 *          `checkSpecification`. Never throws, whatever the text is.
 */
export function parseSpecification(
  text: string,
  file: string,
  options: ParseOptions = {},
): Result<Specification> {
  const original = options.originalPosition ?? ((position: SourcePosition) => position);
  const inFile = (problem: Problem): Problem =>
    problem.file === file && problem.position
      ? { ...problem, position: original(problem.position) }
      : problem;
  const parsed = parseYaml(text, file);
  if (!parsed.ok) return { ok: false, problems: parsed.problems.map(inFile) };
  const yaml = parsed.value;
  const fault = measureDocument(yaml.value);
  if (fault) {
    return {
      ok: false,
      problems: [
        {
          code: fault.kind === 'circle' ? 'spec/circular-alias' : 'spec/too-large',
          severity: 'error',
          file,
          message:
            fault.kind === 'circle'
              ? 'A YAML alias (*name) stands inside what it names, so the document has no end.'
              : `With its YAML aliases (*name) written out, the document has ${fault.values.toLocaleString('en')} values.`,
          remedy: 'Use "$ref" instead of YAML aliases.',
        },
      ],
    };
  }
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const bundle = bundleFiles(yaml, file, folder, options.files ?? new Map());
  const nameOf = (path: Path): string | undefined =>
    path[0] === 'x-files' && path.length > 1 ? String(path[1]) : undefined;
  const positionOf: Specification['positionOf'] = (path, part) => {
    const external = bundle.files.get(nameOf(path) ?? '');
    return external ? external.positionOf(path.slice(2), part) : original(yaml.positionOf(path, part));
  };
  const fileOf: Specification['fileOf'] = (path) => {
    const name = nameOf(path);
    return name !== undefined && bundle.files.has(name) ? `${folder}${name}` : file;
  };
  const problems: Problem[] = bundle.problems.map(inFile);
  const document = yaml.value;
  const report: Report = (path, code, message, remedy) => {
    problems.push(specificationProblem({ positionOf, fileOf }, path, { code, message, remedy }));
  };
  if (!isObject(document)) {
    report(
      [],
      'not-an-object',
      'The document is no object.',
      'Begin it with "openapi: 3.1.0", then "info" and "paths".',
    );
    return { ok: false, problems };
  }
  checkVersion(document, report);
  if (own(document, 'swagger') === undefined) {
    checkInfo(document, report);
    checkSections(document, report);
  }
  if (problems.some(({ severity }) => severity === 'error')) return { ok: false, problems };
  const openapiVersion = ownString(document, 'openapi') ?? '';
  return {
    ok: true,
    value: {
      file,
      openapiVersion,
      isVersion30: openapiVersion.startsWith('3.0'),
      document,
      positionOf,
      fileOf,
    },
  };
}
