import { describe, expect, it } from 'vitest';
import { checkText } from './check-text';

const found = (text: string): string[] =>
  checkText(text, 'a.yml').map(
    ({ code, position }) => `${position?.line ?? 0}:${position?.column ?? 0} ${code}`,
  );

describe('checkText', () => {
  it.each([
    ['', '1:1 file/empty'],
    ['\uFEFF \r\n\t\n', '1:1 file/empty'],
    ['a: 1\nb: M\uFFFDnchen\n', '2:5 file/encoding'],
    [Buffer.from('a: 1\n', 'utf16le').toString('utf8'), '1:1 file/encoding'],
    ['a: 1\nb: c\0\n', '2:5 file/encoding'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 2\n', '1:1 file/pointer'],
    ['a: 1\n<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> branch\n', '2:1 file/conflict-marker'],
    ['<<<<<<<\r\na\r\n=======\r\nb\r\n>>>>>>>\r\n', '1:1 file/conflict-marker'],
    ['<<<<<<< HEAD\na\n||||||| base\nb\n=======\nc\n>>>>>>> branch', '1:1 file/conflict-marker'],
  ])('reports %j', (text, expected) => {
    expect(found(text)).toEqual([expected]);
  });

  it.each([
    [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b, 0xe4, 2, 0]), 'is not a text'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 0x1a, 10, 0, 0, 0, 13]), 'is not a text'],
    [Buffer.from('Text \0 after'), 'U+0000'],
    [Buffer.from('a: caf\u00e9', 'latin1'), 'probably encoded as Latin-1'],
    [Buffer.from([0x61, 0xed, 0xa0, 0x80, 0x62]), 'Half of a pair'],
  ])('names the cause in bytes (%#)', (bytes, cause) => {
    expect(checkText(bytes.toString('utf8'), 'a.mdx')[0]?.message).toContain(cause);
  });

  it.each([
    'a: 1\n',
    '\uFEFFa: 1\n',
    'Title\n=======\n',
    'x <<<<<<< y\n',
    '    <<<<<<< HEAD\n=======\n>>>>>>> b\n',
  ])('accepts %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});
