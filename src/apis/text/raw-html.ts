import { escapeHtml } from '../../kit/html/escape-html';

/** HTML element names, even obsolete ones. `<` before any other name is text: `List<String>`. */
const NAMES = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br
  button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed
  fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe
  img input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noframes noscript object
  ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small
  source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr
  track tt u ul var video wbr xmp`.split(/\s+/),
);

/** Elements whose end tag is optional in HTML. */
const LEFT_OPEN = new Set(
  `area base basefont br col embed frame hr img input link meta param source track wbr
  p li dt dd td th tr thead tbody tfoot colgroup option optgroup rp rt body head html`.split(/\s+/),
);

/** Elements whose content is not visible text. */
const HIDDEN =
  /<(script|style|iframe|object|embed|template|noscript|svg|math|title|textarea|select)(?=[\s/>])[^<>]*>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

export interface RawHtml {
  /** Whether what looks like a tag or a comment is text: not an HTML name, or never closed. */
  readonly isText: (tag: string) => boolean;
  /** The visible text of HTML: no tag of it reaches the page. */
  readonly textOf: (html: string) => string;
  /** HTML whose tags are all HTML: any other `<` is escaped, and closed comments are removed. */
  readonly escapeText: (html: string) => string;
  /** The element that a tag opens and whose content is hidden. */
  readonly hides: (tag: string) => string | undefined;
}

/** Reads the raw HTML of one description. */
export function readRawHtml(markdown: string): RawHtml {
  const count = (tags: RegExp): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const [, name = ''] of markdown.matchAll(tags))
      counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1);
    return counts;
  };
  const opened = count(/<([a-z][a-z0-9-]*)/gi);
  const closed = count(/<\/([a-z][a-z0-9-]*)/gi);
  // One without its end would hide the rest of the text, also what is after a sentence about the element.
  const isOpenAtEnd = (name: string): boolean =>
    HIDDEN_NAMES.has(name) && (opened.get(name) ?? 0) > (closed.get(name) ?? 0);
  const isText = (tag: string): boolean => {
    if (tag.startsWith('<!--')) return !tag.includes('-->');
    const [, slash, written = '', attributes = ''] = /^<(\/?)([a-z][a-z0-9-]*)([^<>]*)/i.exec(tag) ?? [];
    const name = written.toLowerCase();
    if (name === '') return false;
    // A custom element has a hyphen and lowercase letters (HTML Living Standard §4.13.2); `<order-id>` alone is a placeholder.
    if (written === name && name.includes('-')) return !closed.has(name) && !/[=/]/.test(attributes);
    if (!NAMES.has(name) || isOpenAtEnd(name)) return true;
    // `a <b and c> d` is a comparison; `<a name="x">` is often left open.
    return slash === '' && !closed.has(name) && !LEFT_OPEN.has(name) && !attributes.includes('=');
  };
  const withoutHidden = (html: string): string => {
    let shown = '';
    let from = 0;
    for (const { 0: tag, 1: name = '', index } of html.matchAll(HIDDEN)) {
      if (index < from || isText(tag)) continue;
      shown += html.slice(from, index);
      const end = tag.endsWith('/>') ? index + tag.length : endOf(html, name, index);
      if (end === undefined) return shown;
      from = end;
    }
    return shown + html.slice(from);
  };
  return {
    isText,
    hides: (tag) => {
      const name = /^<([a-z]+)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
      return HIDDEN_NAMES.has(name) && !tag.endsWith('/>') && !isText(tag) ? name : undefined;
    },
    escapeText: (html) =>
      withoutComments(html)
        .replace(/<!--/g, escapeHtml)
        .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (isText(tag) ? escapeHtml(tag) : tag))
        .replace(/<(?![a-z/])/gi, escapeHtml),
    textOf: (html) =>
      withoutHidden(withoutComments(html))
        .replace(/<\/?[a-z][^<>]*>/gi, (tag) => (isText(tag) ? tag : ' '))
        .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (entity, name: string) => ENTITIES[name] ?? entity)
        .replace(/\s+/g, ' ')
        .trim(),
  };
}

/** Names of such elements. */
export const HIDDEN_NAMES = new Set(
  'script style iframe object embed template noscript svg math title textarea select'.split(' '),
);

/** End of the closing tag of an element; undefined if the element is not closed. */
function endOf(html: string, name: string, from: number): number | undefined {
  const closing = new RegExp(`</${name}\\s*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : undefined;
}

/** An unclosed comment is text: only its opening mark is removed. */
function withoutComments(html: string): string {
  let shown = '';
  let from = 0;
  for (let at = html.indexOf('<!--'); at !== -1; at = html.indexOf('<!--', from)) {
    const end = html.indexOf('-->', at + 2);
    if (end === -1) break;
    shown += html.slice(from, at);
    from = end + 3;
  }
  return shown + html.slice(from);
}
