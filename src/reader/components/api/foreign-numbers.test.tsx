import { describe, expect, it } from 'vitest';
import { buildForeign } from '../../../../tests/fixtures/foreign/build-foreign';
import { fromJson, toJson } from '../../../kit/values/exact-number';
import { htmlText } from '../../../apis/text/html-text';
import { makeSample, SAMPLE_LANGUAGES, valuesAt } from '../../../apis/request/samples/sample-languages';
import { defaultBody } from '../../../apis/request/build-request';
import { renderApiArticle } from './render-article';
import type { RequestDescription } from '../../../apis/model/request';

/** Digits that JavaScript cannot hold, and spellings that it would change. */
const LONG = /-?\d{16,}|0\.1\d{8,}|1e400|\b[01]\.[05]0?\b/g;
const longIn = (text: string): string[] => [...new Set(text.match(LONG))].sort();

describe('numbers that JavaScript cannot hold', () => {
  const api = buildForeign('numbers');
  const page = api.operation('addEntry');
  const request = fromJson(toJson(page.request) ?? '') as RequestDescription;
  const article = renderApiArticle(page, '');
  const [id, ...others] = ['9007199254740993', '9007199254740995', '0.1000000000000000055', '1.0'];
  const inHead = [id, ...others, '9007199254740997'];

  it('break no rule that their digits keep', () => {
    expect(api.diagnostics.map(({ message }) => message)).toEqual([]);
  });

  it('are on the page as they are written', () => {
    expect(
      longIn(htmlText([article.request, article.response, article.main, article.rest].join(' '))),
    ).toEqual(
      [
        ...[...inHead, '9007199254740999', '9007199254741001', '9007199254741003', '9007199254741005'],
        ...['-9223372036854775808', '9223372036854775807', '18446744073709551615', '18446744073709551614'],
        ...['1e400', '1.50', '0.0', '9007199254740992'],
      ].sort(),
    );
    expect(htmlText(article.main)).toContain('at most 9,223,372,036,854,775,807 characters');
  });

  it('are in the example of a parameter that is a document, as it is read', () => {
    expect(htmlText(article.main)).toMatch(
      /\bwhere.{9,12}application\/json.{1,3}Example.{1,3}\{"from":9007199254740997\}/,
    );
  });

  it.each(SAMPLE_LANGUAGES.map(({ value }) => value))(
    'are in a sample of %s, whatever the body is',
    (language) => {
      const bodies = [
        ['18446744073709551615', '9007199254741005', '9223372036854775807', '1.50'],
        ['9007199254740999'],
        ['9007199254741001'],
      ];
      for (const [index, digits] of bodies.entries()) {
        const body = defaultBody(request.bodies[index] as RequestDescription['bodies'][number]);
        const sample = makeSample(request, { ...valuesAt(request, undefined, 0), body }, language);
        expect(longIn(htmlText(sample))).toEqual([...inHead, ...digits].sort());
      }
    },
  );
});
