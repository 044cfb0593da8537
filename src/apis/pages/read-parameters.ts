import { schemaContext, shortValue, type ApiPageContext } from './api-context';
import { readMediaTypes } from './read-media-types';
import { readSchema } from '../schema/read-schema';
import { plainText } from '../text/markdown-tree';
import { defaultStyle, inReadingOrder } from '../operation/normalize-parameters';
import { PARAMETER_LOCATIONS, type NormalHeader, type NormalParameter } from '../operation/normal-operation';
import type { Parameter, ParameterExample, ParameterGroup, ParameterLocation } from '../model/api';
import type { Fact } from '../model/schema';
import { t } from '../../kit/texts/t';

const GROUP_LABELS: Readonly<Record<ParameterLocation, string>> = {
  path: t`Path parameters`,
  query: t`Query parameters`,
  querystring: t`Query string`,
  header: t`Header parameters`,
  cookie: t`Cookie parameters`,
};

/** Those of messages. */
const EVENT_LABELS: typeof GROUP_LABELS = {
  ...GROUP_LABELS,
  path: t`Parameters of the address`,
  header: t`Headers`,
};

/** How lists and objects are serialized, by style and explode. */
const STYLES: Readonly<Record<string, { readonly apart: string; readonly together: string }>> = {
  simple: {
    apart: t`Multiple values are separated by commas; properties are written as name=value`,
    together: t`Multiple values are separated by commas`,
  },
  form: {
    apart: t`Repeat the parameter for multiple values`,
    together: t`Multiple values are separated by commas`,
  },
  spaceDelimited: {
    apart: t`Repeat the parameter for multiple values`,
    together: t`Multiple values are separated by spaces`,
  },
  pipeDelimited: {
    apart: t`Repeat the parameter for multiple values`,
    together: t`Multiple values are separated by |`,
  },
  deepObject: {
    apart: 'Properties are written as name[property]=value',
    together: 'Properties are written as name[property]=value',
  },
  label: {
    apart: t`Begins with a dot; values are separated by dots`,
    together: t`Begins with a dot; values are separated by commas`,
  },
  matrix: {
    apart: t`Written as ;name=value for each value`,
    together: t`Written as ;name=value, with values separated by commas`,
  },
};

function readSerialization(
  { style, explode, allowReserved, allowEmptyValue }: NormalHeader,
  location: ParameterLocation,
  isComplex: boolean,
): Fact[] {
  const isUnusual = style !== defaultStyle(location);
  const known = Object.hasOwn(STYLES, style) ? STYLES[style] : undefined;
  const facts: Fact[] = [];
  if (known && (isComplex || isUnusual)) facts.push({ text: explode ? known.apart : known.together });
  if (isUnusual) facts.push({ text: t`Style`, code: style });
  if (allowReserved)
    facts.push({ text: t`Reserved characters do not have to be encoded`, code: ":/?#[]@!$&'()*+,;=" });
  if (allowEmptyValue) facts.push({ text: t`May be empty` });
  return facts;
}

/** The examples of a parameter, or of its media type, as they are before they are encoded. */
function readParameterExamples(
  page: ApiPageContext,
  parameter: NormalHeader,
  anchor: string,
): ParameterExample[] {
  const all = [parameter, ...(parameter.content ?? [])].flatMap(({ examples }) => examples);
  return all.flatMap((example): ParameterExample[] => {
    const { name, summary, description, hasValue, value, serialized } = example;
    if (!hasValue && serialized === undefined) return [];
    return [
      {
        anchor: page.anchors.claim('example', anchor, name === 'example' ? '' : name),
        ...(summary === undefined && name === 'example'
          ? {}
          : { label: summary === undefined ? name : plainText(summary) }),
        ...(description ? { html: page.markdown(description.text, description.path) } : {}),
        value: shortValue(serialized ?? value),
      },
    ];
  });
}

/** Reads a parameter or a header, which share their form. */
function readParameter(
  page: ApiPageContext,
  parameter: NormalHeader,
  location: ParameterLocation,
  prefix: string,
  direction: 'request' | 'response',
): Parameter {
  const { name, description } = parameter;
  const anchor = page.anchors.claim(prefix, name);
  const media =
    parameter.content && readMediaTypes(page, parameter.content, anchor, `example-${anchor}`, direction);
  // There is no panel for them: they are in the row, as those of other parameters.
  const content = media?.map((one) => ({ ...one, examples: [] }));
  const model = parameter.schema && readSchema([parameter.schema], anchor, schemaContext(page, direction));
  const type = model?.type.map(({ text }) => text).join('') ?? '';
  const isComplex = /^(?:array|object|map)\b/.test(type) || model?.properties !== undefined;
  return {
    name,
    anchor,
    isRequired: parameter.isRequired,
    ...(parameter.isDeprecated ? { isDeprecated: true } : {}),
    ...(description ? { html: page.markdown(description.text, description.path) } : {}),
    serialization: content ? [] : readSerialization(parameter, location, isComplex),
    ...(model ? { schema: model } : {}),
    ...(content ? { content } : {}),
    examples: readParameterExamples(page, parameter, anchor),
  };
}

/** Parameters by location, in the order path, query, header, cookie; required ones first within each. */
export function readParameters(
  page: ApiPageContext,
  parameters: readonly NormalParameter[],
  prefix = '',
  direction: 'request' | 'response' = 'request',
): ParameterGroup[] {
  const ordered = inReadingOrder(parameters);
  return PARAMETER_LOCATIONS.flatMap((location): ParameterGroup[] => {
    // Ids are claimed in document order, so that an anchor survives a change of "required".
    const here = parameters.filter((parameter) => parameter.location === location);
    if (here.length === 0) return [];
    const anchor = page.anchors.claim(prefix, `${location}-parameters`);
    const read = new Map(
      here.map((parameter) => [
        parameter,
        readParameter(
          page,
          parameter,
          location,
          prefix === '' ? location : `${prefix}-${location}`,
          direction,
        ),
      ]),
    );
    return [
      {
        location: location,
        anchor,
        label: page.specification.asyncapi ? EVENT_LABELS[location] : GROUP_LABELS[location],
        parameters: ordered.flatMap((parameter) => read.get(parameter) ?? []),
      },
    ];
  });
}

/** Headers of a response or of a part of a body. */
export function readHeaders(
  page: ApiPageContext,
  headers: readonly NormalHeader[],
  prefix: string,
  direction: 'request' | 'response',
): Parameter[] {
  return headers.map((header) => readParameter(page, header, 'header', `${prefix}-header`, direction));
}
