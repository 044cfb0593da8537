// @ts-check
/** Rules of a request that no JSON Schema can express: the plan of the site's mock lists them. */
import { parsePointer } from '../../src/kit/values/pointer';

/**
 * @param {Readonly<Record<string, 'past'>>} rules  By JSON Pointer into the body.
 * @param {string} body  JSON that fits its schema.
 * @returns {{ pointer: string, detail: string }[]} A problem for each time that is still to come.
 */
export function checkTimes(rules, body) {
  const entries = Object.keys(rules);
  if (entries.length === 0 || body === '') return [];
  /** @type {unknown} */
  const value = JSON.parse(body);
  return entries.flatMap((pointer) => {
    const time = (parsePointer(`#${pointer}`) ?? []).reduce(
      (/** @type {any} */ inner, step) => inner?.[step],
      value,
    );
    return Date.parse(time) > Date.now()
      ? [{ pointer: `#${pointer}`, detail: `Must not be in the future; it is "${time}".` }]
      : [];
  });
}
