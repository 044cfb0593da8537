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

/** An image of `static/`, by its address on the site: `![What it shows](/img/hall.svg)`. */
export function pageImage(node: Image, context: CompileContext): Element {
  if (!node.alt) reportMissingAlt(node, node.url, context);
  if (!node.url.startsWith('/') || node.url.startsWith('//')) {
    addDiagnostic(context, node, {
      code: 'image/address',
      message: `The image "${node.url}" is not a file of this site.`,
      fix: node.url.includes('static/')
        ? `Did you mean "/${node.url.split('static/').at(-1) ?? ''}"?`
        : 'Put the file into static/ and write its address from there, beginning with "/".',
    });
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
