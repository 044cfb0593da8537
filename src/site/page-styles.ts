/**
 * Splits the site's style sheet into parts, so that the HTML of a page only contains those that it needs.
 *
 * Each file of src/styles begins with `/*! part: name *\/`; minifiers keep such comments. `base` is on every
 * page. Another part is included if one of its selectors can match something in the page's HTML. A file with
 * all parts but the base is loaded with the scripts, for elements that they add. It does not repeat the base:
 * a second `@font-face` makes the browser repeat the layout of the whole page.
 */

/** One part of the style sheet, in the order of the whole. */
export interface StylePart {
  readonly name: string;
  readonly css: string;
  /** Classes and `data-` attributes of each selector, for the element and its ancestors. */
  readonly selectors: readonly (readonly string[])[];
}

export const BASE_PART = 'base';
/** Never in the HTML: `late` is for elements added by script, `rare` for print and forced colors. */
const LINKED_PARTS = ['late', 'rare'];
/** Media for which the file with all parts but the base is linked, so that it works without script. */
export const RARE_MEDIA = 'print, (forced-colors: active), (scripting: none)';

const MARKER = /\/\*!\s*part:\s*([a-z-]+)\s*\*\//;

/** Whether the prelude of a rule is a selector: not an at-rule, and not a step of an animation. */
const isSelector = (prelude: string): boolean => !/^(?:@|from\b|to\b|[\d.]+%)/.test(prelude);

function selectorsOf(css: string): string[][] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, prelude = '']) => {
    if (!isSelector(prelude.trim())) return [];
    let outer = prelude.replace(/:has\(([^()]*)\)/g, ' $1');
    // Other brackets, as in `:not(.a, .b)`, do not require their content, so only the rest counts.
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

/** Replaces palette names by their colors, because pages need no two levels (src/styles/palette.css). */
function resolvePalette(css: string): string {
  const color = /(--[a-z]+-\d+):(#[\da-f]+);?/g;
  const palette = new Map([...css.matchAll(color)].map(([, name, hex]) => [name, hex]));
  return css
    .replace(color, '')
    .replace(/var\((--[a-z]+-\d+)\)/g, (use, name: string) => palette.get(name) ?? use);
}

/** Replaces tokens that have one value everywhere, a number, a length, or a curve, by that value. */
function resolveConstants(css: string): string {
  const definitions = [...css.matchAll(/(--[a-z][\w-]*):([^;}]*)/g)];
  const values = new Map<string, string | undefined>();
  for (const [, name = '', value] of definitions) values.set(name, values.has(name) ? undefined : value);
  const constants = new Map(
    [...values].filter(
      ([, value]) =>
        value !== undefined && /^(?:-?[\d.]+(?:px|r?em|m?s)?|cubic-bezier\([-\d.,]+\))$/.test(value),
    ),
  );
  return css
    .replace(/(--[a-z][\w-]*):[^;}]*(;|(?=\}))/g, (definition, name: string) =>
      constants.has(name) ? '' : definition,
    )
    .replace(/var\((--[a-z][\w-]*)\)/g, (use, name: string) => constants.get(name) ?? use);
}

/** Splits a style sheet at its markers; files of one part are joined at the position of the first. */
export function splitStyles(sheet: string): readonly StylePart[] {
  const css = resolveConstants(resolvePalette(sheet));
  const texts = new Map<string, string>();
  let name = BASE_PART;
  for (const [index, text] of css.split(MARKER).entries()) {
    if (index % 2 === 1) name = text;
    else if (text.trim() !== '') texts.set(name, (texts.get(name) ?? '') + text.trim());
  }
  return [...texts].map(([part, text]) => ({ name: part, css: text, selectors: selectorsOf(text) }));
}

/** Everything but the base. */
export const lateStyles = (parts: readonly StylePart[]): string =>
  parts.flatMap(({ name, css }) => (name === BASE_PART ? [] : [css])).join('\n');

/**
 * Address of that file, beside the files that hosts cache permanently.
 *
 * @param styleSheet  Address of the whole style sheet, to which Gatsby adds a hash.
 */
export const lateStylesAddress = (styleSheet: string): string =>
  styleSheet.replace(/\/([^/]+)$/, '/static/$1');

/** The first font of a declaration. Minifiers write it without quotes, and escape digits: `Name\\ 3`. */
const firstFont = (css: string, property: string): string | undefined =>
  new RegExp(`${property}:\\s*([^,;}]+)`)
    .exec(css)?.[1]
    ?.replace(/["'\\]/g, '')
    .trim();

/** Matches a character of a `unicode-range`. Minifiers write `u+2000-20ff` as `u+20??`. */
function characterIn(range: string): RegExp {
  const classes = [...range.matchAll(/u\+([\da-f?]+)(?:-([\da-f]+))?/gi)].map(
    ([, first = '', last = first]) => {
      const code = (digits: string, digit: string): string => `\\u{${digits.replaceAll('?', digit)}}`;
      return `${code(first, '0')}-${code(last, 'f')}`;
    },
  );
  return new RegExp(`[${classes.join('')}]`, 'u');
}

/**
 * Addresses of the font files that a page needs for its first paint: those with the characters of all pages, and of the
 * others those with a character that it has, in code for the font of code. Fonts of the reader's system have none.
 *
 * @param css   Minified.
 * @param html  The page.
 */
export function fontAddresses(css: string, html: string): readonly string[] {
  const code = [...html.matchAll(/<(code|pre|kbd)\b.*?<\/\1>/gs)].map(([text]) => text).join('');
  const texts = new Map([
    [firstFont(css, '--font-code'), code],
    [firstFont(css, '--font-text'), html],
  ]);
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const text = texts.get(firstFont(face, 'font-family'));
    const address = /url\(["']?([^)"']*\.woff2)["']?\)/.exec(face)?.[1];
    if (text === undefined || address === undefined) return [];
    const range = /unicode-range:([^;]+)/.exec(face)?.[1];
    return range === undefined || characterIn(range).test(text) ? [address] : [];
  });
}

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
