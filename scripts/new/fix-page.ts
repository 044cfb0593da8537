/** A page whose mistakes would stop the build, with each as text. */
import { splitFrontmatter } from '../../src/guides/read-frontmatter';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import type { Listed } from './from/old-docs';
import { parsePage } from './from/page-tree';
import { fixPlace } from './fix-place';

/** How much of a page a fix may change: the place of the mistake, its block, all of the text, or the front matter, too. */
export type Reach = 'place' | 'block' | 'text' | 'page';

/** What was fixed, with its line in the page. */
type Fixed = Pick<Listed, 'kind' | 'text'> & { readonly line: number };

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly fixed: Fixed;
}

/** Text as it is written, in a fence that is longer than those in it; no character that stops the build in code, too. */
function asCode(text: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([mark]) => mark.length + 1)));
  const seen = text
    .replace(/(?![\t\n])[\p{Cc}\p{Bidi_Control}\u2028\u2029\ufffd]/gu, '')
    .replace(/@@/g, '@ @');
  return `${fence}md\n${seen.trim()}\n${fence}`;
}

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
function changeInFront(
  front: string,
  offset: number,
  mistake: Diagnostic,
  line: number,
  reach: Reach,
): Change {
  const key = reach === 'place' ? keyAround(front, offset) : undefined;
  const what = key ? 'The key' : 'The whole front matter';
  return {
    ...(key ?? { start: 0, end: front.length }),
    text: '',
    fixed: { line, kind: 'lost', text: `${mistake.message} ${what} is left out.` },
  };
}

/** The block of the text around a place, as code. */
function changeOfBlock(
  text: string,
  from: number,
  offset: number,
  mistake: Diagnostic,
  line: number,
): Change {
  const body = text.slice(from);
  const at = offset - from;
  const blocks = parsePage(body).tree.children.map(
    ({ position }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const,
  );
  const [start, end] = blocks.find(([, last]) => at <= last) ?? [0, body.length];
  return {
    start: from + start,
    end: from + end,
    text: `\n${asCode(body.slice(start, end))}\n`,
    fixed: { line, kind: 'decide', text: `${mistake.message} Its block shows its source.` },
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
  if (mark === undefined) return undefined;
  const fixed: Fixed = { line: 1, kind: 'decide', text: `${message} It is text now.` };
  return { start: 0, end: mark.length, text: '***\n\n', fixed };
}

/** The tag of a text around what is a block: without it, everything stays. */
function outerText(
  text: string,
  offset: number,
  { code, message }: Diagnostic,
): Omit<Change, 'fixed'> | undefined {
  const [, name] = /is inside <(?!a>|h\d|pre>|code>)([a-z]+)>/.exec(message) ?? [];
  if (code !== 'mdx/nesting' || name === undefined) return undefined;
  const open: Omit<Change, 'fixed'>[] = [];
  for (const { 0: tag, index } of text
    .slice(0, offset)
    .matchAll(new RegExp(`</?${name}(?=[\\s>])[^>]*>`, 'g')))
    if (tag.startsWith('</')) open.pop();
    else if (!tag.endsWith('/>')) open.push({ start: index, end: index + tag.length, text: '' });
  // The outermost: what is between is inside it, too.
  return open[0];
}

/** A reference that nothing defines, with the text before it, which stays. */
function undefinedReference(
  text: string,
  offset: number,
  { code }: Diagnostic,
): Change['text'][] | undefined {
  if (code !== 'link/missing-definition') return undefined;
  const [reference] = /^\[[^\]\n]*\]/.exec(text.slice(offset)) ?? [];
  const [label, shown] = /\[((?:[^[\]\n]|\[[^[\]]*\])*)\]$/.exec(text.slice(0, offset)) ?? [];
  return reference === undefined || label === undefined ? undefined : [label, reference, shown ?? ''];
}

function changeOf(
  text: string,
  front: number,
  { mistake, line, offset }: ReturnType<typeof placesOf>[number],
  reach: Reach,
  tries: number,
): Change | undefined {
  if (/^frontmatter\/(?:missing|opening|unclosed)$/.test(mistake.code)) {
    if (!mistake.message.includes('"..."')) return withoutOpening(text, mistake);
    const fixed: Fixed = { line, kind: 'converted', text: mistake.message };
    return { start: offset, end: offset + 3, text: '---', fixed };
  }
  if (offset < front)
    return changeInFront(
      text.slice(0, front),
      offset,
      mistake,
      line,
      tries > 0 && /^yaml\//.test(mistake.code) ? 'page' : reach,
    );
  if (reach === 'block') return changeOfBlock(text, front, offset, mistake, line);
  const outer = outerText(text, offset, mistake);
  if (outer)
    return { ...outer, fixed: { line, kind: 'lost', text: `${mistake.message} The outer one is left out.` } };
  const [label, reference, shown] = undefinedReference(text, offset, mistake) ?? [];
  if (label !== undefined && reference !== undefined)
    return {
      ...{ start: offset - label.length, end: offset + reference.length, text: shown ?? '' },
      fixed: { line, kind: 'decide', text: `${label}${reference} leads nowhere` },
    };
  const fix = fixPlace(text.slice(0, offset), text.slice(offset), mistake, tries);
  if (!fix) return undefined;
  return {
    start: offset,
    end: offset + fix.part.length,
    text: fix.text,
    fixed: { line, kind: fix.kind ?? 'decide', text: fix.said },
  };
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
      fixed: placesOf(source, mistakes).map(({ mistake, line }) => ({
        line,
        kind: 'decide',
        text: `${mistake.message} ${what}`,
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
    fixed.push(change.fixed);
  }
  return { text, fixed };
}
