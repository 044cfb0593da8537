// @ts-check
/**
 * `node bench/peers/make-peers.mjs <folder> [site]`: writes this site's content as sources of Docusaurus and
 * VitePress into a folder of that name below `<folder>`, each with a pinned package.json. The content is read from the built site (`public`), so guides and API pages become plain
 * Markdown. Then run `npm install` and `npm run build` in both.
 */
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publicDirectory } from '../../scripts/lib/project.mjs';
import { layOutDocusaurus, layOutVitePress } from './layouts.mjs';
import { readSite } from './read-site.mjs';

const [folder, directory = publicDirectory] = process.argv.slice(2);
if (folder === undefined || !existsSync(path.join(directory, 'routes.json'))) {
  console.error('Usage: node bench/peers/make-peers.mjs <folder> [built site]; run `npm run build` before.');
  process.exit(1);
}
const site = readSite(directory);
const PEERS = { docusaurus: layOutDocusaurus, vitepress: layOutVitePress };
for (const [name, layOut] of Object.entries(PEERS)) {
  const root = path.resolve(folder, name);
  rmSync(path.join(root, 'docs'), { recursive: true, force: true });
  const files = layOut(site);
  for (const { file, text } of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  cpSync(path.join(import.meta.dirname, 'packages', `${name}.json`), path.join(root, 'package.json'));
  console.log(`${name}: ${site.pages.length} pages in ${root}`);
}
