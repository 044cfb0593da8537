import type { Element, ElementContent, Properties } from 'hast';

/** Comment, tag, or text. An attribute can contain `>`. */
const TOKEN = /<!--(?:(?!<!--)[\s\S])*?-->|<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style']);

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** Names in hast of the attributes that the conversion reads. */
const PROPERTY_NAMES: Readonly<Record<string, string>> = {
  'aria-label': 'ariaLabel',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
};

/** The character for a code point; like in browsers, the replacement character for an invalid one. */
function characterOf(code: number): string {
  return code > 0x10_ff_ff ? '\uFFFD' : String.fromCodePoint(code);
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) =>
      name === undefined
        ? characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
        : (NAMED[name] ?? whole),
  );
}

function readProperties(text: string): Properties {
  const properties: Properties = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const value = decode(double ?? single ?? bare ?? '');
    if (name === 'class') properties['className'] = value.split(/\s+/).filter((part) => part !== '');
    else properties[PROPERTY_NAMES[name] ?? name] = value;
  }
  return properties;
}

/**
 * Reads HTML that React and hast-util-to-html have written: every element is closed, every attribute quoted,
 * and entities are numeric or one of the usual five. A general HTML parser, which repairs errors like a
 * browser, takes many times as long, and there are thousands of pages.
 *
 * @returns Elements and text without comments. Unmatched closing tags are skipped.
 */
export function readArticle(html: string): ElementContent[] {
  const root: ElementContent[] = [];
  const open: { readonly tagName: string; readonly children: ElementContent[] }[] = [
    { tagName: '', children: root },
  ];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(html); match; match = TOKEN.exec(html)) {
    const [token, slash, name, attributes = ''] = match;
    const parent = open.at(-1);
    if (!parent || token.startsWith('<!--')) continue;
    if (name === undefined) {
      parent.children.push({ type: 'text', value: decode(token) });
      continue;
    }
    const tagName = name.toLowerCase();
    if (slash === '/') {
      const index = open.findLastIndex((element) => element.tagName === tagName);
      if (index > 0) open.length = index;
      continue;
    }
    const element: Element = {
      type: 'element',
      tagName,
      properties: readProperties(attributes),
      children: [],
    };
    parent.children.push(element);
    if (VOID.has(tagName) || attributes.endsWith('/')) continue;
    if (RAW.has(tagName)) {
      const end = html.indexOf(`</${tagName}`, TOKEN.lastIndex);
      TOKEN.lastIndex = end === -1 ? html.length : end;
    }
    open.push(element);
  }
  return root;
}
