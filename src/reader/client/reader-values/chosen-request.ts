import { isSandbox } from '../../../apis/request/environment';
import { isMembers } from '../../../kit/values/exact-number';
import type { ChosenValues, ReaderValues } from '../../../apis/reader-values/reader-values';
import type { JsonValue, RequestBodyChoice, RequestDescription } from '../../../apis/model/request';

/** The reader's id for a sample value. */
type Replace = (sample: string) => string | undefined;

function replaceValue(value: JsonValue, replace: Replace): JsonValue {
  if (typeof value === 'string') return replace(value) ?? value;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => replaceValue(item, replace));
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, replaceValue(item, replace)]));
}

/** Replaces whole strings in a JSON text, which otherwise stays as written. */
const replaceInJson = (text: string, replace: Replace): string =>
  text.replace(/"((?:[^"\\]|\\.)*)"(\s*:)?/g, (found, sample: string, colon?: string) => {
    const own = colon === undefined ? replace(sample) : undefined;
    return own === undefined ? found : JSON.stringify(own);
  });

const replaceInBody = (body: RequestBodyChoice, replace: Replace): RequestBodyChoice => ({
  ...body,
  fields: body.fields.map((field) => ({ ...field, sample: replace(field.sample) ?? field.sample })),
  examples:
    body.kind === 'json'
      ? body.examples.map((example) => ({ ...example, text: replaceInJson(example.text, replace) }))
      : body.examples,
});

/**
 * A request description with the reader's own ids in place of the sample values, and their environment. All
 * samples are made from it.
 */
export function chosenRequest(
  description: RequestDescription,
  { ids }: ReaderValues,
  chosen: ChosenValues,
): RequestDescription {
  const own = new Map(
    ids.flatMap(({ key, samples }) => {
      const value = Object.hasOwn(chosen.ids, key) ? chosen.ids[key] : undefined;
      return value === undefined || value === '' ? [] : samples.map((sample) => [sample, value] as const);
    }),
  );
  const replace: Replace = (sample) => own.get(sample);
  const production = description.servers.findIndex((server) => !isSandbox(server));
  return {
    ...description,
    ...(chosen.isProduction && production !== -1 ? { firstServer: production } : {}),
    parameters: description.parameters.map((parameter) =>
      parameter.sample === undefined
        ? parameter
        : { ...parameter, sample: replaceValue(parameter.sample, replace) },
    ),
    bodies: description.bodies.map((body) => replaceInBody(body, replace)),
  };
}
