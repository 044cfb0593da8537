import { YAMLException } from 'js-yaml';

/** Lines that get an indentation; each costs one reading of the text. */
const MOST_LINES = 100;
/** More than the key of a line mostly has; where it is not enough, the line gets it again. */
const INDENT = ' '.repeat(40);

/** A text that can be read, and what was added to it. */
export interface Spaced {
  readonly text: string;
  /** Where lines got an indentation, or comments a space, as offsets of the written text. */
  readonly places: ReadonlyMap<number, 'indentation' | 'comment'>;
  /** The offset in the written text of one in `text`. */
  readonly writtenOffset: (offset: number) => number;
}

/** What a text lacks where it stops: the space before a comment, or the indentation of a line within brackets or quotes. */
function lackOf(text: string, error: unknown): readonly ['indentation' | 'comment', number] | undefined {
  if (!(error instanceof YAMLException)) return undefined;
  const at = error.mark?.position ?? 0;
  if (error.reason === 'deficient indentation') return ['indentation', at];
  return /^["'\]}]#/.test(text.slice(at - 1, at + 1)) ? ['comment', at] : undefined;
}

/**
 * Adds the spaces that YAML 1.2.2 wants, and libyaml and others do not: before lines within brackets and quotes that are not
 * deeper than their key (7.1, 7.4), and before a comment (6.6). They are no part of a value.
 *
 * @param read  Throws the errors of js-yaml.
 * @returns Undefined if that is not all that is wrong.
 */
export function addSpaces(
  written: string,
  first: YAMLException,
  read: (text: string) => unknown,
): Spaced | undefined {
  let text = written;
  const added: { readonly at: number; readonly kind: 'indentation' | 'comment' }[] = [];
  const spaceOf = (kind: 'indentation' | 'comment'): string => (kind === 'comment' ? ' ' : INDENT);
  const writtenOffset = (offset: number): number =>
    added.reduce((sum, { at, kind }) => (at < offset ? sum - spaceOf(kind).length : sum), offset);
  for (let lack = lackOf(text, first); lack && added.length < MOST_LINES;) {
    const [kind, at] = lack;
    text = text.slice(0, at) + spaceOf(kind) + text.slice(at);
    added.push({ at, kind });
    try {
      read(text);
      return { text, places: new Map(added.map((one) => [writtenOffset(one.at), one.kind])), writtenOffset };
    } catch (next) {
      lack = lackOf(text, next);
    }
  }
  return undefined;
}
