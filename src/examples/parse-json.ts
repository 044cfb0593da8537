import type { Path } from '../openapi/pointer';

/** Where the key and the value of each part stand, as offsets; by `JSON.stringify` of the path. */
export type JsonOffsets = ReadonlyMap<string, { readonly key?: number; readonly value: number }>;

export type JsonOutcome =
  | { readonly ok: true; readonly value: unknown; readonly offsets: JsonOffsets }
  | { readonly ok: false; readonly offset: number; readonly message: string; readonly remedy: string };

class JsonFault extends Error {
  constructor(
    readonly offset: number,
    message: string,
    readonly remedy: string,
  ) {
    super(message);
  }
}

const SPACE = /[ \t\n\r]*/y;
// eslint-disable-next-line no-control-regex -- JSON forbids exactly these in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /(?:true|false|null)(?!\w)/y;

const pathKey = (path: Path): string => JSON.stringify(path.map(String));

/** A reader of strict JSON that knows where it stands; JSON.parse names no place in half of its messages. */
class JsonReader {
  readonly offsets = new Map<string, { key?: number; value: number }>();
  private offset = 0;

  constructor(private readonly text: string) {}

  read(): unknown {
    const value = this.value([], undefined);
    this.space();
    if (this.offset < this.text.length) {
      this.fail('something stands behind the end', 'Keep one value, or split the block.');
    }
    return value;
  }

  private fail(message: string, remedy: string): never {
    throw new JsonFault(this.offset, message, remedy);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.offset;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.offset += found.length;
    return found;
  }

  private space(): void {
    this.match(SPACE);
  }

  private take(mark: string): boolean {
    if (this.text[this.offset] !== mark) return false;
    this.offset += 1;
    return true;
  }

  private value(path: Path, key: number | undefined): unknown {
    this.space();
    this.offsets.set(pathKey(path), key === undefined ? { value: this.offset } : { key, value: this.offset });
    const first = this.text[this.offset];
    if (first === '{') return this.object(path);
    if (first === '[') return this.array(path);
    if (first === '"') return this.string();
    const found = this.match(NUMBER) ?? this.match(WORD);
    if (found !== undefined) return JSON.parse(found) as unknown;
    return this.failAtValue(first);
  }

  private failAtValue(first: string | undefined): never {
    if (first === undefined) this.fail('it ends too early', 'Add what is missing: a value, "}" or "]".');
    if (first === '/' || first === '#')
      this.fail('JSON has no comments', 'Remove the comment; say it in the text around the block.');
    if (first === "'") this.fail('strings need double quotes', 'Write " instead of \'.');
    if (first === '}' || first === ']')
      this.fail(`"${first}" stands where a value should`, 'Remove the comma before it, or add a value.');
    if (first === '.' || first === '…')
      this.fail('JSON knows no ellipsis', 'Leave the rest out, or write it in full.');
    this.fail('no JSON value begins here', 'Write a string in double quotes, a number, true, false or null.');
  }

  private string(): string {
    const found = this.match(STRING);
    if (found !== undefined) return JSON.parse(found) as string;
    this.fail(
      'the string does not end on its line, or holds a character that JSON does not allow',
      'Close it with ", and write \\n for a line break and \\\\ for a backslash.',
    );
  }

  private object(path: Path): Record<string, unknown> {
    this.take('{');
    const entries: [string, unknown][] = [];
    const names = new Set<string>();
    this.space();
    if (this.take('}')) return {};
    for (;;) {
      this.space();
      const at = this.offset;
      if (this.text[at] !== '"') {
        const isComma = this.text[at] === '}' && entries.length > 0;
        if (isComma) this.fail('a comma stands before "}"', 'Remove the comma.');
        if (at >= this.text.length) this.failAtValue(undefined);
        if (this.text[at] === '/' || this.text[at] === '#') this.failAtValue('/');
        this.fail('a name in double quotes should stand here', 'Write "name": value.');
      }
      const name = this.string();
      if (names.has(name)) {
        this.offset = at;
        this.fail(`the name "${name}" stands here a second time`, 'Keep one of the two.');
      }
      names.add(name);
      this.space();
      if (!this.take(':')) this.fail(`":" is missing behind "${name}"`, 'Write "name": value.');
      entries.push([name, this.value([...path, name], at)]);
      this.space();
      if (this.take('}')) return Object.fromEntries(entries);
      if (!this.take(',')) this.failAtSeparator('}');
    }
  }

  private array(path: Path): unknown[] {
    this.take('[');
    const values: unknown[] = [];
    this.space();
    if (this.take(']')) return values;
    for (;;) {
      values.push(this.value([...path, values.length], undefined));
      this.space();
      if (this.take(']')) return values;
      if (!this.take(',')) this.failAtSeparator(']');
    }
  }

  private failAtSeparator(end: string): never {
    if (this.offset >= this.text.length) this.fail('it ends too early', `Add "${end}".`);
    this.fail(`"," or "${end}" is missing before this`, 'Add it.');
  }
}

/**
 * Parses strict JSON and remembers where each part stands.
 *
 * @returns The value, or the first fault with its offset. Never throws. A name that stands twice is a fault.
 */
export function parseJson(text: string): JsonOutcome {
  const reader = new JsonReader(text);
  try {
    return { ok: true, value: reader.read(), offsets: reader.offsets };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { ok: false, offset: error.offset, message: error.message, remedy: error.remedy };
  }
}

/** The offset of a part, or of its nearest known ancestor. */
export function offsetOf(offsets: JsonOffsets, path: Path, part: 'key' | 'value' = 'value'): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const found = offsets.get(pathKey(path.slice(0, length)));
    if (found) return length === path.length && part === 'key' ? (found.key ?? found.value) : found.value;
  }
  return 0;
}
