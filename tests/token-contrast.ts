/** The contrast of the tokens' colors, as WCAG 2 asks for it. */

/** Custom properties that the rules with one of these selectors declare, the later ones winning. */
function declarations(css: string, selectors: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]*)\{([^{}]*)\}/g))
    if (selectors.includes(selector.replace(/\/\*[\s\S]*?\*\//g, '').trim()))
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        found.set(name, value.trim());
  return found;
}

const DARK = ":root:not([data-color-mode='light'])";

/** Value of each token, by its name. */
export type Tokens = ReadonlyMap<string, string>;

/** The colors of a palette (src/styles/palette.css). */
export const readColors = (palette: string): Tokens => declarations(palette, [':root']);

/** The tokens of each mode, from the text of src/styles/palette.css and tokens.css. */
export function readModes(
  palette: string,
  tokens: string,
): Readonly<Record<'light' | 'dark' | 'paper', Tokens>> {
  // The code theme of paper comes last.
  const paperCode = tokens.indexOf('@media print');
  const light = new Map([...readColors(palette), ...declarations(tokens.slice(0, paperCode), [':root'])]);
  return {
    light,
    dark: new Map([...light, ...declarations(tokens, [DARK])]),
    paper: new Map([...light, ...declarations(tokens.slice(paperCode), [':root'])]),
  };
}

/** The color that a token means. Throws for one that is no color. */
export function hexOf(name: string, mode: Tokens): string {
  const value = mode.get(name) ?? '';
  const next = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (next !== undefined) return hexOf(next, mode);
  if (!/^#(?:[\da-f]{3}){1,2}$/.test(value)) throw new Error(`${name} is no color: "${value}"`);
  return value.length === 4 ? value.replace(/[\da-f]/g, '$&$&') : value;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const SURFACES = ['--ground', '--raised', '--panel', '--hover'];
const CODE_SURFACES = ['--code-ground', '--code-head', '--code-marked', '--code-deleted'];
const TEXT = 4.5;
const CONTROL = 3;

/** Each color of text or of a control, what it may be in front of, and the contrast that it needs. */
const PAIRS: readonly (readonly [least: number, fronts: readonly string[], backs: readonly string[]])[] = [
  [TEXT, ['--text', '--muted', '--subtle', '--act', '--act-hover', '--mark'], SURFACES],
  [TEXT, ['--blue', '--red', '--violet'], SURFACES],
  [TEXT, ['--text', '--muted', '--act'], ['--act-tint', '--highlight']],
  [TEXT, ['--text', '--mark'], ['--mark-tint']],
  [TEXT, ['--text', '--blue'], ['--blue-tint']],
  [TEXT, ['--text', '--red'], ['--red-tint']],
  [TEXT, ['--act-on'], ['--act-solid']],
  [
    TEXT,
    ['text', 'comment', 'string', 'key', 'keyword', 'function', 'number'].map((kind) => `--code-${kind}`),
    CODE_SURFACES,
  ],
  [TEXT, ['--code-muted'], ['--code-ground', '--code-head', '--code-hover']],
  [CONTROL, ['--edge', '--ring', '--act-solid'], SURFACES],
  [CONTROL, ['--act-edge', '--mark-edge', '--blue-edge', '--red-edge'], ['--ground', '--raised']],
  [CONTROL, ['--edge'], ['--code-ground', '--code-head']],
];

/** Each pair of the colors of a mode, with the contrast that it has and the one that it needs. */
export const contrastsOf = (colors: Tokens) =>
  PAIRS.flatMap(([least, fronts, backs]) =>
    fronts.flatMap((front) =>
      backs.map((back) => ({
        pair: `${front} on ${back}`,
        least,
        found: contrast(hexOf(front, colors), hexOf(back, colors)),
      })),
    ),
  );
