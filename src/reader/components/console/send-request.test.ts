import { describe, expect, it } from 'vitest';
import { bodyOf } from './send-request';

describe('the parts of a form', () => {
  const part = { name: 'a', value: '{"b":1}', isFile: false };
  const file = { name: 'c', value: 'd.bin', isFile: true };
  const typeOf = (value: FormDataEntryValue): string => (typeof value === 'string' ? value : value.type);
  const typesOf = (fields: readonly object[], files: readonly [string, File][] = []): string[] => {
    const body = { kind: 'form', isMultipart: true, fields } as Parameters<typeof bodyOf>[0];
    return [...(bodyOf(body, new Map(files)) as FormData)].map(([name, value]) => `${name} ${typeOf(value)}`);
  };

  it('have their media types, and a file the one of its name', () => {
    const json = 'application/json';
    expect(typesOf([part, part, { ...part, contentType: json }])).toEqual([
      'a {"b":1}',
      'a {"b":1}',
      `a ${json}`,
    ]);
    const typed = { ...file, contentType: 'image/png' };
    expect(typesOf([typed], [['c', new File(['x'], 'd.bin')]])).toEqual(['c image/png']);
    expect(typesOf([typed], [['c', new File(['x'], 'd.jpg', { type: 'image/jpeg' })]])).toEqual([
      'c image/jpeg',
    ]);
  });

  it('have no file that is not chosen', () => {
    expect(typesOf([file])).toEqual([]);
  });
});
