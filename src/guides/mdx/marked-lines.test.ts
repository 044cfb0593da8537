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
    expect(readMarkedLines(code, 'ts')).toMatchObject({ text: code, marked: new Set() });
  });

  it.each([
    ['js', 'a // [!code ++]\nb', 'a\nb', { inserted: [1] }],
    ['js', 'a\nb; // [!code --]', 'a\nb;', { deleted: [2] }],
    ['python', 'a\n# [!code highlight:2]\nb\nc\nd', 'a\nb\nc\nd', { marked: [2, 3] }],
    ['html', '<p>a</p> <!-- [!code focus] -->\nb', '<p>a</p>\nb', { marked: [1] }],
    ['json', '{\n  "a": 1, // [!code ++]\n}', '{\n  "a": 1,\n}', { inserted: [2] }],
    ['js', 'a // [!code highlight:9]\nb', 'a\nb', { marked: [1, 2] }],
    ['js', 'a // [!code other]', 'a // [!code other]', {}],
    ['js', 'a // highlight-next-line', 'a // highlight-next-line', {}],
  ] as const)('A14.4 reads the markers of Shiki in %s: %j', (language, code, text, lines) => {
    const found = readMarkedLines(code, language);
    const none = { marked: [], inserted: [], deleted: [] };
    expect({
      text: found.text,
      marked: [...found.marked],
      inserted: [...found.inserted],
      deleted: [...found.deleted],
    }).toEqual({ ...none, ...lines, text });
  });
});
