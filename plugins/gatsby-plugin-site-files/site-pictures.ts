import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { escapeAttribute } from '../../src/html/escape-html';

/** Width and height, in pixels, that previews of links ask for. */
const CARD = { width: 1200, height: 630 };

function wrap(text: string, length: number): string[] {
  return text.split(' ').reduce<string[]>((rows, word) => {
    const last = rows.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
    return rows;
  }, []);
}

/** The picture that link previews show: mark, name and tagline on the dark page colour, as PNG. */
export async function drawPreviewCard(iconFile: string, name: string, tagline: string): Promise<Buffer> {
  const icon = await sharp(iconFile, { density: 900 }).resize(176, 176).png().toBuffer();
  const rows = wrap(tagline, 46).slice(0, 3);
  const font = "font-family=\"'Source Sans 3', 'Liberation Sans', Arial, sans-serif\"";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" fill="#181410"/>
    <rect y="${CARD.height - 12}" width="100%" height="12" fill="#6ac08b"/>
    <text x="296" y="200" ${font} font-size="84" font-weight="700" fill="#eeeae5">${escapeAttribute(name)}</text>
    <text x="92" y="360" ${font} font-size="46" fill="#ccc6be">${rows
      .map((row, index) => `<tspan x="92" dy="${index === 0 ? 0 : 62}">${escapeAttribute(row)}</tspan>`)
      .join('')}</text>
  </svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: icon, left: 92, top: 84 }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The icon of the site as a square PNG. */
export async function drawIcon(iconFile: string, size: number): Promise<Buffer> {
  return sharp(await readFile(iconFile), { density: size * 3 })
    .resize(size, size)
    .png()
    .toBuffer();
}
