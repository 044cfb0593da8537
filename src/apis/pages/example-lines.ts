import type { Example, MediaType, Operation } from '../model/api';
import type { ExampleLines, RequestPartKind } from '../model/example-lines';
import type { RequestDescription } from '../model/request';
import { defaultValues } from '../request/build-request';
import { prettyJson } from '../text/json-text';
import { fieldAt, jsonLines } from './line-pointers';

/** Examples with more lines are read by few, and would make the file large. */
const MAX_LINES = 2000;

/** The value of a highlighted example; undefined unless its lines are those of indented JSON. */
function valueOf({ sample }: Example): unknown {
  if (sample?.language !== 'json') return undefined;
  const { text } = sample;
  try {
    const value: unknown = JSON.parse(text);
    return prettyJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Relates the lines of an operation's examples to the parameters and properties on its page. Undefined if no
 * line has a field.
 */
export function relateExampleLines(
  operation: Operation,
  request: RequestDescription | undefined,
): ExampleLines | undefined {
  const fields: string[] = [];
  const indexes = new Map<string, number>();
  const indexOf = (anchor: string): number => {
    const known = indexes.get(anchor);
    if (known !== undefined) return known;
    indexes.set(anchor, fields.length);
    return fields.push(anchor) - 1;
  };
  const examples: [string, number[]][] = [];
  const addExamples = ({ schema, examples: list }: MediaType): void => {
    if (!schema) return;
    for (const example of list) {
      const lines = jsonLines(valueOf(example));
      if (lines.length > MAX_LINES) continue;
      const pairs = lines.flatMap(({ line, path, isOpening }) => {
        const anchor = isOpening ? undefined : fieldAt(schema, path);
        return anchor === undefined ? [] : [line, indexOf(anchor)];
      });
      if (pairs.length > 0) examples.push([example.anchor, pairs]);
    }
  };
  for (const media of operation.requestBody?.content ?? []) addExamples(media);
  for (const { content } of operation.responses) content.forEach(addExamples);

  const sent: (readonly [number, RequestPartKind, string])[] = [];
  if (request) {
    for (const { location, parameters } of operation.parameters)
      for (const { name, anchor } of parameters)
        sent.push([indexOf(anchor), location === 'querystring' ? 'query' : location, name]);
    const { body } = defaultValues(request);
    const schema = operation.requestBody?.content[0]?.schema;
    if (schema && body?.kind === 'text') {
      const lines = jsonLines(parsed(body.text));
      for (const { path } of lines.length > MAX_LINES ? [] : lines) {
        const name = path.at(-1);
        const anchor = typeof name === 'string' ? fieldAt(schema, path) : undefined;
        if (anchor !== undefined) sent.push([indexOf(anchor), 'body', String(name)]);
      }
    }
  }
  return fields.length === 0 ? undefined : { fields, examples: Object.fromEntries(examples), request: sent };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
