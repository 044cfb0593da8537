// @ts-check
/** Puts the pictures of one state beside each other: widths in columns, dark above light. */
import sharp from 'sharp';

const GAP = 24;
/** Pictures are shown at half their size. */
const SCALE = 0.5;
/** A long page is cut, or its sheet would show nothing else. */
const MAX_HEIGHT = 1100;

/**
 * @param {readonly (readonly string[])[]} rows  Files of the pictures.
 * @param {string} file  WebP file to write.
 */
export async function writeContactSheet(rows, file) {
  /** @type {import('sharp').OverlayOptions[]} */
  const layers = [];
  let [top, width] = [GAP, GAP];
  for (const row of rows) {
    let [left, height] = [GAP, 0];
    for (const picture of row) {
      const size = await sharp(picture).metadata();
      const shownWidth = Math.round(size.width * SCALE);
      const shownHeight = Math.min(MAX_HEIGHT, Math.round(size.height * SCALE));
      const input = await sharp(picture)
        .resize({ width: shownWidth, height: shownHeight, fit: 'cover', position: 'top' })
        .png({ compressionLevel: 1 })
        .toBuffer();
      layers.push({ input, left, top });
      left += shownWidth + GAP;
      height = Math.max(height, shownHeight);
    }
    width = Math.max(width, left);
    top += height + GAP;
  }
  await sharp({ create: { width, height: top, channels: 3, background: '#7d7d7d' } })
    .composite(layers)
    .webp({ quality: 85 })
    .toFile(file);
}
