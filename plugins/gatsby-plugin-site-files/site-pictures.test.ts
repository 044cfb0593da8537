import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawIcon } from './site-pictures';

/** An SVG of a size with red at its left and right ends. */
const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="red"/></svg>`;

it.each([
  [24, 24, 255],
  [1024, 1024, 255],
  [90_000, 30_000, 0],
  [1, 0.5, 0],
])('draws an icon of %d by %d pixels as a square', async (width, height, corner) => {
  const { data, info } = await sharp(await drawIcon(svg(width, height), 180))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([180, 180]);
  // A whole wide picture has nothing above and below.
  expect(data[3]).toBe(corner);
  expect(data[(90 * 180 + 2) * 4]).toBe(255);
});
