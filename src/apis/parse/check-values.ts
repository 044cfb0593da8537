import { checkValue } from '../value-checks/check-json';
import { MAX_STEPS } from '../../kit/patterns/match-pattern';
import { fromJson } from '../../kit/values/exact-number';
import { isObject, own, ownArray, ownEntries } from '../../kit/values/json-value';
import { followRefs } from '../document/resolve-ref';
import { walkObjects } from '../document/walk-references';
import { collectLimited } from './limited-report';
import { standaloneSchema } from '../schema/standalone-schema';
import type { Path } from '../../kit/values/pointer';
import type { Specification } from '../document/specification';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { JsonValue } from '../model/request';

/** Maximum characters of all schemas that are compared; what comes later in a larger document is not checked. */
const MAX_CHARACTERS = 20_000_000;

/** Keywords beside which some values of `enum` can be impossible. */
const LIMITS = ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'multipleOf'];

const isJson = (path: Path): boolean => path.at(-2) !== 'content' || /[/+]json\b/i.test(String(path.at(-1)));

/** The value of an example of a media type: many documents write JSON as a text. */
function readJson(value: unknown, path: Path): unknown {
  if (path.at(-2) !== 'content' || typeof value !== 'string') return value;
  try {
    return fromJson(value);
  } catch {
    return value;
  }
}

/** Reports examples, defaults, and values of `enum` that do not fit their schema. */
export function checkValues(specification: Specification): Diagnostic[] {
  const { report, all } = collectLimited(specification);
  const budget = { characters: MAX_CHARACTERS };
  const check = (schema: unknown, at: Path, value: unknown, path: Path): void => {
    const errorOf = (direction: 'response' | 'request') => {
      const alone = standaloneSchema(specification, { value: schema, path: at }, direction, budget);
      const found = checkValue(value as JsonValue, alone, { steps: MAX_STEPS }, true);
      return (
        found.find(({ isUnchecked }) => isUnchecked !== true) ?? found.find(({ isPartial }) => isPartial)
      );
    };
    const error = errorOf('response');
    if (error?.isPartial) {
      report(
        path,
        'unchecked',
        'The value is too large or too deep to be compared with its schema.',
        'Show a shorter one.',
      );
      return;
    }
    // An example can be that of a request or of a response.
    if (!error || !errorOf('request')) return;
    const place = error.pointer ? ` at ${error.pointer}` : '';
    report(path, 'example', `The value does not fit its schema${place}: ${error.cause}`, error.fix);
  };
  walkObjects(specification.document, (holder, path) => {
    if (path.at(-2) === 'variables' || !isJson(path)) return;
    const schema = own(holder, 'schema');
    const [judge, at] = isObject(schema) ? [schema, [...path, 'schema']] : [holder, path];
    for (const key of ['example', 'default'])
      if (Object.hasOwn(holder, key)) check(judge, at, readJson(holder[key], path), [...path, key]);
    for (const key of LIMITS.some((limit) => Object.hasOwn(holder, limit))
      ? ['examples', 'enum']
      : ['examples'])
      ownArray(holder, key).forEach((value, index) => {
        check(judge, at, value, [...path, key, index]);
      });
    if (!isObject(schema)) return;
    for (const [name, example] of ownEntries(holder, 'examples')) {
      const found = followRefs(specification, { value: example, path: [...path, 'examples', name] });
      for (const key of ['value', 'dataValue'])
        if (found && isObject(found.value) && Object.hasOwn(found.value, key))
          check(judge, at, readJson(found.value[key], path), [...found.path, key]);
    }
  });
  return all();
}
