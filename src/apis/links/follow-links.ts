import { objectToAddress } from '../../kit/addresses/outside-address';
import { hasForeignScheme } from '../text/safe-href';
import type { FollowedLink, FollowLink, LinkRules } from './link-rules';

/** `https:`, `mailto:`, and `//host`: an address that is complete. */
const WHOLE = /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i;

/** A web address; undefined for anything that pages may not link to. */
function webAddress(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

/**
 * Reads the links of one document.
 *
 * @param rules     Of the document's row.
 * @param implied   Where relative links lead if the row does not say: the address of the document's own site.
 * @param targetOf  Resolves fragments that lead into the document.
 */
export function createFollowLink(
  rules: LinkRules,
  implied: readonly (string | undefined)[],
  targetOf: (fragment: string) => string | undefined,
): FollowLink {
  const explicit = rules.base === undefined ? undefined : webAddress(rules.base);
  const base =
    explicit ??
    implied.flatMap((address) => (address === undefined ? [] : (webAddress(address) ?? []))).at(0);
  const absolute = (written: string, from: string | undefined): FollowedLink => {
    const href = from === undefined ? undefined : webAddress(written, from);
    return href === undefined ? {} : { href };
  };
  return (written) => {
    if (WHOLE.test(written))
      return objectToAddress(written) || hasForeignScheme(written) ? {} : { href: written };
    if (written.startsWith('#')) {
      const target = targetOf(written);
      if (target !== undefined) return { href: target };
      // An implied address is rarely the page that has the anchor.
      return rules.isStrict ? { href: written, isChecked: true } : absolute(written, explicit);
    }
    if (!rules.isStrict) return absolute(written, base);
    if (!written.startsWith('/') && explicit !== undefined) return absolute(written, explicit);
    return { href: written, isChecked: true };
  };
}
