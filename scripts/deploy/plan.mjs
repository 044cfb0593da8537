// @ts-check
/** Plans the steps of a deployment and their order, without side effects. */
import { fileSignature, storedPath } from './release-index.mjs';

/**
 * @typedef {import('./release-index.mjs').ReleaseFile} ReleaseFile
 * @typedef {import('./release-index.mjs').ReleaseIndex} ReleaseIndex
 * @typedef {import('./release-index.mjs').Release} Release
 */

/**
 * @typedef {object} Known  The known state of the host.
 * @property {ReadonlyMap<string, string>} live  Signature of each object that certainly exists, by path.
 * @property {ReadonlySet<string>} stored        Stored contents, by `storedPath`.
 * @property {readonly ReleaseIndex[]} replaced Indexes whose pages may be live: the current release, and one
 * that was not finished.
 *
 * @typedef {object} Upload
 * @property {'add' | 'replace'} action
 * @property {ReleaseFile} file
 * @property {string} path  Target: the file's own path, or the path of its stored content.
 *
 * @typedef {object} Plan
 * @property {readonly (readonly Upload[])[]} steps  Each is completed before the next one starts.
 * @property {readonly ReleaseFile[]} keeps
 * @property {readonly string[]} removes  Pages and lists that this release no longer has.
 */

/**
 * Plans a release. The order ensures that everything a document refers to exists:
 *
 * 1. assets, page data, and stored contents: nothing refers to them yet;
 * 2. new pages: documents refer to them from step 3 on;
 * 3. changed pages, each in one write;
 * 4. lists of pages: search, sitemap;
 * 5. (after the release's index and pointer) removed pages.
 *
 * @param {ReleaseIndex} next
 * @param {Known} known
 * @returns {Plan}
 */
export function planRelease(next, { live, stored, replaced }) {
  /** @type {ReleaseFile[]} */
  const keeps = [];
  /** @type {Upload[]} */
  const uploads = [];
  for (const file of next.files) {
    const signature = live.get(file.path);
    if (signature === fileSignature(file)) keeps.push(file);
    else uploads.push({ action: signature === undefined ? 'add' : 'replace', file, path: file.path });
  }
  /** @type {Map<string, Upload>} */
  const contents = new Map();
  for (const file of next.files) {
    const place = storedPath(file);
    if (place !== undefined && !stored.has(place)) contents.set(place, { action: 'add', file, path: place });
  }
  /** @param {ReleaseFile['stage']} stage  @param {Upload['action']} [action] */
  const of = (stage, action) =>
    uploads.filter((upload) => upload.file.stage === stage && (!action || upload.action === action));
  const names = new Set(next.files.map(({ path }) => path));
  const gone = replaced
    .flatMap(({ files }) => files)
    .filter(({ path, stage }) => stage !== 'asset' && !names.has(path));
  return {
    steps: [
      [...of('asset'), ...contents.values()],
      of('page', 'add'),
      of('page', 'replace'),
      of('list'),
    ].filter((step) => step.length > 0),
    keeps,
    removes: [...new Set(gone.map(({ path }) => path))].sort(),
  };
}

/**
 * Decides which releases to keep: the live one, those replaced within the grace time (a reader may still have
 * one of their pages open), and the newest ones for a rollback.
 *
 * @param {readonly Release[]} releases  Newest first.
 * @param {{ now: number, graceMs: number, keep: number }} options  `keep` counts the live release.
 * @returns {{ kept: Release[], dropped: Release[] }}
 */
export function sortReleases(releases, { now, graceMs, keep }) {
  const complete = releases.filter(({ state }) => state !== 'aborted').slice(0, keep);
  const stays = (/** @type {Release} */ release) =>
    release.state === 'live' ||
    complete.includes(release) ||
    release.ended === undefined ||
    Date.parse(release.ended) + graceMs > now;
  return {
    kept: releases.filter((release) => stays(release)),
    dropped: releases.filter((release) => !stays(release)),
  };
}

/** @param {ReleaseIndex} index */
const keptPaths = (index) =>
  index.files.flatMap((file) => {
    if (file.stage === 'asset') return [file.path];
    const place = storedPath(file);
    return place === undefined ? [] : [place];
  });

/**
 * @param {readonly ReleaseIndex[]} dropped
 * @param {readonly ReleaseIndex[]} kept
 * @returns {string[]} Assets and stored contents that only dropped releases use, sorted.
 */
export function findExpired(dropped, kept) {
  const needed = new Set(kept.flatMap(keptPaths));
  const pages = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  return [...new Set(dropped.flatMap(keptPaths))]
    .filter((path) => !needed.has(path) && !pages.has(path))
    .sort();
}

/**
 * Adds a release at the head of the list.
 *
 * @param {readonly Release[]} releases  Newest first.
 * @param {{ digest: string, began: string }} release
 * @param {string} now  ISO 8601.
 * @returns {Release[]} The previous live release gets its end; an earlier entry of the same digest is
 *          removed.
 */
export function addRelease(releases, { digest, began }, now) {
  if (releases[0]?.digest === digest && releases[0].state === 'live') return [...releases];
  const others = releases
    .filter((release) => release.digest !== digest)
    .map((release) =>
      release.state === 'live' ? { ...release, state: /** @type {const} */ ('ended'), ended: now } : release,
    );
  return [{ digest, state: 'live', began }, ...others];
}
