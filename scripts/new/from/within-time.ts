/** Limits of time for code that reads what others wrote. */
import { createContext, Script } from 'node:vm';
import process from 'node:process';

const realm = createContext({}) as { call?: () => void };
const script = new Script('call()');
/** On a busy machine, the clock runs faster than the processor's time: then the next limit is twice as long. */
const MOST_ATTEMPTS = 5;

/** Milliseconds of the processor. */
const spent = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Calls a function, and ends it when its time is over. @returns Undefined if it did not end. */
function attempt<Value>(milliseconds: number, call: () => Value): { readonly value: Value } | undefined {
  let result: { readonly value: Value } | { readonly thrown: unknown } | undefined;
  realm.call = () => {
    try {
      result = { value: call() };
    } catch (thrown) {
      result = { thrown };
    }
  };
  try {
    // It ends regular expressions, too.
    script.runInContext(realm, { timeout: Math.ceil(milliseconds), displayErrors: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return undefined;
    throw error;
  }
  if (result && 'thrown' in result) throw result.thrown;
  return result;
}

/** Milliseconds that a part may take without a share of the allowance. */
const FREE = 250;

/** Time of the processor for many parts, of which a few can take long. */
export class Allowance {
  /** @param left  Milliseconds for all that parts take beyond what is free. */
  constructor(private left: number) {}

  /**
   * @param most  Milliseconds of this part.
   * @param call  Can be called several times.
   * @returns What the function returns, or why there is nothing, as a clause.
   */
  try<Value>(most: number, call: () => Value): { readonly value: Value } | { readonly why: string } {
    const limit = FREE + Math.min(Math.max(this.left, 0), most);
    const start = spent();
    try {
      for (let count = 0; count < MOST_ATTEMPTS && spent() - start < limit; count += 1) {
        const result = attempt(limit * 2 ** count, call);
        if (result) return result;
      }
      return { why: `it takes more than ${Math.round(limit / 100) / 10} s` };
    } catch (error) {
      // The stack is the limit of nesting.
      if (error instanceof RangeError && error.message.includes('call stack'))
        return { why: 'it is nested too deeply' };
      return { why: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
    } finally {
      this.left -= Math.max(0, spent() - start - FREE);
    }
  }
}
