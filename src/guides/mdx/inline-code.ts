import { h } from 'hastscript';
import type { Element } from 'hast';

/** Where an address or a path may break: after a slash that does not follow the scheme. */
const AFTER_SLASH = /(?<=[^:/]\/)(?=[^/])/;
/** Where a long name of several parts may break as well: `State.Machine.Overview.CurrentState`, `BROKER_PASSWORD`. */
const AFTER_PART = /(?<=[^:/]\/)(?=[^/])|(?<=\w[._])(?=[A-Za-z])/;
/** Names up to this length fit into a column of a table on a phone. */
const MAX_WHOLE = 24;

/**
 * Code within a sentence. An address, a path, or a long name may break after its parts; otherwise a phone breaks it in
 * the middle of a word, and a table gives it the room of the other columns.
 */
export function inlineCode(text: string): Element {
  const parts = /\s/.test(text) ? [text] : text.split(text.length > MAX_WHOLE ? AFTER_PART : AFTER_SLASH);
  return h(
    'code',
    parts.flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part])),
  );
}
