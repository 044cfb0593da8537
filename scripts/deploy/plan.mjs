// @ts-check
/** What a deployment does and in which order. Pure: it gets what is known and answers a plan. */
import { fileSignature, storedPath } from './release-index.mjs';

/**
 * @typedef {import('./release-index.mjs').ReleaseFile} ReleaseFile
 * @typedef {import('./release-index.mjs').ReleaseIndex} ReleaseIndex
 * @typedef {import('./release-index.mjs').Release} Release
 */

/**
 * @typedef {object} Known  What is known of the host.
 * @property {ReadonlyMap<string, string>} live  Signature of each object that surely is there, by path.
 * @property {ReadonlySet<string>} stored        Kept contents, as `storedPath` names them.
 * @property {readonly ReleaseIndex[]} replaced  Indexes whose pages may be live: the present release, and one
 *   that was begun and not finished.
 *
 * @typedef {object} Upload
 * @property {'add' | 'replace'} action
 * @property {ReleaseFile} file
 * @property {string} path  Where to: the file's own path, or the place of its kept content.
 *
 * @typedef {object} Plan
 * @property {readonly (readonly Upload[])[]} steps  Each is finished before the next one begins.
 * @property {readonly ReleaseFile[]} keeps
 * @property {readonly string[]} removes  Pages and lists that this release no longer has.
 */

/**
 * Plans a release. The order keeps every promise that a document makes:
 *
 * 1. assets, page data and kept contents: nothing names them yet;
 * 2. pages that are new: documents name them from step 3 on;
 * 3. pages that change, each in one go;
 * 4. lists of pages: search, sitemap;
 * 5. (after the release's index and pointer) pages that are gone.
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
 * Decides which releases stay: the live one, those that ended within the grace time (a reader may still have
 * a page of theirs open), and the newest ones for a rollback.
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
 * @returns {string[]} Assets and kept contents that only dropped releases name, sorted.
 */
export function findExpired(dropped, kept) {
  const needed = new Set(kept.flatMap(keptPaths));
  const pages = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  return [...new Set(dropped.flatMap(keptPaths))]
    .filter((path) => !needed.has(path) && !pages.has(path))
    .sort();
}

/**
 * Puts a release at the head of the list.
 *
 * @param {readonly Release[]} releases  Newest first.
 * @param {{ digest: string, began: string }} release
 * @param {string} now  ISO 8601.
 * @returns {Release[]} The former live release has ended; an earlier entry of the same digest is gone.
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
