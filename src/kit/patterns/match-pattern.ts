import { parsePattern, type Pattern } from './parse-pattern';

/** Steps that comparisons can still take; one takes about a microsecond. */
export interface Budget {
  steps: number;
}

/** Steps for the patterns of one document or one value of a reader: about a second. */
export const MAX_STEPS = 1_000_000;

/** Maximum states of one pattern: `[a-z]{1,500}` has a thousand. */
const MAX_STATES = 10_000;
/** Maximum patterns that are kept ready. */
const MAX_KEPT = 200;

/** A state of a nondeterministic automaton: it is passed without reading, or reads one character. */
interface State {
  next: readonly State[];
  /** Never true for the end of the text, which is no character. */
  readonly reads?: (character: string) => boolean;
  readonly holds?: (place: Place) => boolean;
  /** The last round in which it was reached. */
  round: number;
}

interface Place {
  readonly characters: readonly string[];
  readonly at: number;
  readonly budget: Budget;
}

/** Thrown inside this module if a pattern needs too many states, or a text too many steps. */
class Exhausted extends Error {}

const isWord = (character = ''): boolean => /^\w$/.test(character);

const PLACES: Readonly<Record<string, (place: Place) => boolean>> = {
  '^': ({ at }) => at === 0,
  $: ({ at, characters }) => at === characters.length,
  '\\b': ({ at, characters }) => isWord(characters[at - 1]) !== isWord(characters[at]),
  '\\B': ({ at, characters }) => isWord(characters[at - 1]) === isWord(characters[at]),
};

function readerOf(source: string): (character: string) => boolean {
  if (/^[^\\[.]$/u.test(source)) return (character) => character === source;
  // One character cannot backtrack.
  const expression = new RegExp(`^${source}$`, 'u');
  return (character) => expression.test(character);
}

/** Reached when a pattern matches. */
const END: State = { next: [], round: 0 };

/** Builds the states of a pattern: Thompson's construction. */
function createStates(pattern: Pattern): State {
  let count = 0;
  const state = (parts: Omit<State, 'round'>): State => {
    count += 1;
    if (count > MAX_STATES) throw new Exhausted();
    return { ...parts, round: 0 };
  };
  const build = (part: Pattern, next: State): State => {
    switch (part.kind) {
      case 'character':
        return state({ reads: readerOf(part.source), next: [next] });
      case 'place':
        return state({ holds: PLACES[part.source] ?? (() => false), next: [next] });
      case 'ahead': {
        const start = build(part.of, END);
        return state({ holds: (place) => run(start, place, false) !== part.isNegative, next: [next] });
      }
      case 'sequence':
        return part.parts.reduceRight((after, inner) => build(inner, after), next);
      case 'choice':
        return state({ next: part.options.map((option) => build(option, next)) });
      case 'repeat': {
        let start = next;
        let { least } = part;
        if (part.most === Infinity) {
          const loop = state({ next: [] });
          const body = build(part.of, loop);
          loop.next = [body, next];
          start = least > 0 ? body : loop;
          least -= 1;
        } else
          for (let more = part.least; more < part.most; more += 1)
            start = state({ next: [build(part.of, start), next] });
        for (; least > 0; least -= 1) start = state({ next: [build(part.of, start)] });
        return start;
      }
    }
  };
  return build(pattern, END);
}

let round = 0;

/** Whether the states lead to the end from a place, or also from a later one. All ways are followed at once. */
function run(start: State, { characters, at: from, budget }: Place, isFloating: boolean): boolean {
  let waiting: State[] = [start];
  for (let at = from; at <= characters.length; at += 1) {
    round += 1;
    const present = round;
    const reading: State[] = [];
    for (let state = waiting.pop(); state; state = waiting.pop()) {
      budget.steps -= 1;
      if (budget.steps < 0) throw new Exhausted();
      if (state === END) return true;
      if (state.round === present) continue;
      state.round = present;
      if (state.reads) reading.push(state);
      else if (!state.holds || state.holds({ characters, at, budget }))
        for (const next of state.next) waiting.push(next);
    }
    if (reading.length === 0 && !isFloating) return false;
    const character = characters[at] ?? '';
    waiting = isFloating ? [start] : [];
    for (const { reads, next } of reading) if (next[0] && reads?.(character)) waiting.push(next[0]);
  }
  return false;
}

const kept = new Map<string, State | undefined>();

function statesOf(pattern: string): State | undefined {
  if (kept.has(pattern)) return kept.get(pattern);
  const parsed = parsePattern(pattern);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(pattern, undefined);
  const states = parsed && createStates(parsed);
  kept.set(pattern, states);
  return states;
}

/**
 * Whether a text contains a match of a regular expression of a document. The platform's engine tries one way after the
 * other, which takes years for `^(a+)+$`; here, the time is proportional to the length of text and pattern.
 *
 * @param budget  Shared by several comparisons and reduced by them.
 * @returns undefined if it cannot be said: see `parsePattern`, or it would take too many steps.
 */
export function matchPattern(
  pattern: string,
  text: string,
  budget: Budget = { steps: MAX_STEPS },
): boolean | undefined {
  if (text.length > budget.steps) return undefined;
  try {
    const start = statesOf(pattern);
    return start && run(start, { characters: Array.from(text), at: 0, budget }, true);
  } catch (error) {
    if (error instanceof Exhausted || error instanceof RangeError) return undefined;
    throw error;
  }
}
