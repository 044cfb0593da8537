import { h } from 'hastscript';
import type { Element } from 'hast';
import type { Image } from 'mdast';
import { addDiagnostic, siteHref, type CompileContext } from './compile-context';

/** Reports an image without a text alternative. */
export function reportMissingAlt(
  node: Parameters<typeof addDiagnostic>[1],
  address: string,
  context: CompileContext,
): void {
  addDiagnostic(context, node, {
    code: 'image/missing-alt',
    message: `The image "${address}" has no alternative text.`,
    fix: 'Write what it shows: ![What it shows](…), or alt="…" on an <img> tag.',
  });
}

/** Whether an image is a file of this site: browsers read `\\` as `/`. */
export const isSiteImage = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** Reports an image of another site, which the policy of the pages blocks. */
export function reportForeignImage(
  node: Parameters<typeof addDiagnostic>[1],
  address: string,
  context: CompileContext,
): void {
  addDiagnostic(context, node, {
    code: 'image/address',
    message: `The image "${address}" is not a file of this site.`,
    fix: address.includes('static/')
      ? `Did you mean "/${address.split('static/').at(-1) ?? ''}"?`
      : 'Put the file into static/ and write its address from there, beginning with "/".',
  });
}

/** An image of `static/`, by its address on the site: `![What it shows](/img/hall.svg)`. */
export function pageImage(node: Image, context: CompileContext): Element {
  if (!node.alt) reportMissingAlt(node, node.url, context);
  if (!isSiteImage(node.url)) {
    reportForeignImage(node, node.url, context);
    return h('span');
  }
  const position = context.placeOf(node);
  if (position) context.references.push({ href: node.url, kind: 'asset', position });
  return h('img', {
    src: siteHref(context, node.url),
    alt: node.alt ?? '',
    loading: 'lazy',
    ...(node.title ? { title: node.title } : {}),
  });
}
