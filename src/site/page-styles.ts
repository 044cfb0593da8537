/**
 * The style of the site in parts, so that the HTML of a page carries those that it needs and no others.
 *
 * Each file of src/styles begins with `/*! part: name *\/`; a minifier keeps such comments. `base` is on
 * every page. Another part is there when a selector of it can match something in the page's HTML. All parts
 * but the base follow as a file, together with the scripts: what they add finds its style then. The base is
 * not repeated there: a second `@font-face` would let a font that came late take over, and the text move.
 */

/** One part of the style sheet, in the order of the whole. */
export interface StylePart {
  readonly name: string;
  readonly css: string;
  /** Of each selector the classes and `data-` attributes that an element and its ancestors must carry. */
  readonly selectors: readonly (readonly string[])[];
}

export const BASE_PART = 'base';
/** Never in the HTML: `late` is for what script brings, `rare` for paper and forced colors. */
const LINKED_PARTS = ['late', 'rare'];
/** For whom the file with all parts but the base is linked, so that it counts without script too. */
export const RARE_MEDIA = 'print, (forced-colors: active)';

const MARKER = /\/\*!\s*part:\s*([a-z-]+)\s*\*\//;

/** Prelude of a rule that selects elements: no at-rule, and no step of an animation. */
const isSelector = (prelude: string): boolean => !/^(?:@|from\b|to\b|[\d.]+%)/.test(prelude);

function selectorsOf(css: string): string[][] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, prelude = '']) => {
    if (!isSelector(prelude.trim())) return [];
    let outer = prelude.replace(/:has\(([^()]*)\)/g, ' $1');
    // What stands in other brackets, as in `:not(.a, .b)`, may be there or not: only the rest is asked for.
    while (/\([^()]*\)/.test(outer)) outer = outer.replace(/\([^()]*\)/g, '');
    return outer
      .split(',')
      .map((selector) =>
        [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)|\[(data-[\w-]+)/g)].map(
          ([, className, attribute]) => className ?? attribute ?? '',
        ),
      )
      .filter((names) => names.some((name) => !name.startsWith('data-')));
  });
}

/** Puts the colors of the palette where tokens name them: pages need no two levels (src/styles/palette.css). */
function resolvePalette(css: string): string {
  const color = /(--[a-z]+-\d+):(#[\da-f]+);?/g;
  const palette = new Map([...css.matchAll(color)].map(([, name, hex]) => [name, hex]));
  return css
    .replace(color, '')
    .replace(/var\((--[a-z]+-\d+)\)/g, (use, name: string) => palette.get(name) ?? use);
}

/** Takes a style sheet apart at its markers; files of one part are joined where the first of them stands. */
export function splitStyles(sheet: string): readonly StylePart[] {
  const css = resolvePalette(sheet);
  const texts = new Map<string, string>();
  let name = BASE_PART;
  for (const [index, text] of css.split(MARKER).entries()) {
    if (index % 2 === 1) name = text;
    else if (text.trim() !== '') texts.set(name, (texts.get(name) ?? '') + text.trim());
  }
  return [...texts].map(([part, text]) => ({ name: part, css: text, selectors: selectorsOf(text) }));
}

/** What follows as a file: everything but the base. */
export const lateStyles = (parts: readonly StylePart[]): string =>
  parts.flatMap(({ name, css }) => (name === BASE_PART ? [] : [css])).join('\n');

/**
 * Address of that file, beside the files that hosts keep for good.
 *
 * @param styleSheet  Address of the whole style sheet, as Gatsby names it with a digest.
 */
export const lateStylesAddress = (styleSheet: string): string =>
  styleSheet.replace(/\/([^/]+)$/, '/static/$1');

/** Address of the font that most text is set in: the first one that the sheet names. */
export const textFontAddress = (css: string): string | undefined => /url\(([^)]*\.woff2)\)/.exec(css)?.[1];

/** The parts that a page needs, in their order. */
export function partsFor(html: string, parts: readonly StylePart[]): readonly StylePart[] {
  const present = new Set([
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    ...[...html.matchAll(/\s(data-[\w-]+)/g)].map(([, name = '']) => name),
    // Set on the root element by the script in the head.
    'data-js',
    'data-color-mode',
  ]);
  return parts.filter(
    ({ name, selectors }) =>
      name === BASE_PART ||
      (!LINKED_PARTS.includes(name) && selectors.some((names) => names.every((one) => present.has(one)))),
  );
}
