import { describe, expect, it } from 'vitest';
import { cookiePairs, headerText, pathText, queryPairs } from './serialize-parameter';
import type { JsonValue } from '../model/request';

const EMPTY = '';
const STRING = 'blue';
const ARRAY = ['blue', 'black', 'brown'];
const OBJECT = { R: 100, G: 200, B: 150 };

const writing = (
  style: string,
  explode: boolean,
): { name: string; style: string; explode: boolean; allowReserved: boolean } => ({
  name: 'color',
  style,
  explode,
  allowReserved: false,
});

describe('the Style Examples of OpenAPI 3.1 (§4.8.12)', () => {
  it.each<[string, boolean, JsonValue, string]>([
    ['matrix', false, EMPTY, ';color'],
    ['matrix', false, STRING, ';color=blue'],
    ['matrix', false, ARRAY, ';color=blue,black,brown'],
    ['matrix', false, OBJECT, ';color=R,100,G,200,B,150'],
    ['matrix', true, EMPTY, ';color'],
    ['matrix', true, STRING, ';color=blue'],
    ['matrix', true, ARRAY, ';color=blue;color=black;color=brown'],
    ['matrix', true, OBJECT, ';R=100;G=200;B=150'],
    ['label', false, EMPTY, '.'],
    ['label', false, STRING, '.blue'],
    ['label', false, ARRAY, '.blue,black,brown'],
    ['label', false, OBJECT, '.R,100,G,200,B,150'],
    ['label', true, ARRAY, '.blue.black.brown'],
    ['label', true, OBJECT, '.R=100.G=200.B=150'],
    ['simple', false, EMPTY, ''],
    ['simple', false, STRING, 'blue'],
    ['simple', false, ARRAY, 'blue,black,brown'],
    ['simple', false, OBJECT, 'R,100,G,200,B,150'],
    ['simple', true, OBJECT, 'R=100,G=200,B=150'],
  ])('path, %s, explode %s: %j', (style, explode, value, expected) => {
    expect(pathText(writing(style, explode), value)).toBe(expected);
  });

  it.each<[string, boolean, JsonValue, string]>([
    ['form', false, EMPTY, 'color='],
    ['form', false, STRING, 'color=blue'],
    ['form', false, ARRAY, 'color=blue,black,brown'],
    ['form', false, OBJECT, 'color=R,100,G,200,B,150'],
    ['form', true, EMPTY, 'color='],
    ['form', true, STRING, 'color=blue'],
    ['form', true, ARRAY, 'color=blue&color=black&color=brown'],
    ['form', true, OBJECT, 'R=100&G=200&B=150'],
    ['spaceDelimited', false, ARRAY, 'color=blue%20black%20brown'],
    ['spaceDelimited', false, OBJECT, 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, ARRAY, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, OBJECT, 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['deepObject', true, OBJECT, 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ])('query, %s, explode %s: %j', (style, explode, value, expected) => {
    expect(queryPairs(writing(style, explode), value).join('&')).toBe(expected);
  });

  it('header: simple, never percent-encoded', () => {
    expect(headerText(writing('simple', false), ARRAY)).toBe('blue,black,brown');
    expect(headerText(writing('simple', true), OBJECT)).toBe('R=100,G=200,B=150');
    expect(headerText(writing('simple', false), 'a b/é')).toBe('a b/é');
  });
});

describe('cases that the table does not cover', () => {
  it('encodes everything but unreserved characters, in each part (RFC 6570 §3.2)', () => {
    expect(pathText(writing('simple', false), "a/b?c#d e%f!'()*~-._ü😀")).toBe(
      'a%2Fb%3Fc%23d%20e%25f%21%27%28%29%2A~-._%C3%BC%F0%9F%98%80',
    );
    expect(pathText(writing('simple', false), ['a,b', 'c'])).toBe('a%2Cb,c');
    expect(queryPairs(writing('form', true), 'a&b=c+d')).toEqual(['color=a%26b%3Dc%2Bd']);
    expect(queryPairs({ ...writing('form', true), name: 'a&b' }, 'x')).toEqual(['a%26b=x']);
    expect(queryPairs(writing('form', true), '\ud800x')).toEqual(['color=%EF%BF%BDx']);
  });

  it('keeps reserved characters and triplets with allowReserved, except those that would end the value', () => {
    const reserved = { ...writing('form', true), allowReserved: true };
    expect(queryPairs(reserved, '/a?b:c@d,e;f=g')).toEqual(['color=/a?b:c@d,e;f=g']);
    expect(queryPairs(reserved, '50%25 & 5% #x+[y]')).toEqual(['color=50%25%20%26%205%25%20%23x%2B%5By%5D']);
  });

  it('sends nothing for null and for empty values (RFC 6570 §2.3)', () => {
    expect(queryPairs(writing('form', true), [])).toEqual([]);
    expect(queryPairs(writing('form', false), {})).toEqual([]);
    expect(queryPairs(writing('form', true), null)).toEqual([]);
    expect(queryPairs(writing('form', true), { a: null, b: 1 })).toEqual(['b=1']);
  });

  it('serializes a value with a media type as a document', () => {
    const parameter = { ...writing('form', true), mediaType: 'application/json' };
    expect(queryPairs(parameter, { a: [1] })).toEqual(['color=%7B%22a%22%3A%5B1%5D%7D']);
    expect(queryPairs(parameter, 'x')).toEqual(['color=%22x%22']);
    expect(headerText(parameter, { a: 1 })).toBe('{"a":1}');
    expect(pathText({ ...parameter, mediaType: 'text/plain' }, 'a b')).toBe('a%20b');
  });

  it('removes line breaks from a header', () => {
    expect(headerText(writing('simple', false), 'a\r\nX-Evil: 1')).toBe('a X-Evil: 1');
  });

  it('encodes cookies, so that none ends early', () => {
    expect(cookiePairs(writing('form', false), 'a;b c')).toEqual(['color=a%3Bb%20c']);
    expect(cookiePairs(writing('form', true), ['a', 'b'])).toEqual(['color=a', 'color=b']);
  });
});
