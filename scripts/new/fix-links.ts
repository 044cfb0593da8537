/** A link or an image that would stop the build, as what is left of it. */
import path from 'node:path';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { becomes, type Fix } from './fix';

/** A link or an image in Markdown, from its beginning. */
const LINK =
  /^!?\[((?:[^[\]]|\[[^\]]*\](?:\([^)]*\))?)*)\](?:\((<[^<>\n]*>|(?:[^()\s]|\([^()]*\))*)(?:\s+"[^"]*")?\)|\[[^\]]*\])?/;

/** The right spelling of an address, if that is all that is wrong with it. */
export function spelling({
  message,
}: Diagnostic): { readonly written: string; readonly right: string } | undefined {
  const [, written, right] = /^"([^"]+)" is spelled "([^"]+)"/.exec(message) ?? [];
  return written === undefined || right === undefined ? undefined : { written, right };
}

/**
 * @param isInLink  Whether the text around it is that of a link.
 * @returns Undefined if no link begins here.
 */
export function fixLink(isInLink: boolean, rest: string, mistake: Diagnostic): Fix | undefined {
  const match = LINK.exec(rest);
  if (!match) return undefined;
  const [part, text = '', written = ''] = match;
  const target = written.replace(/^<|>$/g, '');
  const anchor = /#[^)\s]*/.exec(target)?.[0];
  const right = /is spelled "([^"]+)"/.exec(mistake.message)?.[1];
  if (right !== undefined) {
    const address = `${right.replace(/#.*$/, '')}${anchor ?? ''}`;
    return becomes(part, part.replace(target, address), `${part} leads to ${right}`, 'converted');
  }
  const near = /^Did you mean "(#[^"]+)"/.exec(mistake.fix)?.[1];
  if (anchor !== undefined && near?.toLowerCase() === anchor.toLowerCase())
    return becomes(part, part.replace(anchor, near), `${part} leads to ${near}`, 'converted');
  if (part.startsWith('!') && /^https?:/.test(target)) {
    const label = text === '' ? path.basename(target) : text;
    const said = `an image of another site is no picture: ${target} (or name its host in remoteImages of site.yml)`;
    return becomes(part, isInLink ? label : `[${label}](${target})`, said);
  }
  const site = URL.canParse(target) ? `[${new URL(target).hostname}](${target})` : undefined;
  if (text === '' && /^\[\]\(https?:/.test(part) && site !== undefined)
    return becomes(part, site, `a link without a text has the name of its site: ${target}`);
  if (mistake.code === 'link/deceptive' && site !== undefined) {
    const said = `the text of ${part} names another site than its address`;
    return becomes(part, `${text} (${site})`, said, 'converted');
  }
  const isOtherPage =
    mistake.code === 'link/missing-anchor' && anchor !== undefined && !target.startsWith('#');
  const said = `${part.replace(/\s+/g, ' ')} leads ${isOtherPage ? `to the page, which has no ${anchor}` : 'nowhere'}`;
  const shown = text === '' ? target.replace(/^mailto:|^(?!mailto:).*$/, '') : text;
  return becomes(part, isOtherPage ? part.replace(anchor, '') : shown, said);
}
