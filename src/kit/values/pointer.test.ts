import { describe, expect, it } from 'vitest';
import { formatPointer, parsePointer, readPlace } from './pointer';

describe('a JSON pointer (RFC 6901)', () => {
  it.each([
    ['#', []],
    ['#/', ['']],
    ['#/a~1b', ['a/b']],
    ['#/~01', ['~1']],
    ['#/~02', ['~2']],
    ['#/~2', ['~2']],
    ['#/~10', ['/0']],
    ['#/%7E1', ['/']],
    ['#/%41', ['A']],
    ['#/100%', ['100%']],
    ['x', undefined],
    ['#x', undefined],
  ])('%s as a fragment', (reference, expected) => {
    expect(parsePointer(reference)).toEqual(expected);
  });

  it.each([
    ['', []],
    ['/', ['']],
    ['/~01/~02/a~1b', ['~1', '~2', 'a/b']],
    ['/%41/100%', ['%41', '100%']],
  ])('%s as a place in a value', (place, expected) => {
    expect(readPlace(place)).toEqual(expected);
  });

  it.each([[['~1', '~2', 'a/b', '']], [[]]])('%j: the reverse', (path) => {
    expect(parsePointer(formatPointer(path))).toEqual(path);
  });
});
