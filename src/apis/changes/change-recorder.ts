import { formatPointer, type Path } from '../../kit/values/pointer';
import { componentName, type Located } from '../document/resolve-ref';
import type { Specification } from '../document/specification';
import type { ApiChange, ChangeLocation, ChangeSeverity, OperationKey } from '../model/api-changes';
import { createSchemaComparer, type SchemaNode } from './compare-schemas';
import { kindOf } from './difference';
import type { Direction } from './severity';

export interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** The earlier parts in their order, each with the later one of the same key; then those that are new. */
export function matched<Part>(
  { before, after }: Pair<readonly Part[]>,
  keyOf: (part: Part) => string,
): {
  readonly pairs: readonly (readonly [old: Part, now: Part | undefined])[];
  readonly added: readonly Part[];
} {
  const earlier = new Map(before.map((part) => [keyOf(part), part]));
  const later = new Map(after.map((part) => [keyOf(part), part]));
  return {
    pairs: [...earlier].map(([key, old]) => [old, later.get(key)] as const),
    added: [...later].flatMap(([key, now]) => (earlier.has(key) ? [] : [now])),
  };
}

/** Records changes of one operation or of the whole API. */
export interface ChangeRecorder {
  readonly specifications: Pair<Specification>;
  readonly record: (
    location: ChangeLocation,
    rule: string,
    severity: ChangeSeverity,
    path: Path,
    message: string,
  ) => void;
  /** Compares two schemas; their differences keep this position in the order of the changes. */
  readonly schemas: (location: ChangeLocation, pair: Pair<Located>, direction: Direction) => void;
}

interface PendingSchemas {
  readonly location: ChangeLocation;
  readonly node: SchemaNode;
  readonly operation: OperationKey | undefined;
}

/** Collects changes of all operations. Schemas are compared at the end, each pair once. */
export function createChangeRecorder(specifications: Pair<Specification>): {
  readonly recorder: (operation?: OperationKey) => ChangeRecorder;
  readonly changes: () => ApiChange[];
} {
  const comparer = createSchemaComparer();
  const entries: (ApiChange | PendingSchemas)[] = [];
  const own = (operation: OperationKey | undefined): { operation?: OperationKey } =>
    operation ? { operation } : {};
  return {
    recorder: (operation) => ({
      specifications,
      record: (location, rule, severity, path, message) => {
        const change = {
          rule,
          kind: kindOf(rule),
          severity,
          location,
          pointer: formatPointer(path),
          message,
        };
        entries.push({ ...change, ...own(operation) });
      },
      schemas: (location, { before, after }, direction) => {
        const node = comparer.enter(
          { specification: specifications.before, located: before },
          { specification: specifications.after, located: after },
          direction,
        );
        if (node) entries.push({ location, node, operation });
      },
    }),
    changes: () => {
      const seen = new Map<OperationKey | undefined, Set<SchemaNode>>();
      const found = entries.flatMap((entry): ApiChange[] => {
        if (!('node' in entry)) return [entry];
        const { location, node, operation } = entry;
        const told = seen.get(operation) ?? new Set<SchemaNode>();
        seen.set(operation, told);
        return comparer.collect(node, told).map(({ steps, ...difference }) => ({
          ...difference,
          ...own(operation),
          location: { ...location, steps: [...location.steps, ...steps] },
        }));
      });
      const rest = comparer
        .collectRest()
        .map(({ path, difference: { steps, ...difference } }): ApiChange => ({
          ...difference,
          location: { part: 'schema', name: componentName(path, 'schemas') ?? formatPointer(path), steps },
        }));
      return [...found, ...rest];
    },
  };
}
