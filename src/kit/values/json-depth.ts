const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [
  '"',
  '\\',
  '[',
  ']',
  '{',
  '}',
].map((sign) => sign.charCodeAt(0));

/**
 * How many lists and objects of a JSON text are inside each other, in linear time and without recursion: what reads
 * values usually has neither a limit nor an endless stack.
 */
export function jsonDepth(text: string): number {
  let [depth, deepest] = [0, 0];
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
  }
  return deepest;
}
