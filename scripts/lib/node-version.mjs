// @ts-check
/** Compares Node versions with the range of package.json before any package is installed. */

/** @param {string} version */
const numbersOf = (version) => version.replace(/^v/, '').split('.').map(Number);

/**
 * @param {string} left
 * @param {string} right
 * @returns {number} Below 0, 0 or above 0. Missing parts count as 0.
 */
function compareVersions(left, right) {
  const [a, b] = [numbersOf(left), numbersOf(right)];
  for (let part = 0; part < 3; part += 1) {
    const difference = (a[part] ?? 0) - (b[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Whether a version is in a range such as `>=20.19 <26`. Supports only `>=` and `<` separated by spaces,
 * which is all that our package.json uses, because the semver package is not installed yet.
 *
 * @param {string} version  For example `v20.19.4`.
 * @param {string} range    The value of `engines.node`.
 * @returns {boolean} Throws for other forms.
 */
export function isVersionInRange(version, range) {
  return range
    .trim()
    .split(/\s+/)
    .every((bound) => {
      const match = /^(>=|<)(\d+(?:\.\d+){0,2})$/.exec(bound);
      if (match === null) throw new Error(`engines.node is "${bound}"; only ">=" and "<" are understood.`);
      const difference = compareVersions(version, match[2] ?? '');
      return match[1] === '>=' ? difference >= 0 : difference < 0;
    });
}
