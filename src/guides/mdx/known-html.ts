import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import type { directive } from 'micromark-extension-directive';

type Construct = typeof htmlText;
type Extension = ReturnType<typeof directive>;
type Tokenizer = Construct['tokenize'];
type State = ReturnType<Tokenizer>;

const LESS_THAN = 60;
const SLASH = 47;

/** Elements of HTML that no page can have. They are reported; anything else in angle brackets is text. */
const FORBIDDEN = new Set(
  'acronym applet area audio base basefont bgsound blink body button canvas datalist dialog embed fieldset form frame frameset head hgroup html iframe input keygen label link listing main map marquee math meta meter noembed noframes noscript object optgroup option param plaintext progress script select slot source style svg template textarea title track video xmp'.split(
    ' ',
  ),
);

/** Names of HTML without its own meaning here: headings and quotes become those of Markdown, the others vanish. */
export const PLAIN_HTML = /^(?:h[1-6]|blockquote|center|font|big|tt|picture|nobr|header|footer|article|nav)$/;

/** Whether a tag is HTML of a Markdown page: `isComponent` knows the names of components, in their case. */
const isHtml = (
  name: string,
  allowed: ReadonlySet<string>,
  isComponent: (name: string) => boolean,
): boolean => {
  const lower = name.toLowerCase();
  return allowed.has(lower) || FORBIDDEN.has(lower) || PLAIN_HTML.test(lower) || isComponent(name);
};

/** The construct, only where the name after `<` or `</` is known. Comments and declarations always are. */
function guarded(construct: Construct, isKnown: (name: string) => boolean): Construct {
  const lookAhead: Tokenizer = (effects, ok, nok) => {
    let name = '';
    const inName: State = (code) => {
      if (code !== null && code > 0 && /[A-Za-z0-9-]/.test(String.fromCharCode(code))) {
        name += String.fromCharCode(code);
        effects.consume(code);
        return inName;
      }
      effects.exit('data');
      return isKnown(name) ? ok(code) : nok(code);
    };
    const start: State = (code) => {
      // "!" and "?"
      if (code === 33 || code === 63) {
        effects.exit('data');
        return ok(code);
      }
      if (code !== SLASH) return inName(code);
      effects.consume(code);
      return inName;
    };
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      return start;
    };
  };
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const own = construct.tokenize.call(this, effects, ok, nok);
      return effects.check({ tokenize: lookAhead, partial: true }, own, nok);
    },
  };
}

/**
 * Raw HTML by the rules of CommonMark, but a `<` that opens no known element is text: `Map<String, Item>`.
 *
 * @param allowed      Names of elements, in lower case.
 * @param isComponent  Whether a name is that of a component.
 */
export function knownHtml(allowed: ReadonlySet<string>, isComponent: (name: string) => boolean): Extension {
  const isKnown = (name: string): boolean => isHtml(name, allowed, isComponent);
  return {
    disable: { null: ['htmlFlow', 'htmlText'] },
    flow: { [LESS_THAN]: { ...guarded(htmlFlow, isKnown), name: 'knownHtmlFlow' } },
    text: { [LESS_THAN]: { ...guarded(htmlText, isKnown), name: 'knownHtmlText' } },
  };
}
