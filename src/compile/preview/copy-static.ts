import { copyFileSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { formatReport } from '../../kit/diagnostics/format-diagnostics';
import { checkSiteFiles, isIn, isSiteFile, realFolders } from '../sources/site-files';

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
 * copying, which follows links to any folder of the machine. Nothing is copied that {@link isSiteFile} refuses.
 *
 * @param site    Root folder of the site.
 * @param folder  Of Gatsby: its `public/` is served, and its packages are used.
 * @param report  Called once for each path that is left out, with the reason.
 */
export function copyStatic(site: string, folder: string, report: (text: string) => void): Watcher {
  const { watch } = createRequire(realpathSync(join(folder, 'node_modules', 'gatsby', 'package.json')))(
    'chokidar',
  ) as { watch: Watch };
  const root = join(resolve(site), 'static');
  const reported = new Set<string>();
  const isLeftOut = (path: string): boolean => {
    // A folder above it can have become a link.
    const isInside = !existsSync(path) || isIn(realFolders(site), realpathSync(path));
    if (isInside && isSiteFile(site, path)) {
      reported.delete(path);
      return false;
    }
    if (!reported.has(path)) {
      reported.add(path);
      const name = relative(resolve(site), path).replaceAll(sep, '/');
      const found = checkSiteFiles(site).filter(({ file }) => file === name);
      report(found.length > 0 ? formatReport(found) : `${name} is left out: it is no file of the site.`);
    }
    return true;
  };
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
