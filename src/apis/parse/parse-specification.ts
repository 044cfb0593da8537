import { isObject, own, ownString } from '../../kit/values/json-value';
import { bundleFiles, filePath, type SpecificationFiles } from '../document/bundle-files';
import { checkDepth } from './check-depth';
import { checkRoot, removeWrongParts, tryConvert } from './check-root';
import { checkAsyncapiRoot, readAsyncapi } from './read-asyncapi';
import { isAsyncapi } from '../asyncapi/convert-asyncapi';
import { convertSwagger } from '../swagger/convert-swagger';
import { collectDiagnostics, type Specification } from '../document/specification';
import { isForgivable } from '../../kit/diagnostics/degrees';
import { parseDocument } from '../../kit/yaml/parse-document';
import type { Path } from '../../kit/values/pointer';
import type { Diagnostic, Result, SourcePosition } from '../../kit/diagnostics/diagnostic';

export interface ParseOptions {
  /** Maps a position in the text to the source file, before tokens were filled in. */
  readonly originalPosition?: (position: SourcePosition) => SourcePosition;
  /** Files beside the specification that `$ref` can refer to, by path from its folder. */
  readonly files?: SpecificationFiles;
  /** Whether mistakes lose their place only, where the rest can be read. */
  readonly isLenient?: boolean;
}

/** Generous, because every reader of schemas is bounded; a document of 12 MB has about a million values. */
const SPECIFICATION_LIMITS = { aliases: 10_000, depth: 1_500, values: 1_500_000, isTolerant: true };

/**
 * Reads an OpenAPI 3 document in YAML or JSON. Swagger 2.0 and AsyncAPI are converted to it; their diagnostics keep
 * the positions of the source file.
 *
 * @param text  The document, with tokens filled in.
 * @param file  Its path from the root of the repository.
 * @returns The specification, or every diagnostic of its outer shape. `checkSpecification` checks the contents, and has
 *          what was found here.
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
  diagnostics.push(...[...(yaml.found ?? []), ...bundle.diagnostics].map(inFile));
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
  checkDepth({ document }, report);
  const isShown = ({ severity, code }: Diagnostic): boolean =>
    severity === 'warning' || (options.isLenient === true && isForgivable({ code }));
  if (!diagnostics.every(isShown)) return { ok: false, diagnostics };
  if (diagnostics.length > 0) removeWrongParts(document);
  const isSwagger = own(document, 'swagger') !== undefined;
  const events = isEvents ? readAsyncapi(document, report) : undefined;
  const converted =
    events ??
    (isSwagger
      ? tryConvert(() => convertSwagger(document), report, {
          key: 'swagger',
          from: 'Swagger 2.0',
          to: 'OpenAPI 3',
        })
      : undefined);
  if (!converted && (isEvents || isSwagger)) return { ok: false, diagnostics };
  const formatVersion = events?.version ?? (isSwagger ? '2.0' : (ownString(document, 'openapi') ?? ''));
  const written: Specification = {
    file,
    formatVersion,
    isVersion30: isSwagger || (!isEvents && formatVersion.startsWith('3.0')),
    document,
    isBundled: bundle.isBundled,
    found: diagnostics,
    positionOf,
    fileOf,
  };
  if (!converted) return { ok: true, value: written };
  const { writtenPath } = converted;
  const value: Specification = {
    ...written,
    document: converted.document,
    positionOf: (path, part, found) => positionOf(writtenPath(path), part, found),
    writtenPath,
  };
  if (!events) return { ok: true, value: { ...value, source: written } };
  const placeOf = (path: Path): Pick<Diagnostic, 'file' | 'position'> => ({
    file: fileOf(path),
    position: positionOf(path),
  });
  return {
    ok: true,
    value: {
      ...value,
      fileOf: (path) => fileOf(writtenPath(path)),
      asyncapi: { document, messages: events.messages, placeOf },
    },
  };
}
