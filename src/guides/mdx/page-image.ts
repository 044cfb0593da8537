import { h } from 'hastscript';
import type { Element } from 'hast';
import type { Image, Parents } from 'mdast';
import { resolveAsset } from './resolve-address';
import { addDiagnostic, isMarkdownFile, siteHref, type CompileContext } from './compile-context';

/** Reports an image without a text alternative. */
export function reportMissingAlt(
  node: Parameters<typeof addDiagnostic>[1],
  address: string,
  context: CompileContext,
): void {
  addDiagnostic(context, node, {
    code: 'image/missing-alt',
    severity: isMarkdownFile(context.file) ? 'warning' : 'error',
    message: `The image "${address}" has no alternative text.`,
    fix: 'Write what it shows: ![What it shows](…), or alt="…" on an <img> tag.',
  });
}

/** Reports an image of another site, which the policy of the pages blocks. */
function reportForeignImage(
  node: Parameters<typeof addDiagnostic>[1],
  address: string,
  context: CompileContext,
): void {
  addDiagnostic(context, node, {
    code: 'image/address',
    severity: isMarkdownFile(context.file) ? 'warning' : 'error',
    message: `The image "${address}" is not a picture of this site.`,
    fix: 'Put the file beside the page, or into static/ and write its address from there, beginning with "/". Or name its host in "remoteImages" of site.yml: the build then keeps a copy.',
  });
}

/** The copy of an image of another site; undefined if there is none, which is an error if there should be one. */
function copyOf(
  node: Parameters<typeof addDiagnostic>[1],
  address: string,
  context: CompileContext,
): { readonly href?: string } | undefined {
  const image = context.catalog.remoteImage(address);
  if (image && image.href === undefined)
    addDiagnostic(context, node, {
      code: 'image/not-stored',
      message: `The image "${address}" has no copy in this site.${image.problem === undefined ? '' : ` ${image.problem}`}`,
      fix: 'Build once with a network ("npm run build", without the variable CI), and commit static/remote-images and content/_site/images.yml. Or put the file into static/ yourself.',
    });
  return image;
}

/** An address that leaves the site: with a scheme, or a host. */
const isForeign = (address: string): boolean =>
  /^(?!pathname:)[a-z][a-z+.-]*:|^[/\\]{2}|^\/\\|\\/i.test(address) || address === '';

/**
 * The class of a picture that one color mode shows (src/styles/layout/frame.css), by the end of its address: as on GitHub
 * (`#gh-dark-mode-only`), or as in Material for MkDocs (`#only-dark`).
 */
export function modeClass(address: string): { readonly className?: string } {
  const [, github, mode = github] = /#(?:gh-(light|dark)-mode-only|only-(light|dark))$/.exec(address) ?? [];
  return mode === undefined ? {} : { className: `when-${mode}` };
}

/** The address of an image on the site; undefined, with a diagnostic, for one of another site without a copy. */
export function imageAddress(
  node: Parameters<typeof addDiagnostic>[1],
  written: string,
  context: CompileContext,
): string | undefined {
  const position = context.placeOf(node);
  const copy = copyOf(node, written.replace(/#.*$/, ''), context);
  if (copy?.href !== undefined && position)
    context.references.push({ href: copy.href, kind: 'asset', position });
  if (copy) return copy.href && siteHref(context, copy.href);
  // A page, or a file that no browser shows as a picture.
  if (isForeign(written) || !/\.(?:png|jpe?g|gif|webp|avif|svg|apng|ico|bmp)(?:[?#]|$)/i.test(written)) {
    reportForeignImage(node, written, context);
    return undefined;
  }
  const href = resolveAsset(written.replace(/[?#].*$/, ''), context);
  if (position) context.references.push({ href, kind: 'asset', position });
  return siteHref(context, href);
}

/**
 * An image beside the page or of `static/`: `![What it shows](./hall.svg)` or `(/img/hall.svg)`. In Markdown, one of another
 * site becomes a link to it.
 */
export function pageImage(node: Image, parent: Parents | undefined, context: CompileContext): Element {
  if (!node.alt?.trim()) reportMissingAlt(node, node.url, context);
  const src = imageAddress(node, node.url, context);
  if (src === undefined) {
    const address = node.url.replace(/^\/\//, 'https://');
    if (/^link/.test(parent?.type ?? ''))
      // The whole address would be another one than that of the link.
      return h('span', node.alt || (/[^/]*$/.exec(address.replace(/[?#].*$/, ''))?.[0] ?? ''));
    const text = node.alt || node.url;
    return isMarkdownFile(context.file) && /^https?:\/\/\S+$/.test(address)
      ? h('a', { href: address, className: ['external-link'] }, text)
      : h('span', text);
  }
  return h('img', {
    src,
    alt: node.alt ?? '',
    ...modeClass(node.url),
    ...node.data?.hProperties,
    loading: 'lazy',
    ...(node.title ? { title: node.title } : {}),
  });
}
