/** Id that a hash such as `#a%2Fb` names: decoded as a component; as it stands when it cannot be decoded. */
export function decodeHash(hash: string): string {
  const id = hash.replace(/^#/, '');
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * A hash that `decodeURI` takes: percent signs that begin no valid sequence are encoded themselves.
 * Gatsby's scroll handler decodes every hash and would throw on others.
 */
export function mendHash(hash: string): string {
  try {
    decodeURI(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}
