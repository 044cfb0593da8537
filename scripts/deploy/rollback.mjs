// @ts-check
/** Finds the release that a rollback returns to. */

/**
 * @param {import('./host-state.mjs').HostState} state
 * @param {string} [wanted]  Prefix of a digest; by default, the newest release before the live one.
 * @returns {import('./release-index.mjs').ReleaseIndex} Throws with the available releases.
 */
export function findRelease({ pointer, indexes }, wanted) {
  const complete = (pointer?.releases ?? []).filter(
    ({ state, digest }) => state !== 'aborted' && indexes.has(digest),
  );
  const list = complete
    .map(({ digest, state, began }) => `  ${digest.slice(0, 12)}  ${began}  ${state}`)
    .join('\n');
  const known = list === '' ? 'No release is kept there.' : `Kept are:\n${list}`;
  const matches =
    wanted === undefined
      ? complete.filter(({ state }) => state === 'ended').slice(0, 1)
      : complete.filter(({ digest }) => digest.startsWith(wanted.toLowerCase()));
  const [match, ...others] = matches;
  const index = match && indexes.get(match.digest);
  if (!index)
    throw new Error(
      `${wanted === undefined ? 'There is no earlier release' : `No release begins with "${wanted}"`}. ${known}`,
    );
  if (others.length > 0) throw new Error(`Several releases begin with "${wanted ?? ''}". ${known}`);
  return index;
}
