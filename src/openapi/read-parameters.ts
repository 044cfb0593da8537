import { isObject, isTrue, own, ownArray, ownEntries, ownString } from './json-value';
import { schemaContext, shortValue, type PageContext } from './build-context';
import { givenExamples } from './read-examples';
import { readMediaTypes } from './read-media-types';
import { readSchema } from './read-schema';
import { dereference, type Located } from './resolve-ref';
import { plainText } from './markdown-tree';
import type { LocatedOperation } from './list-operations';
import type { Path } from './pointer';
import type { Parameter, ParameterExample, ParameterGroup, ParameterPlace } from '../model/api';
import type { Fact } from '../model/schema';

const PLACES: readonly (readonly [ParameterPlace, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Header parameters'],
  ['cookie', 'Cookie parameters'],
];

/** How values of lists and objects are written, by style and explode. */
const STYLES: Readonly<Record<string, { readonly apart: string; readonly together: string }>> = {
  simple: {
    apart: 'Several values are separated by commas, members written as name=value',
    together: 'Several values are separated by commas',
  },
  form: {
    apart: 'Repeat the parameter for several values',
    together: 'Several values are separated by commas',
  },
  spaceDelimited: {
    apart: 'Repeat the parameter for several values',
    together: 'Several values are separated by spaces',
  },
  pipeDelimited: {
    apart: 'Repeat the parameter for several values',
    together: 'Several values are separated by |',
  },
  deepObject: {
    apart: 'Members are written as name[member]=value',
    together: 'Members are written as name[member]=value',
  },
  label: {
    apart: 'Begins with a dot, values are separated by dots',
    together: 'Begins with a dot, values are separated by commas',
  },
  matrix: {
    apart: 'Written as ;name=value for each value',
    together: 'Written as ;name=value, values are separated by commas',
  },
};

function readSerialization(parameter: unknown, place: ParameterPlace, isComplex: boolean): Fact[] {
  const byDefault = place === 'query' || place === 'cookie' ? 'form' : 'simple';
  const given = ownString(parameter, 'style');
  const style = given ?? byDefault;
  const explode = own(parameter, 'explode') ?? style === 'form';
  const known = Object.hasOwn(STYLES, style) ? STYLES[style] : undefined;
  const facts: Fact[] = [];
  if (known && (isComplex || (given !== undefined && given !== byDefault)))
    facts.push({ text: explode === true ? known.apart : known.together });
  if (given !== undefined && given !== byDefault) facts.push({ text: 'Style', code: given });
  if (isTrue(parameter, 'allowReserved'))
    facts.push({ text: 'Reserved characters may stand as they are', code: ":/?#[]@!$&'()*+,;=" });
  if (isTrue(parameter, 'allowEmptyValue')) facts.push({ text: 'May be empty' });
  return facts;
}

function readParameterExamples(
  page: PageContext,
  parameter: unknown,
  path: Path,
  anchor: string,
): ParameterExample[] {
  return givenExamples(page, parameter, path).flatMap(
    ({ name, value, hasValue, source }): ParameterExample[] => {
      if (!hasValue) return [];
      const summary = ownString(source.value, 'summary');
      const description = ownString(source.value, 'description');
      return [
        {
          anchor: page.anchors.claim('example', anchor, name === 'example' ? '' : name),
          ...(summary === undefined && name === 'example'
            ? {}
            : { label: summary === undefined ? name : plainText(summary) }),
          ...(description === undefined
            ? {}
            : { html: page.markdown(description, [...source.path, 'description']) }),
          value: shortValue(value),
        },
      ];
    },
  );
}

/** Reads a parameter or a header; both are described alike. */
export function readParameter(
  page: PageContext,
  located: Located,
  name: string,
  place: ParameterPlace,
  prefix: string,
  direction: 'request' | 'response',
): Parameter {
  const { value: parameter, path } = located;
  const anchor = page.anchors.claim(prefix, name);
  const description = ownString(parameter, 'description');
  const schema = own(parameter, 'schema');
  const content = isObject(own(parameter, 'content'))
    ? readMediaTypes(page, parameter, path, anchor, `example-${anchor}`, direction)
    : undefined;
  const model =
    isObject(schema) || typeof schema === 'boolean'
      ? readSchema([{ value: schema, path: [...path, 'schema'] }], anchor, schemaContext(page, direction))
      : undefined;
  const type = model?.type.map(({ text }) => text).join('') ?? '';
  const isComplex = /^(?:array|object|map)\b/.test(type) || model?.properties !== undefined;
  return {
    name,
    anchor,
    isRequired: isTrue(parameter, 'required') || place === 'path',
    ...(isTrue(parameter, 'deprecated') ? { isDeprecated: true } : {}),
    ...(description === undefined ? {} : { html: page.markdown(description, [...path, 'description']) }),
    serialization: content ? [] : readSerialization(parameter, place, isComplex),
    ...(model ? { schema: model } : {}),
    ...(content ? { content } : {}),
    examples: readParameterExamples(page, parameter, path, anchor),
  };
}

/** Parameters of an operation, merged with those of its path: the operation's own win by name and place. */
export function mergedParameters(
  page: Pick<PageContext, 'specification'>,
  operation: LocatedOperation,
): { readonly name: string; readonly place: ParameterPlace; readonly located: Located }[] {
  const merged = new Map<string, { name: string; place: ParameterPlace; located: Located }>();
  const lists: readonly (readonly [readonly unknown[], Path])[] = [
    [ownArray(operation.pathItem, 'parameters'), [...operation.pathItemPath, 'parameters']],
    [ownArray(operation.operation, 'parameters'), [...operation.path, 'parameters']],
  ];
  for (const [list, path] of lists) {
    list.forEach((parameter, index) => {
      const located = dereference(page.specification, { value: parameter, path: [...path, index] });
      const name = ownString(located?.value, 'name');
      const place = PLACES.find(([known]) => known === ownString(located?.value, 'in'))?.[0];
      if (located && name !== undefined && place !== undefined)
        merged.set(`${place} ${name}`, { name, place, located });
    });
  }
  return [...merged.values()];
}

/** Parameters by place, in the order path, query, header, cookie; required ones come first within a place. */
export function readParameters(
  page: PageContext,
  operation: LocatedOperation,
  prefix = '',
): ParameterGroup[] {
  const merged = mergedParameters(page, operation);
  return PLACES.flatMap(([place, label]): ParameterGroup[] => {
    const here = merged.filter((parameter) => parameter.place === place);
    if (here.length === 0) return [];
    const anchor = page.anchors.claim(prefix, `${place}-parameters`);
    const parameters = here.map(({ name, located }) =>
      readParameter(page, located, name, place, prefix === '' ? place : `${prefix}-${place}`, 'request'),
    );
    return [
      {
        place,
        anchor,
        label,
        parameters: [
          ...parameters.filter(({ isRequired }) => isRequired),
          ...parameters.filter(({ isRequired }) => !isRequired),
        ],
      },
    ];
  });
}

/** Headers of a response or of a part of a body. `Content-Type` is told by the media type. */
export function readHeaders(
  page: PageContext,
  holder: unknown,
  path: Path,
  prefix: string,
  direction: 'request' | 'response',
): Parameter[] {
  return ownEntries(holder, 'headers').flatMap(([name, header]): Parameter[] => {
    if (name.toLowerCase() === 'content-type') return [];
    const located = dereference(page.specification, { value: header, path: [...path, 'headers', name] });
    return located && isObject(located.value)
      ? [readParameter(page, located, name, 'header', `${prefix}-header`, direction)]
      : [];
  });
}
