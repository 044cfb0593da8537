import type { Bend } from './bend';
import { bundleCache } from './bundle-cache';
import { chosenBends } from './chosen-bends.mjs';
import { commitSaves } from './commit-saves';
import { sources } from './compile-sources';
import { fewVariables } from './few-variables';
import { hideFrontMatter } from './hide-front-matter';
import { queriesHeld } from './hold-queries';
import { locationAtOnce } from './location-at-once';
import { minifyScripts } from './minify-scripts';
import { missedChanges } from './missed-changes';
import { nameBundle } from './name-bundle';
import { noChunkMap } from './no-chunk-map';
import { oneProcess } from './one-process';
import { previewBundle } from './preview-bundle';
import { releaseFolder } from './release-folder';
import { memory } from './release-memory';
import { savedFiles } from './saved-files';
import { searchLater } from './search-later';
import { rebuildsSkipped } from './skip-rebuilds';
import { standIns } from './stand-ins';

/** Every bend that uses Gatsby's hooks, in the order in which the hooks run. */
export const BENDS: readonly Bend[] = [
  memory,
  oneProcess,
  hideFrontMatter,
  queriesHeld,
  commitSaves,
  savedFiles,
  missedChanges,
  rebuildsSkipped,
  searchLater,
  previewBundle,
  bundleCache,
  sources,
  fewVariables,
  minifyScripts,
  nameBundle,
  noChunkMap,
  standIns,
  locationAtOnce,
  releaseFolder,
];

/** The bends that PORTAL_BENDS enables. */
export function activeBends(): readonly Bend[] {
  const names: ReadonlySet<string> = chosenBends(process.env['PORTAL_BENDS']);
  return BENDS.filter(({ name }) => names.has(name));
}
