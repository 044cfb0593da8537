import { join } from 'node:path';
import process from 'node:process';
import sharp from 'sharp';
import { escapeAttribute } from '../../src/kit/html/escape-html';
import { MARK } from '../../src/site/brand-mark';
import type { Brand } from '../../src/compile/brand/read-brand';
import type { Palette } from '../../src/site/palette';
import { outlineText } from './text-outlines';

/** Width and height of link previews, in pixels. */
const CARD = { width: 1200, height: 630 };

function wrap(text: string, length: number): string[] {
  return text.split(' ').reduce<string[]>((rows, word) => {
    const last = rows.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= length) rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
    return rows;
  }, []);
}

const mark = (color: Palette): string =>
  `<path fill="${color('oak-77')}" d="${MARK.oak}"/><path fill="${color('spruce-60')}" d="${MARK.spruce}"/>`;

/** The icon of the site: its own mark, or the default one on a dark background, which is visible on any color. */
export const siteIcon = ({ color, mark: own }: Pick<Brand, 'color' | 'mark'>): string =>
  own ??
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="5" fill="${color('stone-17')}"/>${mark(color)}</svg>`;

/** Two boards that fit into each other. */
const boards = (color: Palette): string =>
  `<g transform="translate(-60 412) scale(2.36 1)" stroke-width="1.5"><path d="M560 0H274V40L336 26V114L274 100V184L336 170V240H560Z" fill="${color('spruce-29')}" stroke="${color('spruce-60')}"/><path d="M0 0H270V44L332 30V110L270 96V188L332 174V240H0Z" fill="${color('oak-30')}" stroke="${color('oak-62')}"/></g>`;

/** Two bars in the colors of a brand with its own mark. */
const bars = (color: Palette): string =>
  `<rect y="560" width="800" height="70" fill="${color('spruce-60')}"/><rect x="800" y="560" width="400" height="70" fill="${color('oak-77')}"/>`;

const inline = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/**
 * The picture of link previews, as SVG: mark, name, and tagline above the colors of the brand. Text is drawn as outlines of
 * the site's font, so the same commit has the same picture on every machine. Only a name or tagline with characters
 * that the font lacks is drawn with the fonts of the machine.
 */
export async function previewCard(
  { color, textFont, mark: own }: Pick<Brand, 'color' | 'textFont' | 'mark'>,
  name: string,
  tagline: string,
): Promise<string> {
  const rows = wrap(tagline, 46).slice(0, 3);
  // Gatsby builds in the folder of the site, which contains a copy of src.
  const [title, ...outlines] = await outlineText(join(process.cwd(), 'src', 'fonts', 'text-core.woff2'), [
    { text: name, x: 196, y: 138, size: 68, weight: 700 },
    ...rows.map((text, index) => ({ text, x: 88, y: 252 + index * 58, size: 44, weight: 400 })),
  ]);
  const font = `font-family="${textFont}, 'Liberation Sans', Arial, sans-serif"`;
  const titleText = `<text x="196" y="138" ${font} font-size="68" font-weight="700" fill="${color('stone-96')}">${escapeAttribute(name)}</text>`;
  const taglineText = `<text x="88" y="252" ${font} font-size="44" fill="${color('stone-83')}">${rows
    .map((row, index) => `<tspan x="88" dy="${index === 0 ? 0 : 58}">${escapeAttribute(row)}</tspan>`)
    .join('')}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
    <rect width="100%" height="100%" fill="${color('stone-17')}"/>
    ${own === undefined ? `<g transform="translate(76 60) scale(4.2)">${mark(color)}</g>` : `<image x="76" y="60" width="101" height="101" href="${inline(own)}"/>`}
    ${title === undefined ? titleText : `<path fill="${color('stone-96')}" d="${title}"/>`}
    ${outlines.includes(undefined) ? taglineText : `<path fill="${color('stone-83')}" d="${outlines.join('')}"/>`}
    ${own === undefined ? boards(color) : bars(color)}
  </svg>`;
}

/** The picture of link previews, as PNG. */
export async function drawPreviewCard(
  brand: Pick<Brand, 'color' | 'textFont' | 'mark'>,
  name: string,
  tagline: string,
): Promise<Buffer> {
  const svg = await previewCard(brand, name, tagline);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** An SVG as a square PNG, whole and in the middle, whatever its own size is. */
export async function drawIcon(icon: string, size: number): Promise<Buffer> {
  const { width, height } = await sharp(Buffer.from(icon), {
    limitInputPixels: false,
  }).metadata();
  const density = Math.min(Math.max((72 * size) / Math.max(width, height), 1), 100_000);
  return sharp(Buffer.from(icon), { density })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}
