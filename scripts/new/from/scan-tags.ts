/** The tags of Markdown as the nodes that MDX has for them. */
import { attributesIn } from './tags';
import type { Tag } from './page-tree';
import type { Point } from 'unist';

/** Elements without an end. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i;

/** The position after a tag that begins at `from`: quotes and braces can contain ">". Undefined if it has no end. */
export function endOfTag(text: string, from: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (quote !== '') {
      if (sign === quote && text.charAt(at - 1) !== '\\') quote = '';
    } else if (/["'`]/.test(sign) && (depth > 0 || text.charAt(at - 1) === '=')) quote = sign;
    else if (sign === '{') depth += 1;
    else if (sign === '}') depth -= 1;
    else if (sign === '<' && depth === 0 && at > from) return undefined;
    else if (sign === '>' && depth === 0) return at + 1;
  }
  return undefined;
}

/** A tag that closes nothing. */
interface LooseEnd {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * @param isProse  Whether what begins at an offset is no code.
 * @param pointOf  The place of an offset.
 * @returns The outermost tags, each with those inside of it, and ends without a beginning.
 */
export function scanTags(
  body: string,
  isProse: (offset: number) => boolean,
  pointOf: (offset: number) => Point,
): { readonly tags: readonly Tag[]; readonly loose: readonly LooseEnd[] } {
  const tags: Tag[] = [];
  /** Open tags, and how many of `tags` were there before each. */
  const open: { readonly tag: Tag; readonly at: number }[] = [];
  const loose: LooseEnd[] = [];
  /** Ends the innermost element; without an end tag, its children are beside it. */
  const close = (end: number | undefined): void => {
    const { tag, at = 0 } = open.pop() ?? {};
    if (tag && end === undefined) tags.splice(at, 0, tag);
    if (!tag || end === undefined) return;
    if (tag.position) tag.position.end = pointOf(end);
    tag.children = tags.splice(at) as never;
    tags.push(tag);
  };
  let done = 0;
  for (const { index, 1: slash, 2: name = '' } of body.matchAll(
    /(?<!\\)<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g,
  )) {
    const end = index < done || !isProse(index) ? undefined : endOfTag(body, index);
    if (end === undefined) continue;
    done = end;
    if (slash === '/') {
      const at = open.findLastIndex(({ tag }) => tag.name === name);
      while (at !== -1 && open.length > at + 1) close(undefined);
      if (at === -1) loose.push({ name, start: index, end });
      else close(end);
      continue;
    }
    const written = body.slice(index, end).slice(0, -1);
    const attributes = [...attributesIn(written)].map(([key, value]): Tag['attributes'][number] => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: value === undefined ? { type: 'mdxJsxAttributeValueExpression', value: '' } : value,
    }));
    const position = { start: pointOf(index), end: pointOf(end) };
    open.push({
      tag: { type: 'mdxJsxTextElement', name, attributes, children: [], position },
      at: tags.length,
    });
    if (VOID.test(name) || /\/\s*$/.test(written)) close(end);
  }
  while (open.length > 0) close(undefined);
  return { tags, loose };
}
