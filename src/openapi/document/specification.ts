import { formatPointer, type Path } from './pointer';
import type { JsonObject } from './json-value';
import type { Problem, Severity, SourcePosition } from '../../model/problem';

/** A parsed document of which the root has the right shape; everything below is still to be read with care. */
export interface Specification {
  readonly file: string;
  /** As written: `3.1.0`; `2.0` for Swagger, which is converted to OpenAPI 3.0. */
  readonly openapiVersion: string;
  readonly isVersion30: boolean;
  readonly document: JsonObject;
  readonly positionOf: (path: Path, part?: 'key' | 'value') => SourcePosition;
  /** The file in which a place of the document was written. */
  readonly fileOf: (path: Path) => string;
  /** Where a place of a converted document was written; absent where nothing was converted. */
  readonly writtenPath?: (path: Path) => Path;
}

/** All that following references takes: a document in which each of them begins with `#`. */
export type ReferenceScope = Pick<Specification, 'document'>;

/** A pointer as the writer of a file knows it: files beside the specification stand under `x-files`. */
function writtenPointer(path: Path): string {
  return formatPointer(path[0] === 'x-files' ? path.slice(2) : path);
}

/** A problem at a place of the specification; the message names the place as a JSON pointer too. */
export function specificationProblem(
  specification: Pick<Specification, 'positionOf' | 'fileOf' | 'writtenPath'>,
  path: Path,
  problem: {
    readonly code: string;
    readonly message: string;
    readonly fix: string;
    readonly severity?: Severity;
    readonly part?: 'key' | 'value';
  },
): Problem {
  return {
    code: `spec/${problem.code}`,
    severity: problem.severity ?? 'error',
    file: specification.fileOf(path),
    position: specification.positionOf(path, problem.part),
    message: `${problem.message} (${writtenPointer(specification.writtenPath?.(path) ?? path)})`,
    fix: problem.fix,
  };
}
