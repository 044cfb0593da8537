// @ts-check
/** Determines which bends are enabled. Plain JavaScript, because scripts that start Gatsby read it too. */

/**
 * Every bend that can be switched by name. All are in bends.ts except the last three: scripts/lib/gatsby-environment.mjs
 * and scripts/lib/patch-packages.mjs.
 */
export const BEND_NAMES = /** @type {const} */ ([
  'compile-sources',
  'hide-front-matter',
  'minify-scripts',
  'one-process',
  'release-folder',
  'search-later',
  'stand-ins',
  'optimize-later',
  'without-parcel',
  'patches',
]);

/** @typedef {(typeof BEND_NAMES)[number]} BendName */

/**
 * Reads PORTAL_BENDS: `all` (also when it is empty or absent), `none`, or comma-separated names. A name with
 * a minus sign is excluded, for example `all,-stand-ins`.
 *
 * @param {string | undefined} value
 * @returns {ReadonlySet<BendName>}
 * @throws {Error} For an unknown name.
 */
export function chosenBends(value) {
  /** @type {Set<BendName>} */
  const chosen = new Set();
  const parts = (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  for (const part of parts.length === 0 ? ['all'] : parts) {
    if (part === 'none') continue;
    if (part === 'all') {
      for (const name of BEND_NAMES) chosen.add(name);
      continue;
    }
    const isLeftOut = part.startsWith('-');
    const name = BEND_NAMES.find((known) => known === part.slice(isLeftOut ? 1 : 0));
    if (!name)
      throw new Error(
        `PORTAL_BENDS names "${part}", which is not a bend. Use all, none, or names joined by commas: ${BEND_NAMES.join(', ')}.`,
      );
    if (isLeftOut) chosen.delete(name);
    else chosen.add(name);
  }
  return chosen;
}
