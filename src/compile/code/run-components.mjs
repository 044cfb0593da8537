// @ts-check
/**
 * The process in which the components of a site run (`component-process.ts`), without the rights to read files, to start processes
 * and threads, and to load native code. Components run in a realm that gets texts only. Reaching this realm from there (an error
 * of Node's own functions suffices) is expected: nothing but the language is left in it.
 */
import { createContext, Script } from 'node:vm';
import { serve } from './process-messages.mjs';

/** Milliseconds for one call: a component renders in less than one. */
const TIME_LIMIT = 2000;
/** Characters of an answer: 1 MB of HTML has at most six times as many as JSON. */
const SIZE_LIMIT = 8_000_000;

const { parse } = JSON;
const now = performance.now.bind(performance);

const createRealm = () => {
  // An object without a prototype, because its properties can be reached from within.
  const realm = Object.create(null);
  // What waits in promises is over with the call, so that the limit of time counts for it.
  const options = {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: /** @type {const} */ ('afterEvaluate'),
  };
  return createContext(realm, options);
};

/** Takes everything from the realm of this process that is not of the language, and makes that unchangeable. */
function strip() {
  const language = new Set(new Script('Object.getOwnPropertyNames(globalThis)').runInContext(createRealm()));
  for (const name of Object.getOwnPropertyNames(globalThis))
    // A look at some loads them.
    if (!language.has(name) || name === 'console') Reflect.deleteProperty(globalThis, name);
    else {
      const value = /** @type {Record<string, unknown>} */ (globalThis)[name];
      if (typeof value !== 'function') continue;
      Object.freeze(value);
      Object.freeze(value.prototype);
    }
}

/** @type {Map<string, Script>} */
const compiled = new Map();
let current = { id: '', realm: createRealm() };

/**
 * @typedef {object} Request
 * @property {string} id  Of the realm.
 * @property {[file: string, text: string][]} [base]  Scripts of a new realm.
 * @property {[file: string, text: string][]} scripts
 * @property {string} call
 *
 * @param {Request} request
 * @returns {string} What the realm answers, also `changed` with a name; empty if the realm does not exist, `time` or `unreadable` if it does not answer.
 */
function run({ id, base, scripts, call }) {
  if (id !== current.id && !base) return '';
  const start = now();
  const { realm } = id === current.id ? current : (current = { id, realm: createRealm() });
  const options = Object.freeze({ __proto__: null, timeout: TIME_LIMIT, displayErrors: false });
  let answer;
  try {
    if (base)
      for (const [file, text] of base) {
        const script = compiled.get(file) ?? new Script(text, file);
        compiled.set(file, script);
        script.runInContext(realm, options);
      }
    for (const [file, text] of scripts) new Script(text, file).runInContext(realm, options);
    answer = new Script(call).runInContext(realm, options);
  } catch {
    // What was thrown can be an object with code of its own: it is not looked at.
    current = { id: '', realm };
    return now() - start >= TIME_LIMIT ? 'time' : 'unreadable';
  }
  if (typeof answer !== 'string' || answer.length > SIZE_LIMIT) return 'unreadable';
  // The next component gets a new realm.
  if (answer.startsWith('changed ')) current = { id: '', realm };
  return answer;
}

strip();
serve((text) => run(parse(text)));
