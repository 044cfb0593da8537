/** Colors of a brand in OKLab, where a hue can change without the lightness that readers see. */

type Triple = readonly [number, number, number];

const toLinear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toGamma = (part: number): number =>
  part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;

function readHex(hex: string): Triple {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/gi, '$&$&') : hex;
  const part = (at: number): number => toLinear(parseInt(long.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
}

const luminanceOf = ([red, green, blue]: Triple): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Lightness, and the two axes of color. */
function toLab([red, green, blue]: Triple): Triple {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([lightness, x, y]: Triple): Triple {
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isOnScreen = (color: Triple): boolean => color.every((part) => part > -0.0005 && part < 1.0005);

/** Of the colors with this hue and chroma, the one with the given luminance; undefined if no screen has it. */
function withLuminance(luminance: number, chroma: number, hue: number): Triple | undefined {
  let low = 0;
  let high = 1.1;
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    const color = fromLab([middle, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
    if (luminanceOf(color) < luminance) low = middle;
    else high = middle;
  }
  const found = fromLab([high, chroma * Math.cos(hue), chroma * Math.sin(hue)]);
  return isOnScreen(found) ? found : undefined;
}

/** Strength of a color: 0 for gray. */
export function chromaOf(hex: string): number {
  const [, x, y] = toLab(readHex(hex));
  return Math.hypot(x, y);
}

/** Luminance with the same contrast to black and to white. */
const MIDDLE = 0.18;

/**
 * The same step of another scale: the hue of `brand`, and the luminance of `step`. Contrast depends on luminance
 * only, so each pair of colors keeps its contrast in any hue.
 *
 * @param step      A color of the default palette, as `#rrggbb` or `#rgb`.
 * @param brand     A color of the brand.
 * @param strength  Factor for the chroma of the step; reduced where no screen has such a color.
 */
export function recolor(step: string, brand: string, strength = 1): string {
  const source = readHex(step);
  const [, x, y] = toLab(readHex(brand));
  const hue = Math.atan2(y, x);
  let found: Triple | undefined;
  for (
    let chroma = chromaOf(step) * strength;
    found === undefined;
    chroma = chroma < 0.001 ? 0 : chroma * 0.95
  )
    found = withLuminance(luminanceOf(source), chroma, hue) ?? (chroma === 0 ? source : undefined);
  // Away from the middle, so that rounding never reduces a contrast.
  const round = luminanceOf(source) < MIDDLE ? Math.floor : Math.ceil;
  const digits = found.map((part) =>
    round(toGamma(Math.min(1, Math.max(0, part))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
