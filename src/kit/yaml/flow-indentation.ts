import { YAMLException } from 'js-yaml';

/** Lines that get an indentation; each costs one reading of the text. */
const MOST_LINES = 100;
/** More than the key of a line mostly has; where it is not enough, the line gets it again. */
const INDENT = ' '.repeat(40);

/** A text that can be read, and what was added to it. */
export interface Indented {
  readonly text: string;
  /** Where lines got an indentation, as offsets of the written text. */
  readonly lines: readonly number[];
  /** The offset in the written text of one in `text`. */
  readonly writtenOffset: (offset: number) => number;
}

/** Whether a text stops at a line within brackets or quotes that has no more indentation than its key. */
const lacksIndent = (error: unknown): error is YAMLException =>
  error instanceof YAMLException && error.reason === 'deficient indentation';

/**
 * Indents the lines within brackets and quotes that are not deeper than their key: YAML 1.2.2 (7.1, 7.4) wants them deeper,
 * libyaml and others read them, and their indentation is no part of a value.
 *
 * @param read  Throws the errors of js-yaml.
 * @returns Undefined if that is not all that is wrong.
 */
export function indentFlowLines(
  written: string,
  first: YAMLException,
  read: (text: string) => unknown,
): Indented | undefined {
  let text = written;
  const added: number[] = [];
  const writtenOffset = (offset: number): number =>
    offset - added.filter((at) => at < offset).length * INDENT.length;
  for (let error: unknown = first; added.length < MOST_LINES && lacksIndent(error);) {
    const at = error.mark?.position ?? 0;
    text = text.slice(0, at) + INDENT + text.slice(at);
    added.push(at);
    try {
      read(text);
      return { text, lines: [...new Set(added.map(writtenOffset))], writtenOffset };
    } catch (next) {
      error = next;
    }
  }
  return undefined;
}
