import { formatPointer, type Path } from '../../kit/values/pointer';
import type { JsonObject } from '../../kit/values/json-value';
import type { ConvertedMessage } from '../asyncapi/convert-message';
import type { CodeOf } from '../../kit/diagnostics/degrees';
import type { Diagnostic, Severity, SourcePosition } from '../../kit/diagnostics/diagnostic';

/** A parsed document whose root has the right shape. Everything below is unchecked. */
export interface Specification {
  readonly file: string;
  /** As written: `3.1.0`; `2.0` for Swagger, and that of AsyncAPI, which are converted to OpenAPI. */
  readonly formatVersion: string;
  readonly isVersion30: boolean;
  readonly document: JsonObject;
  /** Whether parts of it are in other files. */
  readonly isBundled: boolean;
  /** What was found when it was read, which does not prevent showing it. */
  readonly found?: readonly Diagnostic[];
  /** The position of a value, of its key, or of a text in the value. */
  readonly positionOf: (path: Path, part?: 'key' | 'value', text?: string) => SourcePosition;
  /** The source file of a path in the document. */
  readonly fileOf: (path: Path) => string;
  /** The document before it was converted; absent if it was not. */
  readonly source?: Specification;
  /** The path in the source of a converted document; absent if the document was not converted. */
  readonly writtenPath?: (path: Path) => Path;
  /** What a document of AsyncAPI has beside the form that it is converted to. */
  readonly asyncapi?: AsyncapiSource;
}

/** A parsed document of OpenAPI 3 without the places of its values, for what reports nothing. */
export const plainSpecification = (document: JsonObject): Specification => {
  const version = document['openapi'];
  const formatVersion = typeof version === 'string' ? version : '';
  return {
    ...{
      file: '',
      formatVersion,
      isVersion30: formatVersion.startsWith('3.0'),
      document,
      isBundled: false,
    },
    positionOf: () => ({ line: 1, column: 1 }),
    fileOf: () => '',
  };
};

export interface AsyncapiSource {
  /** As written, with references to other files as `x-files`. */
  readonly document: JsonObject;
  readonly messages: readonly ConvertedMessage[];
  /** Position and file of a path in it. */
  readonly placeOf: (path: Path) => Pick<Diagnostic, 'file' | 'position'>;
}

/** Everything needed to follow references: a document in which each of them begins with `#`. */
export type ReferenceScope = Pick<Specification, 'document' | 'asyncapi'>;

/** A pointer as the author of the file knows it: files beside the specification are under `x-files`. */
function writtenPointer(path: Path): string {
  return formatPointer(path[0] === 'x-files' ? path.slice(2) : path);
}

/**
 * Reports a diagnostic at a path: of the value there, or with `key` of its key. A severity replaces the usual one; with
 * `rest`, it stands for more of its kind.
 */
export type Report = (
  path: Path,
  code: CodeOf<'spec'>,
  message: string,
  fix: string,
  ...how: readonly ('key' | 'rest' | Severity)[]
) => void;

/**
 * Collects diagnostics at paths of a document; the message of each includes the path as a JSON pointer.
 *
 * @param usual  The severity of those that have none.
 */
export function collectDiagnostics(
  specification: Pick<Specification, 'positionOf' | 'fileOf' | 'writtenPath'>,
  usual: Severity = 'error',
): { readonly report: Report; readonly diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (path, code, message, fix, ...how) => {
    diagnostics.push({
      code: `spec/${code}`,
      severity: how.find((one) => one !== 'key' && one !== 'rest') ?? usual,
      ...(how.includes('rest') ? { isRest: true } : {}),
      file: specification.fileOf(path),
      position: specification.positionOf(
        path,
        how.find((one) => one === 'key'),
      ),
      message: `${message} (${writtenPointer(specification.writtenPath?.(path) ?? path)})`,
      fix,
    });
  };
  return { report, diagnostics };
}
