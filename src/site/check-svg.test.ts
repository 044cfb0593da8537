import { expect, it } from 'vitest';
import { mistakeOfSvg } from './check-svg';

const nested = (levels: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(levels)}${'</g>'.repeat(levels)}</svg>`;

it('an SVG with many levels ends at once', () => {
  expect(mistakeOfSvg(nested(30_000))).toBe(
    'The SVG has more than 256 levels of elements, which programs that draw pictures do not read.',
  );
  expect(mistakeOfSvg(nested(255))).toBeUndefined();
});

it('an SVG with many elements beside each other is drawn', () => {
  expect(mistakeOfSvg(`<svg xmlns="http://www.w3.org/2000/svg">${'<g><path/></g>'.repeat(2000)}</svg>`)).toBe(
    undefined,
  );
});

it('an SVG that is not well-formed is named', () => {
  expect(mistakeOfSvg('<svg xmlns="http://www.w3.org/2000/svg"><g></svg>')).toMatch(
    /^Browsers do not draw the SVG: .*\.$/,
  );
});
