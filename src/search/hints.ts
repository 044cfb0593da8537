/** What the form of a question says about its answer: "how long" asks for a duration, whatever it is about. */
import { stem } from './word-forms';

interface Form {
  readonly asks: RegExp;
  /** Words of answers. */
  readonly words: readonly string[];
}

const form = (asks: RegExp, words: string): Form => ({ asks, words: words.split(' ').map(stem) });

const EVENT = /\b(?:events?|notifications?|notif(?:y|ied)|webhooks?|callbacks?)\b/i;
const FORMS: readonly Form[] = [
  form(
    /\bhow (?:many|much|large|big|fast)\b|\bmax(?:imum)?\b|\b(?:size|upper) limit\b|\bat (?:most|once)\b/i,
    'limit limits maximum quota size',
  ),
  form(
    /\b(?:how (?:long|soon)|until when|when (?:do|does|will) .*\b(?:expires?|ends?))\b/i,
    'lifetime valid expires duration retention kept keeps until minutes hours days months',
  ),
  form(/\bhow (?:often|frequently)\b/i, 'interval schedule daily hourly period'),
  form(/\bwho (?:can|may|is|has)\b/i, 'role admin permission right'),
  form(EVENT, 'event'),
];

/** The words that the answer of a question is likely to have; empty for what is no question. */
export const hintsOf = (query: string): readonly (readonly string[])[] =>
  FORMS.filter(({ asks }) => asks.test(query)).map(({ words }) => words);

/** Whether a query asks for a limit, a duration, or a rule, which no field or operation is. */
export const asksForRule = (query: string): boolean =>
  /^(?:how (?:many|much|large|big|fast|long|soon|often|frequently)|who|where|when|can|may|do|does|must|should|why|what happens|is there)\b/i.test(
    query.trim(),
  );

/** Whether a query asks for an event: `is there an event when a license ends`. */
export const asksForEvent = (query: string): boolean =>
  EVENT.test(query) && /\b(?:when|if|which|what|is there|are there|after|on)\b/i.test(query);
