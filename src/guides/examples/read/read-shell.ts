import { pieceAt, UNKNOWN, type Piece } from './literal-request';

/** One simple command of a shell sample. */
export interface ShellCommand {
  /** Name and arguments without quotes; variables that the block sets are filled in. */
  readonly words: readonly Piece[];
  /** Text of a here-document or here-string. */
  readonly input: Piece | undefined;
}

/** A command whose here-document may still follow. */
interface OpenCommand {
  readonly words: Piece[];
  input: Piece | undefined;
}

/** Shell keywords that precede a command. */
const RESERVED = new Set(['!', '{', '}', 'if', 'then', 'elif', 'else', 'fi', 'while', 'until', 'do', 'done']);
const ASSIGNMENT = /^([A-Za-z_]\w*)=/;
/** Characters that a backslash escapes inside double quotes. */
const ESCAPED_IN_QUOTES = new Set(['"', '\\', '$', '`']);

interface Builder {
  text: string;
  offsets: number[];
}

/**
 * Reads the part of POSIX shell that samples use: quotes, line continuation, pipes, lists, substitutions,
 * here-documents. It runs nothing and always reads to the end.
 */
class ShellReader {
  readonly commands: ShellCommand[] = [];
  private readonly variables = new Map<string, string>();
  private command: OpenCommand = { words: [], input: undefined };
  private readonly pending: {
    readonly mark: string;
    readonly isIndented: boolean;
    readonly command: OpenCommand;
  }[] = [];

  constructor(
    private readonly code: string,
    private offset = 0,
  ) {}

  /** Reads until the end, or until the closing bracket of a substitution. */
  read(isInside: boolean): number {
    while (this.offset < this.code.length) {
      const character = this.code[this.offset] ?? '';
      if (character === ')' && isInside) break;
      if (this.code.startsWith('\\\n', this.offset)) this.offset += 2;
      else if (character === ' ' || character === '\t') this.offset += 1;
      else if (character === '#') this.skipTo('\n');
      else if (character === '\n') {
        this.offset += 1;
        this.readHereDocuments();
        this.endCommand();
      } else if (';&|()'.includes(character)) {
        this.offset += 1;
        this.endCommand();
      } else if (character === '<' || character === '>') this.redirect();
      else this.addWord();
    }
    this.endCommand();
    return this.offset;
  }

  private skipTo(mark: string): void {
    const end = this.code.indexOf(mark, this.offset);
    this.offset = end === -1 ? this.code.length : end;
  }

  private endCommand(): void {
    if (this.command.words.length > 0) this.commands.push(this.command);
    this.command = { words: [], input: undefined };
  }

  private addWord(): void {
    const word = this.word();
    const { words } = this.command;
    const isFirst = words.length === 0;
    if (isFirst && RESERVED.has(word.text)) return;
    const name = ASSIGNMENT.exec(word.text)?.[1];
    const first = words[0]?.text;
    if (name !== undefined && (isFirst || first === 'export' || first === 'readonly' || first === 'local')) {
      this.variables.set(name, word.text.slice(name.length + 1));
      return;
    }
    words.push(word);
  }

  private redirect(): void {
    const operator =
      /^(?:<<<|<<-?|[<>]&?|>>|>\|)/.exec(this.code.slice(this.offset, this.offset + 3))?.[0] ?? '<';
    this.offset += operator.length;
    // `2>&1`: the number before the sign is not an argument.
    const { words } = this.command;
    const last = words.at(-1);
    if (last && /^\d$/.test(last.text) && last.offset === this.offset - operator.length - 1) words.pop();
    while (this.code[this.offset] === ' ' || this.code[this.offset] === '\t') this.offset += 1;
    const target = this.word();
    if (operator === '<<<') this.command.input = target;
    else if (operator.startsWith('<<')) {
      this.pending.push({ mark: target.text, isIndented: operator === '<<-', command: this.command });
    }
  }

  private readHereDocuments(): void {
    for (const { mark, isIndented, command } of this.pending.splice(0)) {
      const start = this.offset;
      let end = this.code.length;
      while (this.offset < this.code.length) {
        const lineStart = this.offset;
        this.skipTo('\n');
        const line = this.code.slice(lineStart, this.offset);
        this.offset = Math.min(this.code.length, this.offset + 1);
        if ((isIndented ? line.replace(/^\t+/, '') : line) === mark) {
          end = lineStart;
          break;
        }
      }
      command.input = pieceAt(this.code, start, end);
    }
  }

  private word(): Piece {
    const start = this.offset;
    const builder: Builder = { text: '', offsets: [] };
    while (this.offset < this.code.length) {
      const character = this.code[this.offset] ?? '';
      if (' \t\n;&|()<>'.includes(character)) break;
      if (character === "'") this.singleQuotes(builder);
      else if (character === '"') this.doubleQuotes(builder);
      else if (character === '\\') this.escape(builder);
      else this.plain(builder);
    }
    // Skips a single bracket or sign that starts no word.
    if (this.offset === start) this.offset += 1;
    return { ...builder, offset: start };
  }

  private push(builder: Builder, text: string, offset: number): void {
    builder.text += text;
    for (let index = 0; index < text.length; index += 1) builder.offsets.push(offset);
  }

  private singleQuotes(builder: Builder): void {
    this.offset += 1;
    while (this.offset < this.code.length && this.code[this.offset] !== "'") this.literal(builder);
    this.offset += 1;
  }

  private doubleQuotes(builder: Builder): void {
    this.offset += 1;
    while (this.offset < this.code.length && this.code[this.offset] !== '"') {
      const next = this.code[this.offset + 1] ?? '';
      if (this.code[this.offset] !== '\\') this.plain(builder);
      else if (next === '\n') this.offset += 2;
      else {
        if (ESCAPED_IN_QUOTES.has(next)) this.offset += 1;
        this.literal(builder);
      }
    }
    this.offset += 1;
  }

  private escape(builder: Builder): void {
    const next = this.code[this.offset + 1];
    this.offset += 1;
    if (next === '\n') this.offset += 1;
    else if (next !== undefined) this.literal(builder);
  }

  private literal(builder: Builder): void {
    this.push(builder, this.code[this.offset] ?? '', this.offset);
    this.offset += 1;
  }

  /** A character outside single quotes: itself, or the start of a variable or substitution. */
  private plain(builder: Builder): void {
    const start = this.offset;
    const rest = this.code.slice(start, start + 200);
    const variable = /^\$(?:\{([A-Za-z_]\w*)\}|([A-Za-z_]\w*))/.exec(rest);
    if (variable) {
      this.offset += variable[0].length;
      this.push(builder, this.variables.get(variable[1] ?? variable[2] ?? '') ?? UNKNOWN, start);
    } else if (rest.startsWith('$((')) {
      this.skipTo('))');
      this.offset = Math.min(this.code.length, this.offset + 2);
      this.push(builder, UNKNOWN, start);
    } else if (rest.startsWith('$(')) {
      const inner = new ShellReader(this.code, start + 2);
      for (const [name, value] of this.variables) inner.variables.set(name, value);
      this.offset = Math.min(this.code.length, inner.read(true) + 1);
      this.commands.push(...inner.commands);
      this.push(builder, UNKNOWN, start);
    } else if (rest.startsWith('${') || rest.startsWith('`')) {
      this.offset += rest.startsWith('`') ? 1 : 2;
      this.skipTo(rest.startsWith('`') ? '`' : '}');
      this.offset = Math.min(this.code.length, this.offset + 1);
      this.push(builder, UNKNOWN, start);
    } else if (rest.startsWith("$'")) {
      this.offset += 1;
      this.singleQuotes(builder);
    } else if (/^\$[\d@*#?!-]/.test(rest)) {
      this.offset += 2;
      this.push(builder, UNKNOWN, start);
    } else this.literal(builder);
  }
}

/** The commands of a shell sample in the order in which they run: substitutions first. */
export function readShellCommands(code: string): ShellCommand[] {
  const reader = new ShellReader(code);
  reader.read(false);
  return reader.commands;
}
