// @ts-check
/** Compares Node versions with the range of package.json before any package is installed. */

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
      const difference = version.replace(/^v/, '').localeCompare(match[2] ?? '', 'en', { numeric: true });
      return match[1] === '>=' ? difference >= 0 : difference < 0;
    });
}
