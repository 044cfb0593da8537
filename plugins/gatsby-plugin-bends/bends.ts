import type { Bend } from './bend';
import { chosenBends } from './chosen-bends.mjs';
import { compileSources } from './compile-sources';
import { hideFrontMatter } from './hide-front-matter';
import { minifyScripts } from './minify-scripts';
import { oneProcess } from './one-process';
import { releaseFolder } from './release-folder';
import { searchLater } from './search-later';
import { standIns } from './stand-ins';

/** Every bend that uses Gatsby's hooks, in the order in which the hooks run. */
export const BENDS: readonly Bend[] = [
  oneProcess,
  hideFrontMatter,
  searchLater,
  compileSources,
  minifyScripts,
  standIns,
  releaseFolder,
];

/** The bends that PORTAL_BENDS enables. */
export function activeBends(): readonly Bend[] {
  const names: ReadonlySet<string> = chosenBends(process.env['PORTAL_BENDS']);
  return BENDS.filter(({ name }) => names.has(name));
}
