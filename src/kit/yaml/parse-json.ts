import { readNumber } from '../values/exact-number';
import { offsetNode, type OffsetNode } from './offset-tree';

export type JsonOutcome =
  | { readonly ok: true; readonly value: unknown; readonly offsets: OffsetNode }
  | { readonly ok: false; readonly offset: number; readonly message: string; readonly fix: string };

class JsonSyntaxError extends Error {
  constructor(
    readonly offset: number,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

const SPACE = /[ \t\n\r]*/y;
// eslint-disable-next-line no-control-regex -- JSON forbids exactly these in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const WORD = /(?:true|false|null)(?!\w)/y;

/** Maximum nesting; real documents have some thirty levels. */
const MAX_DEPTH = 1_000;

/** A parser of strict JSON with positions; half of the messages of JSON.parse have none. */
class JsonReader {
  private offset = 0;
  private depth = 0;

  constructor(private readonly text: string) {}

  read(): { readonly value: unknown; readonly offsets: OffsetNode } {
    this.space();
    const offsets = offsetNode(this.offset);
    const value = this.value(offsets);
    this.space();
    if (this.offset < this.text.length) {
      this.fail('there is text after the end', 'Keep one value, or split the block.');
    }
    return { value, offsets };
  }

  private fail(message: string, fix: string): never {
    throw new JsonSyntaxError(this.offset, message, fix);
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

  /** @param node  Position of the value; its parts are added. */
  private value(node: OffsetNode): unknown {
    const first = this.text[this.offset];
    if (first === '{' || first === '[') {
      if (this.depth === MAX_DEPTH)
        this.fail(
          `objects and lists are nested more than ${MAX_DEPTH.toLocaleString('en')} levels deep`,
          'Reduce the nesting.',
        );
      this.depth += 1;
      const value = first === '{' ? this.object(node) : this.array(node);
      this.depth -= 1;
      return value;
    }
    if (first === '"') return this.string();
    const number = this.match(NUMBER);
    if (number !== undefined) return readNumber(number);
    const found = this.match(WORD);
    if (found !== undefined) return JSON.parse(found) as unknown;
    return this.failAtValue(first);
  }

  private child(parent: OffsetNode, step: string, key?: number): unknown {
    this.space();
    const node = offsetNode(this.offset, key);
    parent.children.set(step, node);
    return this.value(node);
  }

  private failAtValue(first: string | undefined): never {
    if (first === undefined) this.fail('the end is missing', 'Add the missing value, "}", or "]".');
    if (first === '/' || first === '#')
      this.fail(
        'JSON does not allow comments',
        'Remove the comment, or move it to the text around the block.',
      );
    if (first === "'") this.fail('strings need double quotes', 'Write " instead of \'.');
    if (first === '}' || first === ']')
      this.fail(`"${first}" is where a value is expected`, 'Remove the comma before it, or add a value.');
    if (first === '.' || first === '…')
      this.fail('JSON does not allow an ellipsis', 'Omit the rest, or write it in full.');
    this.fail('this is not a JSON value', 'Write a string in double quotes, a number, true, false, or null.');
  }

  private string(): string {
    const found = this.match(STRING);
    if (found !== undefined) return JSON.parse(found) as string;
    this.fail(
      'the string has no closing quote on its line, or contains a character that JSON does not allow',
      'Close it with ", and write \\n for a line break and \\\\ for a backslash.',
    );
  }

  private object(node: OffsetNode): Record<string, unknown> {
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
        if (isComma) this.fail('there is a comma before "}"', 'Remove the comma.');
        if (at >= this.text.length) this.failAtValue(undefined);
        if (this.text[at] === '/' || this.text[at] === '#') this.failAtValue('/');
        this.fail('a name in double quotes is expected here', 'Write "name": value.');
      }
      const name = this.string();
      if (names.has(name)) {
        this.offset = at;
        this.fail(`the name "${name}" is used twice`, 'Keep one of the two.');
      }
      names.add(name);
      this.space();
      if (!this.take(':')) this.fail(`":" is missing after "${name}"`, 'Write "name": value.');
      entries.push([name, this.child(node, name, at)]);
      this.space();
      if (this.take('}')) return Object.fromEntries(entries);
      if (!this.take(',')) this.failAtSeparator('}');
    }
  }

  private array(node: OffsetNode): unknown[] {
    this.take('[');
    const values: unknown[] = [];
    this.space();
    if (this.take(']')) return values;
    for (;;) {
      values.push(this.child(node, String(values.length)));
      this.space();
      if (this.take(']')) return values;
      if (!this.take(',')) this.failAtSeparator(']');
    }
  }

  private failAtSeparator(end: string): never {
    if (this.offset >= this.text.length) this.fail('the end is missing', `Add "${end}".`);
    this.fail(`"," or "${end}" is missing before this`, 'Add it.');
  }
}

/**
 * Parses strict JSON with the digits of its numbers, and records the position of each part.
 *
 * @returns The value, or the first error with its offset. Duplicate names are an error. Never throws.
 */
export function parseJson(text: string): JsonOutcome {
  try {
    return { ok: true, ...new JsonReader(text).read() };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return { ok: false, offset: error.offset, message: error.message, fix: error.fix };
  }
}
