import { decodePercent } from './decode-percent';

/** Id that a hash such as `#a%2Fb` names; the text as it is when it cannot be decoded. */
export function decodeHash(hash: string): string {
  const id = hash.replace(/^#/, '');
  return decodePercent(id) ?? id;
}

/**
 * A hash that can be decoded: percent signs that begin no valid sequence are encoded themselves.
 * Gatsby's scroll handler decodes every hash and would throw on others.
 */
export function decodableHash(hash: string): string {
  return decodePercent(hash) === undefined ? hash.replaceAll('%', '%25') : hash;
}
