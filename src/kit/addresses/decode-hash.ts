import { decodePercent } from './decode-percent';

/** The id in a hash such as `#a%2Fb`; the text itself if it cannot be decoded. */
export function decodeHash(hash: string): string {
  const id = hash.replace(/^#/, '');
  return decodePercent(id) ?? id;
}

/**
 * A hash that can be decoded: invalid percent signs are encoded. Gatsby's scroll handler decodes every hash
 * and would throw for others.
 */
export function decodableHash(hash: string): string {
  return decodePercent(hash) === undefined ? hash.replaceAll('%', '%25') : hash;
}
