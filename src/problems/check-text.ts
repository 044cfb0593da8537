import type { Problem, SourcePosition } from '../model/problem';

/** The lines that git writes around the two sides of a conflict, in their order. */
const CONFLICT = /^<{7}(?: .*)?\r?\n[\s\S]*?^={7}\r?\n[\s\S]*?^>{7}(?: |\r?$)/m;

function placeOf(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * What makes a whole file unreadable, whatever its format: no text, a merge conflict, another encoding than
 * UTF-8. Parsers would report each of these as a syntax error far away from the cause.
 *
 * @param text  The file, decoded as UTF-8: bytes that are not valid have become U+FFFD.
 * @returns One `file/…` problem, or none.
 */
export function checkText(text: string, file: string): Problem[] {
  const problem = (offset: number, rest: Pick<Problem, 'code' | 'message' | 'remedy'>): Problem[] => [
    { severity: 'error', file, position: placeOf(text, offset), ...rest },
  ];
  if (text.replace(/^\uFEFF/, '').trim() === '') {
    return problem(0, {
      code: 'file/empty',
      message: 'The file is empty.',
      remedy: 'Restore its content, or delete the file.',
    });
  }
  if (/^\uFFFD{2}|^.?\0/.test(text)) {
    return problem(0, {
      code: 'file/encoding',
      message: 'The file is encoded as UTF-16 or UTF-32, not as UTF-8.',
      remedy: 'Save the file as UTF-8.',
    });
  }
  const lost = text.search(/[\uFFFD\0]/);
  if (lost !== -1) {
    return problem(lost, {
      code: 'file/encoding',
      message:
        'The file is not UTF-8 text: this character cannot be read. It is probably encoded as Latin-1 or Windows-1252.',
      remedy: 'Save the file as UTF-8, and correct the character here if it has been lost.',
    });
  }
  const conflict = text.includes('<<<<<<<') ? CONFLICT.exec(text) : null;
  if (conflict) {
    return problem(conflict.index, {
      code: 'file/conflict-marker',
      message: 'A merge conflict begins here.',
      remedy: 'Keep the right side, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
    });
  }
  return [];
}
