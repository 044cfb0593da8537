import { h } from 'hastscript';
import type { Element } from 'hast';

/** Where an address or a path may break: after a slash that does not follow the scheme. */
const AFTER_SLASH = /(?<=[^:/]\/)(?=[^/])/;

/**
 * Code within a sentence. An address or a path may break after its parts; otherwise a phone breaks it in the
 * middle of a word.
 */
export function inlineCode(text: string): Element {
  const parts = /\s/.test(text) ? [text] : text.split(AFTER_SLASH);
  return h(
    'code',
    parts.flatMap((part, index) => (index === 0 ? [part] : [h('wbr'), part])),
  );
}
