/** What becomes of the part of a page that would stop the build. */
import path from 'node:path';
import { escapeHtml } from '../../src/kit/html/escape-html';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import type { Listed } from './from/old-docs';
import { attributesIn, linkTo, readAttributes, textsOf } from './from/tags';
import { fixLink, spelling } from './fix-links';

/** What takes the place of a part of a page, and what the list says of it. */
export interface Fix {
  readonly part: string;
  readonly text: string;
  readonly said: string;
  /** By default `decide`. */
  readonly kind?: Listed['kind'];
}

const TAG = /^<\/?[A-Za-z][\w.:-]*(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/;

/** A tag without what is wrong with it, or what it shows. */
function fixTag(tag: string, isInLink: boolean, mistake: Diagnostic, tries: number): Fix {
  const said = `${mistake.message} It is text now.`;
  const right = spelling(mistake);
  if (right && tag.includes(`"${right.written}`))
    return {
      part: tag,
      text: tag.replace(`"${right.written}`, `"${right.right}`),
      kind: 'converted',
      said: `${right.written} leads to ${right.right}`,
    };
  if (tries > 2) return { part: tag, text: tag.replaceAll('<', escapeHtml('<')), said };
  if (mistake.code === 'mdx/empty')
    return { part: tag, text: '', kind: 'lost', said: `${mistake.message} It is left out.` };
  if (mistake.code === 'mdx/duplicate-id' || mistake.code === 'mdx/reserved-id')
    return {
      part: tag,
      text: tag.replace(/\s(?:id|name)=(?:"[^"]*"|'[^']*')/g, ''),
      kind: 'lost',
      said: mistake.message,
    };
  const address = /^<img\s/.test(tag) ? (attributesIn(tag)('src') ?? '') : '';
  const label = attributesIn(tag)('alt') || path.basename(address);
  if (address === '')
    return {
      part: tag,
      text: tag.startsWith('</')
        ? ''
        : textsOf(new Map(readAttributes(tag).map(({ name, text }) => [name, text]))),
      said,
    };
  const isOutside = /^https?:/.test(address);
  return { part: tag, text: isOutside && !isInLink ? linkTo(address, label) : label, said };
}

/** A heading with an anchor that nothing else on the page has. */
function fixHeading(before: string, rest: string, { code, message, position }: Diagnostic): Fix | undefined {
  const [part, marks = '', text = ''] =
    /^(#{1,6}[ \t]*)([^\n]*?)[ \t]*(?:\{#[^{}\n]*\}[ \t]*)?(?=\n|$)/.exec(rest) ?? [];
  if (part === undefined) return undefined;
  if (code === 'mdx/second-h1') return { part, text: `#${part}`, kind: 'converted', said: message };
  if (!/^mdx\/(?:heading-anchor|duplicate-id|reserved-id)$/.test(code)) return undefined;
  const said = `${message} It has another anchor.`;
  if (text === '') return { part, text: '', kind: 'lost', said: message };
  const line = before.split('\n').length + (position ? 0 : 1);
  return { part, text: `${marks.trimEnd()} ${text} {#section-${line}}`, kind: 'converted', said };
}

/** A diagram that cannot be drawn is code, and one without a text alternative gets one. */
function fixDiagram(before: string, rest: string, { message }: Diagnostic): Fix | undefined {
  const [part] = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b[^\n]*/.exec(rest) ?? [];
  if (part === undefined) return undefined;
  const heading = [...before.matchAll(/^#{1,6} (.*)/gm)].at(-1)?.[1] ?? 'of this page';
  const text = message.includes('no text alternative')
    ? `${part.trimEnd()} alt="Diagram: ${heading.replace(/["`*]|\s*\{#.*/g, '')}"`
    : part.replace('mermaid', 'text').replace(/\salt="[^"]*"/, '');
  return { part, text, said: message };
}

/**
 * @param tries  How often other fixes did not help.
 * @returns What becomes of a mistake, from its place to the end of the page; undefined if only the block around it can change.
 */
export function fixPlace(before: string, rest: string, mistake: Diagnostic, tries: number): Fix | undefined {
  const said = `${mistake.message} It is text now.`;
  const isInHtmlLink = before.lastIndexOf('<a ') > before.lastIndexOf('</a>');
  const link = /^(?:link|image)\//.test(mistake.code)
    ? fixLink(before.endsWith('['), rest, mistake)
    : undefined;
  if (link) return link;
  if (mistake.code === 'file/hidden-character' || mistake.code === 'file/encoding') {
    const sign = rest.charAt(0);
    const part = rest.slice(0, rest.search(/\n|$/)) || sign;
    return {
      part,
      text: part.replaceAll(sign, ''),
      kind: 'lost',
      said: 'a character that readers do not see',
    };
  }
  if (mistake.code === 'token/unknown')
    return { part: rest.slice(0, 2), text: rest.slice(0, 2).split('').join(' '), said: mistake.message };
  const found = fixDiagram(before, rest, mistake) ?? fixHeading(before, rest, mistake);
  if (found) return found;
  const tag = TAG.exec(rest)?.[0];
  if (tag !== undefined) return fixTag(tag, isInHtmlLink, mistake, tries);
  const [address] = /^https?:\/\/[^\s<>`)]+/.exec(rest) ?? [];
  if (address !== undefined) return { part: address, text: `\`${address}\``, said };
  const [formula, tex = ''] = /^\$\$([\s\S]*?)\$\$/.exec(rest) ?? [];
  if (formula !== undefined) return { part: formula, text: `\`\`\`latex\n${tex.trim()}\n\`\`\``, said };
  const [paragraph = ''] = /^(?:[^\n]+\n?)+/.exec(rest) ?? [];
  if (mistake.code === 'mdx/notation' && /\$\$[^$`]+\$\$/.test(paragraph))
    return { part: paragraph, text: paragraph.replace(/\$\$[^$`]+\$\$/g, '`$&`'), said };
  const [sign] = /^[<{]/.exec(rest) ?? [];
  if (sign !== undefined) return { part: sign, text: sign === '<' ? escapeHtml(sign) : '\\{', said };
  const [directive] = /^:+[\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/.exec(rest) ?? [];
  if (directive === undefined || directive.length === 1) return undefined;
  return { part: directive, text: /\[([^\]]*)\]/.exec(directive)?.[1] ?? '', said };
}
