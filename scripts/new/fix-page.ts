/** A page whose mistakes would stop the build, with each as text. */
import { splitFrontmatter } from '../../src/guides/read-frontmatter';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import type { Listed } from './from/old-docs';
import { parsePage, spanOf } from './from/page-tree';
import { fenced } from './from/tags';
import { fixPlace } from './fix-place';
import type { Fix } from './fix';

/** How much of a page a fix may change: the place of the mistake, its block, all of the text, or the front matter, too. */
export type Reach = 'place' | 'block' | 'text' | 'page';

/** What was fixed, with its line in the page. */
type Fixed = Pick<Listed, 'kind' | 'text'> & { readonly line: number };

interface Change extends Pick<Fix, 'text' | 'said'>, Partial<Pick<Fix, 'kind'>> {
  readonly start: number;
  readonly end: number;
}

/** Text as it is written, without the characters that stop the build in code, too. */
const asCode = (text: string): string =>
  fenced(
    'md',
    undefined,
    text
      .replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffd]/gu, '')
      .replace(/@@/g, '@ @')
      .trim(),
  );

/** The key of front matter around a place, with its value. */
function keyAround(
  front: string,
  offset: number,
): { readonly start: number; readonly end: number } | undefined {
  const keys = [...front.matchAll(/^(?!---)[^\s#][^\n]*\n(?:(?:[ \t]+[^\n]*|[ \t]*|- [^\n]*)\n)*/gm)];
  const key = keys.findLast(({ index }) => index <= offset);
  return key && { start: key.index, end: key.index + key[0].length };
}

/** What becomes of a mistake in the front matter, which is `front` with the lines around it. */
function changeInFront(front: string, offset: number, mistake: Diagnostic, reach: Reach): Change {
  const key = reach === 'place' ? keyAround(front, offset) : undefined;
  const said = `${mistake.message} ${key ? 'The key' : 'The whole front matter'} is left out.`;
  return { ...(key ?? { start: 0, end: front.length }), text: '', kind: 'lost', said };
}

/** The block of the text around a place, as code. */
function changeOfBlock(text: string, from: number, offset: number, mistake: Diagnostic): Change {
  const body = text.slice(from);
  const at = offset - from;
  const blocks = parsePage(body).tree.children.map(spanOf);
  const [start, end] = blocks.find(([, last]) => at <= last) ?? [0, body.length];
  return {
    start: from + start,
    end: from + end,
    text: `\n${asCode(body.slice(start, end))}\n`,
    said: `${mistake.message} Its block shows its source.`,
  };
}

/** A text without the tag that ends an element, whose beginning was before it. */
function withoutEnd(text: string, name: string): string {
  let depth = 1;
  for (const { 0: tag, index } of text.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return text.slice(0, index) + text.slice(index + tag.length);
  }
  return text;
}

/** Offsets of mistakes in a text, from its end, so that positions stay right. */
function placesOf(text: string, mistakes: readonly Diagnostic[]) {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return mistakes
    .map((mistake) => {
      const { line = 1, column = 1 } = mistake.position ?? {};
      const start = starts[line - 1] ?? 0;
      const offset = start + column - 1;
      // Mistakes in an expression are at their own place.
      const brace = text.slice(start, offset).search(/(?<!\\)\{[^{}]*$/);
      const isInside = brace !== -1 && /^mdx\//.test(mistake.code) && !/^[<{]/.test(text.slice(offset));
      return { mistake, line, offset: isInside ? start + brace : offset };
    })
    .sort((a, b) => b.offset - a.offset);
}

/** The rule at the beginning of a text that is no front matter, as a rule that cannot be one. */
function withoutOpening(text: string, { message }: Diagnostic): Change | undefined {
  const [mark] = /^\s*(?:---|\+\+\+)/.exec(text) ?? [];
  return mark === undefined
    ? undefined
    : { start: 0, end: mark.length, text: '***\n\n', said: `${message} It is text now.` };
}

/** The tag of a text around what is a block: without it, everything stays. */
function outerText(text: string, offset: number, { code, message }: Diagnostic): Change | undefined {
  const said = `${message} The outer one is left out.`;
  const [, name] = /is inside <(?!a>|h\d|pre>|code>)([a-z]+)>/.exec(message) ?? [];
  if (code !== 'mdx/nesting' || name === undefined) return undefined;
  const open: Change[] = [];
  for (const { 0: tag, index } of text
    .slice(0, offset)
    .matchAll(new RegExp(`</?${name}(?=[\\s>])[^>]*>`, 'g')))
    if (tag.startsWith('</')) open.pop();
    else if (!tag.endsWith('/>'))
      open.push({ start: index, end: index + tag.length, text: '', kind: 'lost', said });
  // The outermost: what is between is inside it, too.
  return open[0];
}

/** The text of a reference that nothing defines. */
function undefinedReference(text: string, offset: number, { code }: Diagnostic): Change | undefined {
  if (code !== 'link/missing-definition') return undefined;
  const [reference] = /^\[[^\]\n]*\]/.exec(text.slice(offset)) ?? [];
  const [label, shown = ''] = /\[((?:[^[\]\n]|\[[^[\]]*\])*)\]$/.exec(text.slice(0, offset)) ?? [];
  if (reference === undefined || label === undefined) return undefined;
  const [start, end] = [offset - label.length, offset + reference.length];
  return { start, end, text: shown, said: `${label}${reference} leads nowhere` };
}

function changeOf(
  text: string,
  front: number,
  { mistake, offset }: ReturnType<typeof placesOf>[number],
  reach: Reach,
  tries: number,
): Change | undefined {
  if (/^frontmatter\/(?:missing|opening|unclosed)$/.test(mistake.code)) {
    if (!mistake.message.includes('"..."')) return withoutOpening(text, mistake);
    return { start: offset, end: offset + 3, text: '---', kind: 'converted', said: mistake.message };
  }
  if (offset < front)
    return changeInFront(
      text.slice(0, front),
      offset,
      mistake,
      tries > 0 && /^yaml\//.test(mistake.code) ? 'page' : reach,
    );
  if (reach === 'block') return changeOfBlock(text, front, offset, mistake);
  const change = outerText(text, offset, mistake) ?? undefinedReference(text, offset, mistake);
  if (change) return change;
  const fix = fixPlace(text.slice(0, offset), text.slice(offset), mistake, tries);
  return fix && { ...fix, start: offset, end: offset + fix.part.length };
}

/**
 * @param tries  How often the page was fixed before.
 * @returns The text, and what was fixed; the same text if nothing could be.
 */
export function fixPage(
  source: string,
  mistakes: readonly Diagnostic[],
  reach: Reach,
  tries: number,
): { readonly text: string; readonly fixed: readonly Fixed[] } {
  const front = source.length - splitFrontmatter(source).body.length;
  if (reach === 'text' || reach === 'page') {
    const what = reach === 'text' ? 'The page shows its source.' : 'The front matter is left out.';
    return {
      text: `${reach === 'text' ? source.slice(0, front) : ''}\n${asCode(source.slice(front))}\n`,
      fixed: placesOf(source, mistakes).map(({ mistake: { message }, line }) => ({
        line,
        kind: 'decide',
        text: `${message} ${what}`,
      })),
    };
  }
  let text = source;
  let last = Number.POSITIVE_INFINITY;
  const fixed: Fixed[] = [];
  for (const place of placesOf(source, mistakes)) {
    const change = changeOf(source, front, place, reach, tries);
    if (!change || change.end > last) continue;
    const [, opened] =
      /^<([A-Za-z][\w.-]*)\b(?![\s\S]*\/>$)/.exec(source.slice(change.start, change.end)) ?? [];
    const isGone = opened !== undefined && !change.text.includes(`<${opened}`);
    const after = text.slice(change.end);
    text = text.slice(0, change.start) + change.text + (isGone ? withoutEnd(after, opened) : after);
    last = change.start;
    fixed.push({ line: place.line, kind: change.kind ?? 'decide', text: change.said });
  }
  return { text, fixed };
}
