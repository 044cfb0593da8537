import { isObject } from '../../kit/values/json-value';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';

/** Where the parts of a converted document come from. */
export interface Places {
  /** Notes that everything below a path of the converted document is below another one of the source. */
  readonly add: (converted: Path, source: Path) => void;
  readonly writtenPath: (path: Path) => Path;
}

export function createPlaces(): Places {
  const sources = new Map<string, Path>([['#/x-asyncapi', []]]);
  return {
    add: (converted, source) => sources.set(formatPointer(converted), source),
    writtenPath: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const source = sources.get(formatPointer(path.slice(0, length)));
        if (source) return [...source, ...path.slice(length)];
      }
      return path;
    },
  };
}

/** Sections that the converted document has at the same place. */
const KEPT = [['components', 'schemas'], ['x-files']];

function rewritten(reference: string): string {
  const path = parsePointer(reference);
  const isKept = !path || KEPT.some((start) => start.every((step, index) => path[index] === step));
  return isKept ? reference : formatPointer(['x-asyncapi', ...path]);
}

/** A copy of a value whose references lead to the source, which the converted document contains. */
export function rewriteReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteReferences);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? rewritten(inner) : rewriteReferences(inner),
    ]),
  );
}
