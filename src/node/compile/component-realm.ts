import { createContext, Script } from 'node:vm';

/** In milliseconds: a component renders in less than one. */
export const TIME_LIMIT = 2_000;

/** No promises: nothing waits here, and one that fails unheard would end the process. No clock and no chance: two builds of the same files write the same bytes. */
const REALM = `
delete globalThis.Promise;
{
  const refuse = (what) => () => {
    throw new Error('it reads ' + what + ", which differs in each build: pass it as an attribute, or begin the file with 'use client' and read it in an effect");
  };
  const now = refuse('the clock');
  Math.random = refuse('random numbers');
  Date.now = now;
  globalThis.Date = new Proxy(Date, {
    apply: now,
    construct: (type, parts, target) => (parts.length === 0 ? now() : Reflect.construct(type, parts, target)),
  });
}
JSON.parse`;

/** A realm for the components of a site, and its own `JSON.parse`, whose objects and lists are those that they expect. */
export function createRealm(): { readonly realm: object; readonly parse: typeof JSON.parse } {
  // What waits in a component's promises is over with it, so that the limit of time counts for it.
  const realm = createContext({}, { microtaskMode: 'afterEvaluate' });
  return { realm, parse: new Script(REALM).runInContext(realm) as typeof JSON.parse };
}

/** Calls a function, and ends it when its time is over. */
export function withLimit<Value>(realm: object, call: () => Value): Value {
  let result: { readonly value: Value } | { readonly thrown: unknown } | undefined;
  (realm as { call?: () => void }).call = () => {
    // Node reads the stack of what leaves a script, which can be a getter, when the time is no longer limited.
    try {
      result = { value: call() };
    } catch (thrown) {
      result = { thrown };
    }
  };
  const methods = { ...console };
  const { prepareStackTrace } = Error;
  try {
    new Script('call()').runInContext(realm, { timeout: TIME_LIMIT, displayErrors: false });
  } catch (error) {
    // React turns them off while it looks for the name of a component, and is ended before it turns them on again.
    Object.assign(console, methods);
    Error.prepareStackTrace = prepareStackTrace;
    throw error;
  }
  if (result && 'value' in result) return result.value;
  throw result?.thrown;
}
