/** What becomes of the part of a page that would stop the build. */
import path from 'node:path';
import { escapeHtml } from '../../src/kit/html/escape-html';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { attributesIn, linkTo, textOf, textsOf } from './from/tags';
import { becomes, type Fix } from './fix';
import { fixLink, spelling } from './fix-links';

const TAG = /^<\/?[A-Za-z][\w.:-]*(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/;

/** A tag without what is wrong with it, or what it shows. */
function fixTag(tag: string, isInLink: boolean, mistake: Diagnostic, tries: number): Fix {
  const said = `${mistake.message} It is text now.`;
  const right = spelling(mistake);
  if (right && tag.includes(`"${right.written}`))
    return becomes(
      tag,
      tag.replace(`"${right.written}`, `"${right.right}`),
      `${right.written} leads to ${right.right}`,
      'converted',
    );
  if (tries > 2) return becomes(tag, tag.replaceAll('<', escapeHtml('<')), said);
  if (mistake.code === 'mdx/empty') return becomes(tag, '', `${mistake.message} It is left out.`, 'lost');
  if (mistake.code === 'mdx/duplicate-id' || mistake.code === 'mdx/reserved-id')
    return becomes(tag, tag.replace(/\s(?:id|name)=(?:"[^"]*"|'[^']*')/g, ''), mistake.message, 'lost');
  const attributes = attributesIn(tag);
  const address = /^<img\s/.test(tag) ? (textOf(attributes, 'src') ?? '') : '';
  const label = textOf(attributes, 'alt') || path.basename(address);
  if (address === '') return becomes(tag, tag.startsWith('</') ? '' : textsOf(attributes), said);
  const isOutside = /^https?:/.test(address);
  return becomes(tag, isOutside && !isInLink ? linkTo(address, label) : label, said);
}

/** A heading with an anchor that nothing else on the page has. */
function fixHeading(before: string, rest: string, { code, message, position }: Diagnostic): Fix | undefined {
  const [part, marks = '', text = ''] =
    /^(#{1,6}[ \t]*)([^\n]*?)[ \t]*(?:\{#[^{}\n]*\}[ \t]*)?(?=\n|$)/.exec(rest) ?? [];
  if (part === undefined) return undefined;
  if (code === 'mdx/second-h1') return becomes(part, `#${part}`, message, 'converted');
  if (!/^mdx\/(?:heading-anchor|duplicate-id|reserved-id)$/.test(code)) return undefined;
  const said = `${message} It has another anchor.`;
  if (text === '') return becomes(part, '', message, 'lost');
  const line = before.split('\n').length + (position ? 0 : 1);
  return becomes(part, `${marks.trimEnd()} ${text} {#section-${line}}`, said, 'converted');
}

/** A diagram that cannot be drawn is code, and one without a text alternative gets one. */
function fixDiagram(before: string, rest: string, { message }: Diagnostic): Fix | undefined {
  const [part] = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b[^\n]*/.exec(rest) ?? [];
  if (part === undefined) return undefined;
  const heading = [...before.matchAll(/^#{1,6} (.*)/gm)].at(-1)?.[1] ?? 'of this page';
  const text = message.includes('no text alternative')
    ? `${part.trimEnd()} alt="Diagram: ${heading.replace(/["`*]|\s*\{#.*/g, '')}"`
    : part.replace('mermaid', 'text').replace(/\salt="[^"]*"/, '');
  return becomes(part, text, message);
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
    return becomes(part, part.replaceAll(sign, ''), 'a character that readers do not see', 'lost');
  }
  if (mistake.code === 'table/extra-cell') {
    const [part = ''] = /^\|?(?:\\.|[^|\\\n])*/.exec(rest) ?? [];
    return becomes(part, '', mistake.message, 'lost');
  }
  if (mistake.code === 'token/unknown')
    return becomes(rest.slice(0, 2), rest.slice(0, 2).split('').join(' '), mistake.message);
  const found = fixDiagram(before, rest, mistake) ?? fixHeading(before, rest, mistake);
  if (found) return found;
  const tag = TAG.exec(rest)?.[0];
  if (tag !== undefined) return fixTag(tag, isInHtmlLink, mistake, tries);
  const [address] = /^https?:\/\/[^\s<>`)]+/.exec(rest) ?? [];
  if (address !== undefined) return becomes(address, `\`${address}\``, said);
  const [formula, tex = ''] = /^\$\$([\s\S]*?)\$\$/.exec(rest) ?? [];
  if (formula !== undefined) return becomes(formula, `\`\`\`latex\n${tex.trim()}\n\`\`\``, said);
  const [paragraph = ''] = /^(?:[^\n]+\n?)+/.exec(rest) ?? [];
  if (mistake.code === 'mdx/notation' && /\$\$[^$`]+\$\$/.test(paragraph))
    return becomes(paragraph, paragraph.replace(/\$\$[^$`]+\$\$/g, '`$&`'), said);
  const [sign] = /^[<{]/.exec(rest) ?? [];
  if (sign !== undefined) return becomes(sign, sign === '<' ? escapeHtml(sign) : '\\{', said);
  const [directive] = /^:+[\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/.exec(rest) ?? [];
  if (directive === undefined || directive.length === 1) return undefined;
  return becomes(directive, /\[([^\]]*)\]/.exec(directive)?.[1] ?? '', said);
}
