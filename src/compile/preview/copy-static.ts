import { copyFileSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { isIn, isSiteFile, realFolders } from '../sources/site-files';

/** What is used of chokidar, which Gatsby brings. */
interface Watcher {
  on: (event: 'add' | 'change' | 'unlinkDir' | 'ready', listener: (path: string) => void) => Watcher;
  add: (path: string) => void;
  close: () => Promise<void>;
}
type Watch = (paths: readonly string[], options: { readonly ignored: (path: string) => boolean }) => Watcher;

/** Milliseconds between two looks for a folder that was moved away. */
const LOOK_MS = 200;

/**
 * Copies the files of `static/` into the folder that the preview serves, now and whenever one is saved, in place of Gatsby's
 * copying, which follows links to any folder of the machine. Nothing is copied that {@link isSiteFile} refuses, and the check reports it.
 *
 * @param site    Root folder of the site.
 * @param folder  Of Gatsby: its `public/` is served, and its packages are used.
 * @param report  Called for each file that cannot be copied, with the reason.
 */
export function copyStatic(site: string, folder: string, report: (text: string) => void): Watcher {
  const { watch } = createRequire(realpathSync(join(folder, 'node_modules', 'gatsby', 'package.json')))(
    'chokidar',
  ) as { watch: Watch };
  const root = join(resolve(site), 'static');
  // A folder above it can have become a link. Any file is published, also a long text.
  const isLeftOut = (path: string): boolean =>
    !isSiteFile(site, path, false) || (existsSync(path) && !isIn(realFolders(site), realpathSync(path)));
  const copy = (path: string): void => {
    const to = join(folder, 'public', relative(root, path));
    try {
      // What it was when it was found can have changed.
      if (isLeftOut(path)) return;
      mkdirSync(dirname(to), { recursive: true });
      // A link in its place would be written through.
      rmSync(to, { force: true });
      copyFileSync(realpathSync(path), to);
    } catch (error) {
      report(`${path} is not copied: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const watcher = watch([], { ignored: isLeftOut });
  // A folder that is deleted and comes back is not noticed.
  const follow = (): void => {
    if (existsSync(root)) watcher.add(root);
    else setTimeout(follow, LOOK_MS).unref();
  };
  follow();
  return watcher
    .on('add', copy)
    .on('change', copy)
    .on('unlinkDir', (path) => {
      if (path === root) follow();
    });
}
