import { expect, it } from 'vitest';
import { innerHtml } from './inner-html';
import { markup } from './markup';
import { rawNode } from './write-html';

it('takes HTML, and no text', () => {
  expect(innerHtml(markup`<b>a</b>`)).toEqual({ dangerouslySetInnerHTML: { __html: '<b>a</b>' } });
  // @ts-expect-error -- a text.
  innerHtml('<b>a</b>' as string);
  // @ts-expect-error -- a text.
  rawNode('<b>a</b>' as string);
});
