import { h } from 'hastscript';
import type { Element } from 'hast';

/** Where an address or a path may break: after a slash, and in an address after a dot too. */
const IN_ADDRESS = /(?<=[^:/][./])(?=[^/])/;
const IN_PATH = /(?<=[^/]\/)(?=[^/])/;

/**
 * Code within a sentence. An address or a path may break after its parts; otherwise a phone breaks it in the
 * middle of a word.
 */
export function inlineCode(text: string): Element {
  const parts = /\s/.test(text) ? [text] : text.split(/^https?:/.test(text) ? IN_ADDRESS : IN_PATH);
  return h(
    'code',
    parts.flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part])),
  );
}
