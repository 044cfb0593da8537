// @ts-check
/** Finds what differs between the accepted picture of a state and a new one. */
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** How much a color may differ, from 0 to 1. Smoothed edges of letters do not count. */
const COLOR_TOLERANCE = 0.1;
/** How many pixels of a picture may differ: a caret, or an edge that is drawn half a pixel elsewhere. */
const MAX_PIXELS = 40;

/** @param {string} file */
async function readPixels(file) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/**
 * @param {string} accepted  Picture to compare with.
 * @param {string} taken  New picture.
 * @param {string} marked  Where to write a picture of the difference, in red.
 * @returns {Promise<string | undefined>} What is different, or undefined.
 */
export async function comparePictures(accepted, taken, marked) {
  const [before, after] = await Promise.all([readPixels(accepted), readPixels(taken)]);
  const { width, height } = after;
  if (before.width !== width || before.height !== height)
    return `is ${width} × ${height} px instead of ${before.width} × ${before.height} px`;
  const difference = new Uint8Array(width * height * 4);
  const count = pixelmatch(before.data, after.data, difference, width, height, {
    threshold: COLOR_TOLERANCE,
  });
  if (count <= MAX_PIXELS) return undefined;
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .webp({ quality: 70 })
    .toFile(marked);
  return `differs in ${count} pixels`;
}
