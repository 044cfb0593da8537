import { describe, expect, it } from 'vitest';
import { readMarkedLines } from './marked-lines';

describe('readMarkedLines', () => {
  it.each([
    ['ts', '// highlight-next-line'],
    ['ts', '/* highlight-next-line */'],
    ['python', '# highlight-next-line'],
    ['xml', '<!-- highlight-next-line -->'],
    ['unknown', '// highlight-next-line'],
    ['unknown', '# highlight-next-line'],
    ['', '; highlight-next-line'],
  ])('A14.4 removes the comment %s in %s and marks the next line', (language, comment) => {
    const { text, marked } = readMarkedLines(`a\n  ${comment}\nb\nc`, language);
    expect(text).toBe('a\nb\nc');
    expect([...marked]).toEqual([2]);
  });

  it('A14.4 marks the lines between start and end', () => {
    const { text, marked } = readMarkedLines('a\n# highlight-start\nb\nc\n# highlight-end\nd', 'bash');
    expect(text).toBe('a\nb\nc\nd');
    expect([...marked]).toEqual([2, 3]);
  });

  it('A14.4 ignores comments of another language and other comments', () => {
    const code = '# highlight-next-line\n// plain highlight- text';
    expect(readMarkedLines(code, 'ts')).toEqual({ text: code, marked: new Set() });
  });
});
