import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDevelop } from '../gatsby-command';

/** Name of a chunk: webpack's runtime lists those of a site in each of its pages. */
const chunkOf = (name: string): string =>
  `island${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Writes the modules with which webpack finds the site's components that run in the browser: one that starts them, in the script
 * of every page, and one with all of them, each its own chunk.
 *
 * @param directory  Folder of the site, with the code.
 * @param names      Those of the components.
 * @returns The path of the one that takes the place of src/reader/client/islands/site-islands.ts.
 */
export function writeIslands(directory: string, names: readonly string[]): string {
  const folder = join(directory, '.cache', 'islands');
  mkdirSync(folder, { recursive: true });
  // Unchanged files keep their time, so that webpack's cache stays valid.
  const write = (file: string, text: string): void => {
    const path = join(folder, file);
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  };
  const [onSave, onFirst] = isDevelop()
    ? ['import.meta.webpackHot.accept();', 'import.meta.webpackHot.dispose(() => location.reload());']
    : ['', ''];
  write(
    'modules.js',
    `import { defineIslands } from '../../src/reader/components/islands/site-island';
export { runIsland } from '../../src/reader/components/islands/site-island';
${onSave}
defineIslands({
${names.map((name) => `  ${name}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ '../../content/_components/${name}.tsx'),\n`).join('')}});
`,
  );
  write(
    'site-islands.js',
    names.length === 0
      ? `${onSave}${onFirst}export {};`
      : `${onSave}${onFirst}
import { watchIslands } from '../../src/reader/client/islands/watch-islands';
watchIslands(() => import(/* webpackChunkName: "islands" */ './modules'));
`,
  );
  return join(folder, 'site-islands.js');
}
