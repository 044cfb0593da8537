/** Deeper levels are not indented further, because indentation alone would reach the limit. */
const MAX_INDENTED = 100;

const NEW_LINES = Array.from({ length: MAX_INDENTED + 1 }, (_, depth) => `\n${'  '.repeat(depth)}`);

/** A string, or the text between strings, brackets, and commas: a number or a word. */
const WORD = /"(?:[^"\\]+|\\.)*"|[^\s{}[\],:"]+/y;

/**
 * Indents JSON without parsing its values, so that long numbers and repeated names are unchanged. It stops at
 * the limit, so the time is proportional to the output.
 *
 * @param limit  Maximum characters of the result.
 * @returns The text, and how many characters of the original are missing at its end; undefined for invalid
 *          JSON.
 */
export function prettyJson(
  text: string,
  limit: number,
): { readonly text: string; readonly hidden: number } | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  let result = '';
  let depth = 0;
  let last = '';
  let at = 0;
  while (at < text.length) {
    let token = text.charAt(at);
    if (token > ' ') {
      const isOpen = token === '{' || token === '[';
      const isClose = token === '}' || token === ']';
      if (!isOpen && !isClose && token !== ',' && token !== ':') {
        WORD.lastIndex = at;
        token = WORD.exec(text)?.[0] ?? token;
      }
      if (isClose) depth -= 1;
      const wasOpen = last === '{' || last === '[';
      const breaks = isClose ? !wasOpen : wasOpen || last === ',';
      const line = breaks ? (NEW_LINES[Math.min(depth, MAX_INDENTED)] ?? '') : '';
      if (result.length + line.length + token.length >= limit)
        return { text: result, hidden: text.length - at };
      result += line + (token === ':' ? ': ' : token);
      if (isOpen) depth += 1;
      last = token;
    }
    at += token.length;
  }
  return { text: result, hidden: 0 };
}
