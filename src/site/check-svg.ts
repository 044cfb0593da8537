import { SaxesParser } from 'saxes';
import { withoutCssEscapes } from './css-escapes';

const NAME = '(?:[\\w.-]+:)?';
const VALUE = '\\s*=\\s*["\']\\s*';

/** What an SVG must not contain: a browser that opens it by its address runs or loads it, as a part of the site. */
const DANGERS = (
  [
    ['<!(?:DOCTYPE[^>]*\\[|ENTITY|ATTLIST)', 'declares entities'],
    ['<\\?xml-stylesheet', 'names a style sheet'],
    ['<\\?xml\\s[^>]*encoding\\s*=\\s*["\'](?!utf-8|us-ascii|iso-8859-1)', 'is not encoded as UTF-8'],
    [`<${NAME}(?:script|handler|listener)[\\s/>]`, 'contains a script'],
    [`<${NAME}(?:iframe|frame|object|embed|link|meta|base|form)[\\s/>]`, 'contains another document'],
    [`[\\s"'/]${NAME}on[a-z]+${VALUE}`, 'contains an event handler'],
    [`attributeName${VALUE}(?:on|${NAME}href)`, 'animates an address or an event handler'],
    [
      `(?:href|src|to|from|by|values)${VALUE}(?:[^"']*;\\s*)?(?:javascript:|vbscript:|data:(?!image/|font/))`,
      'has an address that is a script or a document',
    ],
    [
      `<(?!${NAME}a\\s)[\\w:.-]+\\s[^<>]*(?:href|src)${VALUE}(?:https?:|//)|(?:url|src|image)\\(\\s*["']?\\s*(?:https?:|//)|image-set\\([^)]*["']\\s*(?:https?:|//)|@import`,
      'loads something from another site',
    ],
  ] as const
).map(([pattern, does]) => ({ pattern: new RegExp(pattern, 'i'), does }));

/** XML with its character references replaced. Browsers omit control characters from addresses. */
const decoded = (xml: string): string =>
  xml.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (_, number: string) => {
    const code = Number(/^x/i.test(number) ? `0${number}` : number);
    return code > 0x1f && code < 0x110000 ? String.fromCodePoint(code) : '';
  });

/** What a picture as SVG does that it must not, in words; undefined if it only draws. */
export function dangerOfSvg(xml: string): string | undefined {
  const text = decoded(xml);
  // In styles, letters can be escapes.
  const texts = text.includes('\\') ? [text, withoutCssEscapes(text)] : [text];
  return DANGERS.find(({ pattern }) => texts.some((one) => pattern.test(one)))?.does;
}

/** Whether an SVG contains HTML, which only browsers draw, and only in some places. */
export const hasForeignObject = (xml: string): boolean =>
  new RegExp(`<${NAME}foreignObject[\\s/>]`, 'i').test(xml);

/** Levels of elements: for each element, the parser looks through those around it. Pictures have some tens. */
const MAX_LEVELS = 256;

const TOO_DEEP = new Error(`The SVG has more than ${MAX_LEVELS} levels of elements`);

/**
 * Why browsers draw nothing of an SVG, as a sentence: it is not well-formed XML, or is no SVG; or it has too many levels to be
 * checked. undefined if they draw it.
 */
export function mistakeOfSvg(xml: string): string | undefined {
  const parser = new SaxesParser({ xmlns: true });
  let mistake: string | undefined;
  let root: string | undefined;
  parser.on('error', ({ message }) => {
    mistake ??= message.replace(/^undefined:/, '').replace(/\.$/, '');
  });
  let levels = 0;
  // Before the parser looks for the namespaces of the element.
  parser.on('opentagstart', () => {
    levels += 1;
    if (levels > MAX_LEVELS) throw TOO_DEEP;
  });
  parser.on('closetag', () => {
    levels -= 1;
  });
  parser.on('opentag', ({ local }) => {
    root ??= local;
  });
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error !== TOO_DEEP) throw error;
    return `${TOO_DEEP.message}, which programs that draw pictures do not read.`;
  }
  mistake ??= root === 'svg' ? undefined : 'it has no <svg>';
  return mistake === undefined ? undefined : `Browsers do not draw the SVG: ${mistake}.`;
}
