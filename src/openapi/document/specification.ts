import { formatPointer, type Path } from './pointer';
import type { JsonObject } from './json-value';
import type { ConvertedMessage } from '../../asyncapi/convert-message';
import type { Diagnostic, Severity, SourcePosition } from '../../model/diagnostic';

/** A parsed document whose root has the right shape. Everything below is unchecked. */
export interface Specification {
  readonly file: string;
  /** As written: `3.1.0`; `2.0` for Swagger, and that of AsyncAPI, which are converted to OpenAPI. */
  readonly openapiVersion: string;
  readonly isVersion30: boolean;
  readonly document: JsonObject;
  /** Whether parts of it are in other files. */
  readonly isBundled: boolean;
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

export interface AsyncapiSource {
  /** As written, with references to other files as `x-files`. */
  readonly document: JsonObject;
  readonly messages: readonly ConvertedMessage[];
  /** Position and file of a path in it. */
  readonly placeOf: (path: Path) => Pick<Diagnostic, 'file' | 'position'>;
}

/** Everything needed to follow references: a document in which each of them begins with `#`. */
export type ReferenceScope = Pick<Specification, 'document'>;

/** A pointer as the author of the file knows it: files beside the specification are under `x-files`. */
function writtenPointer(path: Path): string {
  return formatPointer(path[0] === 'x-files' ? path.slice(2) : path);
}

/** A diagnostic at a path of the specification; the message includes the path as a JSON pointer. */
export function specificationDiagnostic(
  specification: Pick<Specification, 'positionOf' | 'fileOf' | 'writtenPath'>,
  path: Path,
  diagnostic: {
    readonly code: string;
    readonly message: string;
    readonly fix: string;
    readonly severity?: Severity;
    readonly part?: 'key' | 'value';
  },
): Diagnostic {
  return {
    code: `spec/${diagnostic.code}`,
    severity: diagnostic.severity ?? 'error',
    file: specification.fileOf(path),
    position: specification.positionOf(path, diagnostic.part),
    message: `${diagnostic.message} (${writtenPointer(specification.writtenPath?.(path) ?? path)})`,
    fix: diagnostic.fix,
  };
}
