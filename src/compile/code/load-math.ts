import { fromParse5 } from 'hast-util-from-parse5';
import { parseFragment } from 'parse5';
import type { Element, ElementContent } from 'hast';
import type { MathTools } from '../../guides/mdx/math';

const elementOf = (
  { children }: { readonly children: readonly ElementContent[] },
  name: string,
): Element | undefined =>
  children.find((child) => child.type === 'element' && child.tagName === name) as Element | undefined;

/** Loads the parser and the renderer of formulas, which other sites do not need. */
export async function loadMath(): Promise<MathTools> {
  const [loaded, { math }] = await Promise.all([import('katex'), import('micromark-extension-math')]);
  // Gatsby's compiler turns `import()` into `require()`, which has no "default".
  const katex = (loaded as { readonly default?: typeof loaded.default }).default ?? loaded;
  const draw = (tex: string, isBlock: boolean): Element => {
    let markup: string;
    try {
      markup = katex.renderToString(tex, {
        output: 'mathml',
        displayMode: isBlock,
        strict: 'ignore',
        // In em: a rule of any size would cover the page.
        maxSize: 20,
        trust: ({ command }: { readonly command: string }): boolean => {
          throw new Error(`The formula has ${command}, which pages cannot contain.`);
        },
      });
    } catch (error) {
      if (!(error instanceof katex.ParseError)) throw error;
      // The rest of the message repeats the text, with marks below it.
      const reason = error.rawMessage.replace(/ at (?:position|end of input).*$/s, '').replace(/\.$/, '');
      throw new Error(`The formula does not parse: ${reason}.`, { cause: error });
    }
    // KaTeX has the formula in <span><math><semantics>, followed by its source.
    const root = fromParse5(parseFragment(markup)) as { readonly children: readonly ElementContent[] };
    const element = elementOf(elementOf(root, 'span') ?? root, 'math');
    const [formula] = (element && elementOf(element, 'semantics'))?.children ?? [];
    const only = formula?.type === 'element' && formula.tagName === 'mrow' ? formula.children : formula;
    return {
      type: 'element',
      tagName: 'math',
      properties: { ...(isBlock ? { display: 'block' } : {}), alttext: tex },
      children: Array.isArray(only) ? only : only ? [only] : [],
    };
  };
  return { syntax: math(), draw };
}
