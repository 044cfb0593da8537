import { MAX_STEPS, matchPattern } from './match-pattern';

/** For the option `code.regExp` of Ajv: patterns of schemas run with a limit, which all patterns of one value share. */
export function createPatternEngine() {
  const unchecked = new Set<string>();
  const budget = { steps: MAX_STEPS };
  const regExp = (pattern: string) => ({
    test: (text: string): boolean => {
      const found = matchPattern(pattern, text, budget);
      if (found === undefined) unchecked.add(pattern);
      return found ?? true;
    },
    // Ajv recognizes patterns by it.
    toString: () => pattern,
  });
  return {
    regExp: Object.assign(regExp, { code: 'matchPattern' }),
    /** Before each value. */
    start: (): void => {
      unchecked.clear();
      budget.steps = MAX_STEPS;
    },
    /** Patterns that could not be compared since then; what they say counts as fulfilled. */
    unchecked: unchecked as ReadonlySet<string>,
  };
}
