import type { Diagnostic, SourcePosition } from './diagnostic';

/** The lines that git writes around the two sides of a conflict. */
const CONFLICT_LINE = /^(?:<{7}|>{7})(?: .*)?\r?$|^={7}\r?$/gm;

/** What a file of Git LFS begins with until its content is downloaded (git-lfs, docs/spec.md), and what to say of it. */
export const LFS_POINTER = {
  begin: 'version https://git-lfs.github.com/spec/',
  message: 'The file is a pointer of Git LFS: "git lfs pull" downloads its content.',
  fix: 'Run it in the repository of the file.',
} as const;

/** Controls other than those of lines. */
const CONTROL = /(?![\t\n\v\f\r])\p{Cc}/u;

/** A line that opens or closes a code block of Markdown, and what follows the backticks or tildes. */
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/gm;

/** The ranges of a guide's code blocks, fences included. Unclosed ones do not count. */
export function codeBlocks(text: string): { readonly from: number; readonly to: number }[] {
  const blocks: { from: number; to: number }[] = [];
  let open: { readonly from: number; readonly mark: string } | undefined;
  for (const { 0: line, 1: mark = '', 2: rest = '', index } of text.matchAll(FENCE)) {
    if (open === undefined) {
      if (!mark.startsWith('`') || !rest.includes('`')) open = { from: index, mark };
    } else if (mark.startsWith(open.mark) && rest.trim() === '') {
      blocks.push({ from: open.from, to: index + line.length });
      open = undefined;
    }
  }
  return blocks;
}

/** Start of the first merge conflict. One in a code block of a guide is an example. */
function findConflict(text: string, file: string): number | undefined {
  if (!text.includes('<<<<<<<')) return undefined;
  const blocks = /\.mdx?$/.test(file) ? codeBlocks(text) : [];
  let begin: number | undefined;
  let hasMiddle = false;
  for (const { 0: line, index } of text.matchAll(CONFLICT_LINE)) {
    if (line.startsWith('<')) {
      begin = index;
      hasMiddle = false;
    } else if (line.startsWith('=')) hasMiddle = begin !== undefined;
    else if (begin !== undefined && hasMiddle) {
      const first = begin;
      if (!blocks.some(({ from, to }) => from < first && index + line.length < to)) return first;
      begin = undefined;
      hasMiddle = false;
    }
  }
  return undefined;
}

function placeOf(text: string, offset: number): SourcePosition {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/**
 * Reports what makes a whole file unreadable, whatever its format: not text, a merge conflict, not UTF-8.
 * Parsers would report a syntax error far from the cause.
 *
 * @param text  The file, decoded as UTF-8; invalid bytes are U+FFFD.
 * @returns One `file/…` diagnostic, or none.
 */
export function checkText(text: string, file: string): Diagnostic[] {
  const diagnostic = (offset: number, rest: Pick<Diagnostic, 'code' | 'message' | 'fix'>): Diagnostic[] => [
    { severity: 'error', file, position: placeOf(text, offset), ...rest },
  ];
  if (text.replace(/^\uFEFF/, '').trim() === '') {
    return diagnostic(0, {
      code: 'file/empty',
      message: 'The file is empty.',
      fix: 'Restore its content, or delete the file.',
    });
  }
  const { begin, ...pointer } = LFS_POINTER;
  if (text.startsWith(begin)) return diagnostic(0, { code: 'file/pointer', ...pointer });
  if (/^\uFFFD{2}|^.?\0/.test(text)) {
    return diagnostic(0, {
      code: 'file/encoding',
      message: 'The file is encoded as UTF-16 or UTF-32, not as UTF-8.',
      fix: 'Save the file as UTF-8.',
    });
  }
  // Bytes that are no UTF-8, and controls that no encoding of a text has: compressed, a picture, a program.
  if (/\uFFFD/.test(text) && CONTROL.test(text))
    return diagnostic(0, {
      code: 'file/encoding',
      message: 'The file is not a text: it has bytes that only other kinds of files have.',
      fix: 'Replace it by its text, or give it the ending of its kind.',
    });
  const nul = text.indexOf('\0');
  if (nul !== -1)
    return diagnostic(nul, {
      code: 'file/encoding',
      message: 'The file has the character U+0000 here, which no text has.',
      fix: 'Delete it.',
    });
  const lost = text.indexOf('\uFFFD');
  if (lost !== -1) {
    return diagnostic(lost, {
      code: 'file/encoding',
      message: text.startsWith('\uFFFD'.repeat(3), lost)
        ? 'The file is not UTF-8 text: this character cannot be read. Half of a pair (a surrogate) was saved, or the file is encoded as Latin-1 or Windows-1252.'
        : 'The file is not UTF-8 text: this character cannot be read. It is probably encoded as Latin-1 or Windows-1252.',
      fix: 'Save the file as UTF-8, and correct the character here if it has been lost.',
    });
  }
  const conflict = findConflict(text, file);
  if (conflict !== undefined) {
    return diagnostic(conflict, {
      code: 'file/conflict-marker',
      message: 'A merge conflict begins here.',
      fix: 'Keep the right side, and remove the lines that begin with "<<<<<<<", "=======" and ">>>>>>>".',
    });
  }
  return [];
}
