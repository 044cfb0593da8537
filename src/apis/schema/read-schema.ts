import {
  filled,
  isObject,
  isTrue,
  own,
  ownArray,
  ownObject,
  ownString,
  present,
} from '../../kit/values/json-value';
import { flattenSchema, type FlatSchema, type Source } from './flatten-schema';
import { descriptionsOf, examplesOf, ownSources, propertyList, requiredOf } from './intersect-keywords';
import { describeType } from './describe-type';
import { readChoices } from './read-choices';
import { readFacts } from './read-facts';
import { readParts } from './read-parts';
import { readValues } from './read-values';
import { joinHtml } from '../../kit/html/markup';
import { jsonText } from '../text/json-text';
import { plainText } from '../text/markdown-tree';
import { formatPointer } from '../../kit/values/pointer';
import { deeperLabel, placeLabel, type Rest } from './continuations';
import { hasInside } from './inner-keys';
import { namesInside } from './names-inside';
import type { Located } from '../document/resolve-ref';
import type { SchemaContext } from './schema-context';
import type { SchemaLink, SchemaModel, SchemaProperty } from '../model/schema';
import { grouped } from '../../kit/texts/counted';
import { t } from '../../kit/texts/t';

/** Levels that unnamed schemas are opened to on one page; deeper ones get their own page. */
const MAX_LEVELS = 12;
/** Maximum nesting of opened choices. */
const MAX_CHOICES = 2;

/** The position of a node in its tree. */
export interface NodeState {
  /** Property levels above. */
  readonly depth: number;
  /** Choices above. */
  readonly choices: number;
  /** Levels of any kind above. */
  readonly level: number;
  /** Open referenced schemas above, by pointer, with the ids of their nodes. */
  readonly open: ReadonlyMap<string, string>;
  /** The list of this node whose first entries are on another page. */
  readonly rest?: Rest;
  /** The page exists for this node, so it is always open. */
  readonly isWhole?: boolean;
}

/** Properties that are shown even if the page is full. */
const MIN_PROPERTIES = 40;
/** Characters of a description, or enumeration values, that take the room of one row. */
const CHARACTERS_PER_ROW = 500;
const VALUES_PER_ROW = 6;

export const ROOT_STATE: NodeState = { depth: 0, choices: 0, level: 0, open: new Map() };

function annotations(
  flat: FlatSchema,
  parts: readonly Located[],
  context: SchemaContext,
): Omit<SchemaModel, 'type'> {
  // Annotations of a joined schema apply to it; those of a branch apply to the branch.
  const sources = ownSources(flat);
  const sourceOf = (read: (schema: Source['schema']) => unknown): Source | undefined =>
    sources.find(({ schema }) => read(schema) !== undefined);
  const textOf = (key: string): string | undefined =>
    ownString(sourceOf((schema) => ownString(schema, key))?.schema, key);
  const flag = (key: string): true | undefined =>
    sources.some(({ schema }) => isTrue(schema, key)) ? true : undefined;
  const texts = descriptionsOf(flat, parts);
  const title = textOf('title');
  const byDefault = sources.find(({ schema }) => isObject(schema) && Object.hasOwn(schema, 'default'));
  const docs = sourceOf((schema) => ownObject(schema, 'externalDocs'));
  const docsObject = ownObject(docs?.schema, 'externalDocs');
  const docsPath = [...(docs?.path ?? []), 'externalDocs', 'url'];
  const docsHref = docs && context.address(ownString(docsObject, 'url'), docsPath);
  const examples = examplesOf(flat);
  // A named object shows its examples on its own page; here the message's examples are shown.
  const shown =
    context.direction !== undefined && flat.name !== undefined
      ? examples.filter((example) => typeof example !== 'object')
      : examples;
  return present({
    name: flat.name,
    title: title?.trim() === texts[0]?.text.trim() ? undefined : title && plainText(title),
    html:
      texts.length === 0
        ? undefined
        : joinHtml(
            texts.map(({ text, path }) => context.markdown(text, path)),
            '',
          ),
    isDeprecated: flag('deprecated'),
    isReadOnly: flag('readOnly'),
    isWriteOnly: flag('writeOnly'),
    default: byDefault && jsonText(own(byDefault.schema, 'default'), 400),
    examples: filled(shown.slice(0, 20).map((example) => jsonText(example, 4000))),
    externalDocs:
      docsHref === undefined
        ? undefined
        : { label: plainText(ownString(docsObject, 'description') ?? docsHref), href: docsHref },
  });
}

/** Whether a property is hidden: internal, read-only in a request, or write-only in a response. */
function isHidden(flat: FlatSchema, context: SchemaContext): boolean {
  const key =
    context.direction === 'request' ? 'readOnly' : context.direction === 'response' ? 'writeOnly' : undefined;
  const keys = ['x-internal', ...(key === undefined ? [] : [key])];
  return flat.sources.some(({ schema }) => keys.some((each) => isTrue(schema, each)));
}

function link(name: string, context: SchemaContext): SchemaLink {
  const href = context.schemaHref(name);
  return href === undefined ? { name } : { name, href };
}

function readProperties(
  flat: FlatSchema,
  nodeParts: readonly Located[],
  prefix: string,
  context: SchemaContext,
  state: NodeState,
): { readonly properties: SchemaProperty[]; readonly moreProperties?: SchemaLink } {
  const required = requiredOf(flat);
  const all = propertyList(flat);
  const properties: SchemaProperty[] = [];
  if (state.rest?.of === 'values') return { properties: [] };
  const from = state.rest?.from ?? 0;
  for (const [offset, [name, { parts, origin }]] of all.slice(from).entries()) {
    if (isHidden(flattenSchema(context.specification, parts), context)) continue;
    if (context.budget.rows <= 0 && properties.length >= MIN_PROPERTIES) {
      const index = from + offset;
      const rest = all.length - index;
      const href = context.continueAt(
        nodeParts,
        placeLabel(nodeParts),
        { of: 'properties', from: index },
        prefix,
      );
      return { properties, moreProperties: { name: t`${rest} more properties`, href } };
    }
    context.budget.rows -= 1;
    const anchor = context.anchors.claim(prefix, name);
    properties.push({
      name,
      anchor,
      isRequired: required.has(name),
      ...(origin === undefined ? {} : { origin: link(origin, context) }),
      schema: readSchema(parts, anchor, context, {
        ...below(state),
        depth: state.depth + 1,
        level: state.level + 1,
      }),
    });
  }
  return { properties };
}

/** Removes what only applies to the node itself. */
function below({ depth, choices, level, open }: NodeState): NodeState {
  return { depth, choices, level, open };
}

/** The page with the values that do not fit here. */
function valuesElsewhere(
  parts: readonly Located[],
  shown: number,
  hidden: number,
  prefix: string,
  context: SchemaContext,
  state: NodeState,
): SchemaLink | undefined {
  if (hidden === 0) return undefined;
  const from = (state.rest?.from ?? 0) + shown;
  const href = context.continueAt(parts, placeLabel(parts), { of: 'values', from }, prefix);
  return { name: t`${grouped(hidden)} more values`, href };
}

/** Where the inside of a node is shown instead of here; undefined if it is open here. */
function elsewhere(
  flat: FlatSchema,
  parts: readonly Located[],
  prefix: string,
  context: SchemaContext,
  state: NodeState,
): SchemaLink | undefined {
  if (state.isWhole === true) return undefined;
  if (flat.target !== undefined) {
    const above = state.open.get(flat.target);
    const name = flat.name ?? t`The schema above`;
    const href = flat.name === undefined ? undefined : context.schemaHref(flat.name);
    if (above !== undefined) return { name, href: href ?? `#${above}` };
    // A named text or number takes no more room than a link.
    const isLeaf = !context.hasComponents && !hasInside(flat);
    const hasFewValues = flat.sources.every(
      ({ schema }) => ownArray(schema, 'enum').length <= VALUES_PER_ROW,
    );
    const isDeep =
      (state.depth >= context.maxDepth && !isLeaf) ||
      state.choices > MAX_CHOICES ||
      (context.budget.rows <= 0 && !(isLeaf && hasFewValues));
    if (href !== undefined && isDeep) return { name, href };
  }
  const isFull = state.level >= MAX_LEVELS || context.budget.rows <= 0;
  if (!isFull || !hasInside(flat)) return undefined;
  const label = placeLabel(parts);
  return {
    name: deeperLabel(label, namesInside(flat, context)),
    href: context.continueAt(parts, label, undefined, prefix),
  };
}

/** A node without the component that its link leads to, which has its own limits. */
function outsideOf(flat: FlatSchema, parts: readonly Located[]): FlatSchema {
  if (flat.target === undefined) return flat;
  const isHere = ({ path }: Source): boolean =>
    parts.some((part) => part.path.every((step, index) => path[index] === step));
  return { ...flat, sources: flat.sources.filter(isHere), nearest: flat.nearest.filter(isHere) };
}

/** The open schemas below a node: those above, its target, and its own path at the root. */
function openBelow(
  flat: FlatSchema,
  parts: readonly Located[],
  prefix: string,
  state: NodeState,
): ReadonlyMap<string, string> {
  const root = state.level === 0 ? parts[0] : undefined;
  const added = [
    ...(flat.target === undefined ? [] : [flat.target]),
    ...(root ? [formatPointer(root.path)] : []),
  ];
  return added.length === 0
    ? state.open
    : new Map([...state.open, ...added.map((key) => [key, prefix] as const)]);
}

/**
 * Reads the visible parts of a schema.
 *
 * @param parts   The schema, or several if more than one `allOf` branch describes the same property.
 * @param prefix  Anchor of the node, and prefix of all ids below it.
 * @returns A finite tree. References open to `maxDepth` property levels while the page has room. Deeper ones
 *          and circular ones are links in `more`.
 */
export function readSchema(
  parts: readonly Located[],
  prefix: string,
  context: SchemaContext,
  state: NodeState = ROOT_STATE,
): SchemaModel {
  const { specification } = context;
  const flat = flattenSchema(specification, parts);
  const common: SchemaModel = { type: describeType(parts, context), ...annotations(flat, parts, context) };
  const more = elsewhere(flat, parts, prefix, context, state);
  context.budget.rows -= Math.floor((common.html?.length ?? 0) / CHARACTERS_PER_ROW);
  if (more) {
    const outside = outsideOf(flat, parts);
    const facts = readFacts(outside);
    const { values } = readValues(outside, prefix, context, undefined);
    const hasMore = hasInside(flat) || flat.sources.some(({ schema }) => own(schema, 'enum') !== undefined);
    return {
      ...common,
      ...present({ facts: filled(facts), values: filled(values), more: hasMore ? more : undefined }),
    };
  }
  const inner: NodeState = { ...state, open: openBelow(flat, parts, prefix, state) };
  const facts = readFacts(flat);
  const { values, hidden } = readValues(flat, prefix, context, state.rest);
  context.budget.rows -= Math.floor(values.length / VALUES_PER_ROW);
  const moreValues = valuesElsewhere(parts, values.length, hidden, prefix, context, state);
  const { properties, moreProperties } = readProperties(flat, parts, prefix, context, inner);
  const isRest = state.rest !== undefined;
  const schemaParts = isRest ? [] : readParts(flat, prefix, context, below(inner), readSchema);
  const choices = isRest ? [] : readChoices(flat, prefix, context, below(inner), readSchema);
  const origins = flat.origins.filter((name) => name !== flat.name);
  return {
    ...common,
    ...present({
      facts: filled(facts),
      values: filled(values),
      moreValues,
      origins: filled(origins.map((name) => link(name, context))),
      properties: filled(properties),
      moreProperties,
      parts: filled(schemaParts),
      choices: filled(choices),
    }),
  };
}
