import type { Element } from 'hast';
import { loadedByCss } from '../../site/css-escapes';
import { addDiagnostic, siteHref } from './compile-context';
import { readHref, type ComponentCall } from './component-call';
import { imageAddress } from './page-image';

/** Links, and what a form or a button sends to. */
const LINKS = new Set(['href', 'xLinkHref', 'action', 'formAction', 'cite', 'longDesc']);
/** Elements whose `href` is a link; any other, such as `<image>` or `<use>` of SVG, loads it. */
const LINKING = new Set(['a', 'area']);
/** Links that need no check. */
const PLAIN_LINK = /^(?:#|mailto:|tel:|http:|data:image\/)/i;
/** What is in the page itself. */
const INLINE = /^(?:#|data:image\/)/i;
/** Attributes of SVG that can name a file by `url()`. */
const PAINT = /^(?:fill|stroke|filter|mask|clipPath|cursor|marker(?:Start|Mid|End)?)$/i;
const PICTURES = /^(?:img src|input src|image (?:href|xLinkHref)|feImage (?:href|xLinkHref)|video poster)$/;

function reportLoading(call: ComponentCall, tagName: string, address: string): void {
  addDiagnostic(call.context, call.node, {
    code: 'component/blocked',
    message: `<${call.node.name ?? ''}> renders <${tagName}>, which loads "${address}". Pages load only files of this site.`,
    fix: 'Put the file into static/, and write its address from there, beginning with "/".',
  });
}

/** A file of `static`; undefined, with a diagnostic, for any other. */
function fileAddress(call: ComponentCall, tagName: string, address: string): string | undefined {
  const { context, node } = call;
  if (!/^\/(?![/\\])/.test(address)) {
    reportLoading(call, tagName, address);
    return undefined;
  }
  const position = context.placeOf(node);
  if (position) context.references.push({ href: address.replace(/[?#].*$/, ''), kind: 'asset', position });
  return siteHref(context, address);
}

/** The candidates of `srcset` (HTML §4.8.4.2.1). A browser loads one of them. */
function sourceSet(call: ComponentCall, value: string): string | undefined {
  const candidates = [...value.matchAll(/([^\s,]\S*[^\s,]|[^\s,])(?:\s+([^,]+))?/g)].flatMap(
    ([, written = '', size]) => {
      const address = INLINE.test(written) ? written : imageAddress(call.node, written, call.context);
      return address === undefined ? [] : [[address, size?.trim()].filter(Boolean).join(' ')];
    },
  );
  return candidates.length > 0 ? candidates.join(', ') : undefined;
}

/**
 * The value of an attribute in the HTML of a component, with addresses as Markdown links and images have them. Undefined, with a
 * diagnostic, for one that leads or loads from where no page may.
 */
export function componentAddress(
  call: ComponentCall,
  { tagName }: Pick<Element, 'tagName'>,
  name: string,
  value: string,
): string | undefined {
  if (/^(?:image)?srcset$/i.test(name)) return sourceSet(call, value);
  if (PAINT.test(name)) {
    const [foreign] = loadedByCss(value);
    if (foreign === undefined) return value;
    reportLoading(call, tagName, foreign);
    return undefined;
  }
  const isLoaded =
    name === 'src' || name === 'poster' || (/^(?:href|xLinkHref)$/.test(name) && !LINKING.has(tagName));
  if (isLoaded) {
    if (INLINE.test(value)) return value;
    return PICTURES.test(`${tagName} ${name}`)
      ? imageAddress(call.node, value, call.context)
      : fileAddress(call, tagName, value);
  }
  if (/^(?:action|formAction)$/.test(name) && /^\s*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(value)) {
    addDiagnostic(call.context, call.node, {
      code: 'component/blocked',
      message: `<${call.node.name ?? ''}> renders a form that sends to another site, which the security policy of the pages blocks.`,
      fix: 'Send by a script of the component, to an address that the policy allows.',
    });
    return undefined;
  }
  return LINKS.has(name) && !PLAIN_LINK.test(value) ? readHref(call, value) : value;
}
