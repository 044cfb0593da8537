import { isObject, own, ownString, type JsonObject } from '../document/json-value';
import { bundleFiles, filePath, type SpecificationFiles } from '../document/bundle-files';
import { checkRoot } from './check-root';
import { checkAsyncapiRoot, readAsyncapi } from '../../asyncapi/read-asyncapi';
import { isAsyncapi } from '../../asyncapi/convert-asyncapi';
import { convertSwagger, type ConvertedSwagger } from '../swagger/convert-swagger';
import { collectDiagnostics, type Report, type Specification } from '../document/specification';
import { parseDocument } from '../../yaml/parse-document';
import type { Diagnostic, Result, SourcePosition } from '../../model/diagnostic';

export interface ParseOptions {
  /** Maps a position in the text to the source file, before tokens were filled in. */
  readonly originalPosition?: (position: SourcePosition) => SourcePosition;
  /** Files beside the specification that `$ref` can refer to, by path from its folder. */
  readonly files?: SpecificationFiles;
}

/** Generous, because every reader of schemas is bounded; a document of 12 MB has about a million values. */
const SPECIFICATION_LIMITS = { aliases: 10_000, depth: 1_500, values: 1_500_000 };

/** Converts Swagger 2.0 and reports what the converter cannot handle instead of throwing. */
function convert(document: JsonObject, report: Report): ConvertedSwagger | undefined {
  try {
    return convertSwagger(document);
  } catch (error) {
    report(
      ['swagger'],
      'not-convertible',
      `This Swagger 2.0 document cannot be converted to OpenAPI 3: ${error instanceof Error ? error.message : 'unknown cause'}`,
      'Check it against the Swagger 2.0 specification, or convert it to OpenAPI 3 yourself.',
    );
    return undefined;
  }
}

/**
 * Reads an OpenAPI 3 document in YAML or JSON. Swagger 2.0 and AsyncAPI are converted to it; their diagnostics keep
 * the positions of the source file.
 *
 * @param text  The document, with tokens filled in.
 * @param file  Its path from the root of the repository.
 * @returns The specification, or every diagnostic of its outer shape. `checkSpecification` checks the contents.
 *          Never throws.
 */
export function parseSpecification(
  text: string,
  file: string,
  options: ParseOptions = {},
): Result<Specification> {
  const original = options.originalPosition ?? ((position: SourcePosition) => position);
  const inFile = (diagnostic: Diagnostic): Diagnostic =>
    diagnostic.file === file && diagnostic.position
      ? { ...diagnostic, position: original(diagnostic.position) }
      : diagnostic;
  const parsed = parseDocument(text, file, SPECIFICATION_LIMITS);
  if (!parsed.ok) return { ok: false, diagnostics: parsed.diagnostics.map(inFile) };
  const yaml = parsed.value;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const bundle = bundleFiles(yaml, file, folder, options.files ?? new Map(), SPECIFICATION_LIMITS);
  const positionOf: Specification['positionOf'] = (path, part, found) => {
    const source = bundle.sourceOf(path);
    const position = (bundle.files.get(source.name) ?? yaml).positionOf(source.path, part, found);
    return source.name === '' ? original(position) : position;
  };
  const fileOf: Specification['fileOf'] = (path) => {
    const { name } = bundle.sourceOf(path);
    return name === '' ? file : filePath(folder, name);
  };
  const { report, diagnostics } = collectDiagnostics({ positionOf, fileOf });
  diagnostics.push(...bundle.diagnostics.map(inFile));
  const document = yaml.value;
  if (!isObject(document)) {
    report(
      [],
      'not-an-object',
      'The document is not an object.',
      'Begin it with "openapi: 3.1.0", then "info" and "paths".',
    );
    return { ok: false, diagnostics };
  }
  const isEvents = isAsyncapi(document);
  (isEvents ? checkAsyncapiRoot : checkRoot)(document, report);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, diagnostics };
  if (isEvents) {
    const events = readAsyncapi(document, report);
    if (!events) return { ok: false, diagnostics };
    const { version, messages, document: converted, writtenPath } = events;
    return {
      ok: true,
      value: {
        file,
        openapiVersion: version,
        isVersion30: false,
        document: converted,
        isBundled: bundle.files.size > 0,
        positionOf: (path, part, found) => positionOf(writtenPath(path), part, found),
        fileOf: (path) => fileOf(writtenPath(path)),
        writtenPath,
        asyncapi: {
          document,
          messages,
          placeOf: (path) => ({ file: fileOf(path), position: positionOf(path) }),
        },
      },
    };
  }
  const isSwagger = own(document, 'swagger') !== undefined;
  const converted = isSwagger ? convert(document, report) : undefined;
  if (isSwagger && !converted) return { ok: false, diagnostics };
  const openapiVersion = isSwagger ? '2.0' : (ownString(document, 'openapi') ?? '');
  const written: Specification = {
    file,
    openapiVersion,
    isVersion30: isSwagger || openapiVersion.startsWith('3.0'),
    document,
    isBundled: bundle.files.size > 0,
    positionOf,
    fileOf,
  };
  if (!converted) return { ok: true, value: written };
  const { writtenPath } = converted;
  return {
    ok: true,
    value: {
      ...written,
      document: converted.document,
      positionOf: (path, part, found) => positionOf(writtenPath(path), part, found),
      writtenPath,
      source: written,
    },
  };
}
