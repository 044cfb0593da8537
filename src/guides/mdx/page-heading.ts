import { h } from 'hastscript';
import { toString } from 'hast-util-to-string';
import type { Element, ElementContent } from 'hast';
import type { Heading } from 'mdast';
import { isEngineId, isFrameId, reportReservedId } from './reserved-ids';
import { slug } from 'github-slugger';
import type GithubSlugger from 'github-slugger';
import { withApostrophes } from '../../kit/html/apostrophes';
import { addDiagnostic, isMarkdownFile, type CompileContext } from './compile-context';
import { t } from '../../kit/texts/t';

/** The number of a step, as in "3. Assign the users". */
const STEP = /^\d{1,2}\.(?=\s)/;

/** Sets the number of a step apart, so that the style sheet can mark it; the text stays the same. */
function markStep([first, ...rest]: readonly ElementContent[]): ElementContent[] {
  if (!first) return [];
  const number = first.type === 'text' ? STEP.exec(first.value)?.[0] : undefined;
  if (first.type !== 'text' || number === undefined) return [first, ...rest];
  const text = { ...first, value: first.value.slice(number.length) };
  // The dot stays in the text, for Markdown and screen readers, but a tile needs none.
  return [h('span', { className: ['heading-step'] }, number.slice(0, -1), h('span', '.')), text, ...rest];
}

const OWN_ID = /\s*\{#([^{}]+)\}\s*$/;
/** What looks like one, and is shown. */
const SEEN_ID = /\{\s*#[^{}]*\}/;
/** Characters that HTML forbids in an id, or that an address cannot show as they are. */
const NOT_IN_ID = /[\s"%<>\\^`|]/;

/** A heading with its anchor: `{#id}` at its end if the writer fixed one, or generated from its text. */
export function pageHeading(
  node: Heading,
  children: readonly ElementContent[],
  slugger: GithubSlugger,
  context: CompileContext,
): Element {
  const content = [...children];
  const isTitle = node.depth === 1;
  const depth = isTitle ? 2 : node.depth;
  if (isTitle) {
    addDiagnostic(context, node, {
      code: 'mdx/second-h1',
      severity: isMarkdownFile(context.file) ? 'warning' : 'error',
      message: 'A page has one h1, its title.',
      fix: 'Begin this heading with "##".',
    });
  }
  const last = content.at(-1);
  const own = last?.type === 'text' ? OWN_ID.exec(last.value)?.[1] : undefined;
  if (last?.type === 'text' && own !== undefined) last.value = last.value.replace(OWN_ID, '');
  const heading = h(`h${depth}`, {}, markStep(content));
  const text = toString(heading).trim();
  const isNameless = own === undefined && slug(text).replaceAll('-', '') === '';
  if (isNameless) {
    addDiagnostic(context, node, {
      code: 'mdx/heading-anchor',
      message: `The heading ${JSON.stringify(text)} has no letters or digits to make an anchor from.`,
      fix: `Write an anchor after it: ${'#'.repeat(node.depth)} ${text} {#name}.`.replace('  ', ' '),
    });
  }
  if (text === '' && own !== undefined && !content.some(({ type }) => type === 'element'))
    addDiagnostic(context, node, {
      code: 'mdx/heading-anchor',
      severity: isMarkdownFile(context.file) ? 'warning' : 'error',
      message: `The heading {#${own}} has no text.`,
      fix: 'Write its text before the anchor.',
    });
  if (isMarkdownFile(context.file) && SEEN_ID.test(text))
    addDiagnostic(context, node, {
      code: 'mdx/heading-anchor',
      severity: 'warning',
      message: `Readers see ${JSON.stringify(SEEN_ID.exec(text)?.[0])}: it is no anchor here.`,
      fix: 'Write one anchor, after the text and a space, at the end of the line: ## Text {#name}.',
    });
  if (own !== undefined && (isEngineId(own) || isFrameId(own)))
    reportReservedId(node, 'anchor', own, context);
  else if (own !== undefined && NOT_IN_ID.test(own)) {
    addDiagnostic(context, node, {
      code: 'mdx/heading-anchor',
      message: `The anchor ${JSON.stringify(own)} has a space or another character that addresses do not show.`,
      fix: 'Use letters, digits, hyphens, dots, and underscores.',
    });
  }
  const isTaken = own !== undefined && Object.hasOwn(slugger.occurrences, own);
  if (own !== undefined) slugger.occurrences[own] = 0;
  const wanted = slug(text);
  const id = own ?? slugger.slug(isNameless ? 'section' : isEngineId(wanted) ? `section-${wanted}` : text);
  if (isTaken && !isFrameId(own)) {
    addDiagnostic(context, node, {
      code: 'mdx/duplicate-id',
      message: `The anchor "#${own}" is already in use on this page.`,
      fix: 'Give this heading another {#id}.',
    });
  }
  heading.properties.id = id;
  context.headings.push({ id, text: withApostrophes(text), depth });
  const anchor = h('a', {
    className: ['hash-link'],
    href: `#${id}`,
    'aria-label': t`Direct link to ${text}`,
    title: t`Direct link to heading`,
  });
  heading.children.push(anchor);
  return heading;
}
