import { own } from '../../kit/values/json-value';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { compareChoices } from './compare-choices';
import { compareLimits } from './compare-limits';
import { compareProperties, type InnerPair } from './compare-properties';
import { compareTypes, compareValues } from './compare-types';
import { createReport, type Difference, type Report } from './difference';
import {
  hasRuleSiblings,
  keyword,
  placeOf,
  resolveSchema,
  toSide,
  viewSchema,
  type SchemaView,
  type Side,
} from './schema-view';
import type { Direction } from './severity';
import { t } from '../../kit/texts/t';

/** A pair of schemas with its own differences, and the pairs that it refers to. */
export interface SchemaNode {
  readonly own: readonly Difference[];
  readonly links: readonly { readonly steps: readonly string[]; readonly node: SchemaNode }[];
}

interface WorkNode extends SchemaNode {
  readonly own: Difference[];
  readonly links: { steps: readonly string[]; node: WorkNode }[];
  readonly before: Side;
  readonly after: Side;
  readonly direction: Direction;
  /** Whether this pair, or one that it refers to, differs. */
  isDirty: boolean;
  isTold: boolean;
}

export interface SchemaComparer {
  /** Adds a pair of schemas. Read the differences with `collect` after adding all pairs. */
  readonly enter: (before: Side, after: Side, direction: Direction) => SchemaNode | undefined;
  /**
   * The differences of a pair and everything it refers to, each by its shortest path. Visits at most
   * MAX_PAIRS for one set of pairs.
   *
   * @param seen  Pairs that were already reported; this call adds its own.
   */
  readonly collect: (node: SchemaNode, seen: Set<SchemaNode>) => Difference[];
  /** Differences in pairs that `collect` did not visit, with their paths in the later document. */
  readonly collectRest: () => { readonly path: Path; readonly difference: Difference }[];
}

/**
 * Maximum differing pairs that one operation reports. If a thousand schemas refer to each other in circles,
 * each operation would otherwise repeat all of their changes.
 */
const MAX_PAIRS = 300;

/** The target of a reference, or the schema itself if `$ref` has sibling rules. */
function canonical(side: Side): Side | undefined {
  if (typeof own(side.located.value, '$ref') !== 'string' || hasRuleSiblings(side)) return side;
  const target = resolveSchema(side);
  return target && toSide(side, target);
}

const isReference = ({ located }: Side): boolean => typeof own(located.value, '$ref') === 'string';

function compareLists(before: SideView, after: SideView, report: Report): InnerPair[] {
  const pairs: InnerPair[] = [];
  const [old, now] = [keyword(before.view, 'items'), keyword(after.view, 'items')];
  if (old && now)
    pairs.push({ step: '[]', before: toSide(before.side, old), after: toSide(after.side, now) });
  else if (old ?? now)
    report(
      now ? 'items-described' : 'items-no-longer-described',
      now ? 'narrows' : 'widens',
      placeOf(after.view, 'items'),
      now ? t`Items must now follow a schema.` : t`Items may now be anything.`,
      ['[]'],
    );
  const tuple = ({ side, view }: SideView): Side[] => {
    const found = keyword(view, 'prefixItems');
    return Array.isArray(found?.value)
      ? (found.value as unknown[]).map((value, index) =>
          toSide(side, { value, path: [...found.path, index] }),
        )
      : [];
  };
  const [oldItems, nowItems] = [tuple(before), tuple(after)];
  oldItems.forEach((item, index) => {
    const other = nowItems[index];
    if (other) pairs.push({ step: `[${index}]`, before: item, after: other });
  });
  if (oldItems.length !== nowItems.length)
    report(
      'condition-changed',
      'warning',
      placeOf(after.view, 'prefixItems'),
      t`The first ${oldItems.length} items had their own schemas; now the first ${nowItems.length} do.`,
    );
  return pairs;
}

interface SideView {
  readonly side: Side;
  readonly view: SchemaView;
}

function compareViews(before: SideView, after: SideView, direction: Direction, report: Report): InnerPair[] {
  const choices = compareChoices(before, after, report);
  compareTypes(before.view, after.view, choices.isMixed, report);
  if (choices.isDone) return [...choices.pairs];
  compareValues(before.view, after.view, report);
  compareLimits(before.view, after.view, report);
  return [
    ...choices.pairs,
    ...compareProperties({ before, after }, direction, report),
    ...compareLists(before, after, report),
  ];
}

/**
 * Compares schemas that refer to each other in any way, including circles.
 *
 * Each pair of schemas is compared once per direction, however many operations use it, and each reference is
 * a separate pair. So the time is linear in the size of both documents, and reporting takes time linear in
 * the output.
 */
export function createSchemaComparer(): SchemaComparer {
  const nodes = new Map<string, WorkNode>();
  const waiting: WorkNode[] = [];

  const nodeFor = (before: Side, after: Side, direction: Direction): WorkNode | undefined => {
    const [old, now] = [canonical(before), canonical(after)];
    if (!old || !now) return undefined;
    const key = `${direction} ${formatPointer(old.located.path)} ${formatPointer(now.located.path)}`;
    const known = nodes.get(key);
    if (known) return known;
    const node: WorkNode = {
      own: [],
      links: [],
      before: old,
      after: now,
      direction,
      isDirty: false,
      isTold: false,
    };
    nodes.set(key, node);
    waiting.push(node);
    return node;
  };

  const compareInline = (node: WorkNode, before: Side, after: Side, steps: readonly string[]): void => {
    const found: Difference[] = [];
    const pairs = compareViews(
      { side: before, view: viewSchema(before, node.direction) },
      { side: after, view: viewSchema(after, node.direction) },
      node.direction,
      createReport(node.direction, found),
    );
    node.own.push(...found.map((difference) => ({ ...difference, steps: [...steps, ...difference.steps] })));
    for (const pair of pairs) {
      const inner = [...steps, pair.step];
      if (
        isReference(pair.before) ||
        isReference(pair.after) ||
        pair.before === before ||
        pair.after === after
      ) {
        const target = nodeFor(pair.before, pair.after, node.direction);
        if (target) node.links.push({ steps: inner, node: target });
      } else compareInline(node, pair.before, pair.after, inner);
    }
  };

  /** Compares pending pairs, then marks every pair that leads to a difference. */
  const settle = (): void => {
    if (waiting.length === 0) return;
    for (let node = waiting.pop(); node; node = waiting.pop())
      compareInline(node, node.before, node.after, []);
    const users = new Map<WorkNode, WorkNode[]>();
    for (const node of nodes.values())
      for (const link of node.links) {
        const list = users.get(link.node);
        if (list) list.push(node);
        else users.set(link.node, [node]);
      }
    const dirty = [...nodes.values()].filter((node) => node.own.length > 0);
    for (let node = dirty.pop(); node; node = dirty.pop()) {
      if (node.isDirty) continue;
      node.isDirty = true;
      dirty.push(...(users.get(node) ?? []).filter((user) => !user.isDirty));
    }
  };

  return {
    enter: nodeFor,
    collect: (start, seen) => {
      settle();
      const found: Difference[] = [];
      let level: { steps: readonly string[]; node: WorkNode }[] = [{ steps: [], node: start as WorkNode }];
      while (level.length > 0) {
        const next: typeof level = [];
        for (const { steps, node } of level) {
          if (seen.has(node) || !node.isDirty || seen.size >= MAX_PAIRS) continue;
          seen.add(node);
          node.isTold = true;
          found.push(
            ...node.own.map((difference) => ({ ...difference, steps: [...steps, ...difference.steps] })),
          );
          next.push(...node.links.map((link) => ({ steps: [...steps, ...link.steps], node: link.node })));
        }
        level = next;
      }
      return found;
    },
    collectRest: () => {
      settle();
      return [...nodes.values()].flatMap((node) =>
        node.isTold ? [] : node.own.map((difference) => ({ path: node.after.located.path, difference })),
      );
    },
  };
}
