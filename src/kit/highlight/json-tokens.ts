/** A piece of a line as a grammar splits it: adjacent pieces have different kinds. */
export interface RawToken {
  readonly text: string;
  readonly kind: string | undefined;
}

/** A string with the colon that makes it a name, a number or word, or the text in between. */
const PIECE = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)|[^"\d\-tfn]+/g;
const ESCAPE = /(\\(?:u[0-9A-Fa-f]{4}|.))/;

function isJson(code: string): boolean {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lines of a JSON text in pieces, with the kinds of the highlighter's grammar; undefined for anything but
 * strict JSON. APIs have thousands of JSON examples, and rules for five kinds of pieces take a fiftieth of a
 * grammar's time.
 */
export function readJsonTokens(code: string): RawToken[][] | undefined {
  if (code.includes('\r') || !isJson(code)) return undefined;
  const lines: { text: string; kind: string | undefined }[][] = [[]];
  const add = (text: string, kind: string | undefined): void => {
    if (text === '') return;
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (last && last.kind === kind) last.text += text;
    else line?.push({ text, kind });
  };
  const addBetween = (text: string): void => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      add(part, undefined);
    }
  };
  for (const [piece, string, colon, constant] of code.matchAll(PIECE)) {
    if (string !== undefined) {
      const kind = colon === undefined ? 'string' : 'type';
      for (const [index, part] of string.split(ESCAPE).entries())
        add(part, index % 2 === 1 ? 'number' : kind);
      if (colon !== undefined) addBetween(colon);
    } else if (constant !== undefined) add(constant, 'number');
    else addBetween(piece);
  }
  return lines;
}
