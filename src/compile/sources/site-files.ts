import { channel } from 'node:diagnostics_channel';
import {
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';

/** The folders of a site. Every file of a site is in one of them; documents that openapi/sources.yml names can be elsewhere. */
export const SITE_FOLDERS = ['content', 'openapi', 'static'] as const;

/** Folders in them that readers list. */
const READ_FOLDER =
  /^(?:content|openapi|static|content\/_(?:site|components|skills)|openapi\/(?:schemas|history))$/;

/** Files that are read as text; those of components too. */
const TEXT = /\.(?:mdx?|ya?ml|json|txt|svg|css|[cm]?[jt]sx?)$/i;

/** Bytes of a text. The largest published specifications have 40 MB, and a parser needs many times the memory. */
const MAX_TEXT = 50 * 1024 * 1024;

/** The paths that {@link isSiteFile} refuses. */
export const LEFT_OUT = channel('portal:left-out');

/** Emacs marks an edited file with a link to nothing. */
const isLockLink = (name: string): boolean => name.startsWith('.#');

type Objection = Pick<Diagnostic, 'code' | 'message' | 'fix'>;

const kindOf = (found: { isDirectory(): boolean; isFIFO(): boolean; isSocket(): boolean }): string =>
  found.isDirectory() ? 'a folder' : found.isFIFO() ? 'a pipe' : found.isSocket() ? 'a socket' : 'a device';

const unreadable = (error: unknown): Objection => ({
  code: 'file/unreadable',
  message: `It cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).`,
  fix: 'Give this user the right to read it, or remove it.',
});

const NO_TEXT: Objection = {
  code: 'file/encoding',
  message: 'Its name is not encoded as UTF-8, so it cannot be found.',
  fix: 'Rename it.',
};

const NO_FOLDER: Objection = {
  code: 'file/not-a-file',
  message: 'It is a file, not a folder.',
  fix: 'Replace it by a folder.',
};

const BACKSLASH: Objection = {
  code: 'route/bad-address',
  message: 'Its name has a backslash, which separates folders on Windows and in addresses.',
  fix: 'Rename it.',
};

/**
 * Why a file must not be read: reading a pipe never ends, and a folder, a file without the right to read it, or 600 MB of text
 * end the process. Links are followed.
 *
 * @returns Undefined for a file that can be read.
 */
export function objectionTo(file: string, isText = TEXT.test(file)): Objection | undefined {
  try {
    const found = statSync(file);
    if (!found.isFile())
      return {
        code: 'file/not-a-file',
        message: `It is ${kindOf(found)}, not a file.`,
        fix: 'Replace it by a file, or give it another name.',
      };
    closeSync(openSync(file, 'r'));
    if (!isText || found.size <= MAX_TEXT) return undefined;
    return {
      code: 'file/too-large',
      message: `It has ${Math.round(found.size / 1024 / 1024)} MB; a text can have ${MAX_TEXT / 1024 / 1024} MB.`,
      fix: 'Split it, or move its data out of the site.',
    };
  } catch (error) {
    return unreadable(error);
  }
}

/** Whether a real path is a folder of the list or in it. */
export const isIn = (folders: readonly string[], path: string): boolean =>
  folders.some((folder) => `${path}${sep}`.startsWith(`${folder}${sep}`));

/** @param above  The real paths of the folders around, of which no link leaves the first, and of the folder itself. */
function namesBelow(folder: string, above: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    const path = join(folder, entry.name);
    // Not for a link that leads back to itself.
    if (!existsSync(path)) return [];
    const found = statSync(path);
    if (!found.isDirectory()) return found.isFile() ? [entry.name] : [];
    const real = entry.isSymbolicLink() ? realpathSync(path) : join(above.at(-1) ?? '', entry.name);
    if (above.includes(real) || !isIn(above.slice(0, 1), real)) return [];
    return namesBelow(path, [...above, real]).map((name) => `${entry.name}/${name}`);
  });
}

/**
 * The paths of the files below a folder, with forward slashes and in order. A link is followed to a folder beside or below
 * the given one that is not above the link: in the preview, a link can appear before {@link checkSiteFiles} finds it. Links
 * of Emacs, and what is no file, are left out.
 *
 * @param names  Of which files, by their paths in the folder.
 * @returns Nothing for a folder that does not exist.
 */
export function filesBelow(folder: string, names = /(?:)/): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  const real = realpathSync(folder);
  return namesBelow(folder, [dirname(real), real])
    .filter((path) => names.test(path) && !isLockLink(basename(path)))
    .sort();
}

/** The real paths of a site's folders. A folder that is itself a link does not count: it can lead anywhere. */
export function realFolders(site: string): readonly string[] {
  const root = realpathSync(site);
  return SITE_FOLDERS.map((name) => join(root, name)).filter(
    (folder) => lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true,
  );
}

/** What is wrong with a link: it leaves the site, leads to nothing, or to a folder that contains it. */
function objectionToLink(path: string, folders: readonly string[]): Objection | undefined {
  let target: string;
  try {
    target = realpathSync(path);
  } catch (error) {
    const isLoop = (error as NodeJS.ErrnoException).code === 'ELOOP';
    return {
      code: 'file/broken-link',
      message: `It is a link to "${readlinkSync(path)}", ${isLoop ? 'which leads back to itself' : 'which does not exist'}.`,
      fix: 'Correct the link, or remove it.',
    };
  }
  if (!isIn(folders, target))
    return {
      code: 'file/outside-link',
      message: `It is a link to "${target}", outside of ${SITE_FOLDERS.join(', ')}.`,
      fix: 'Replace the link by a copy of the file: only files in these folders belong to the site.',
    };
  return isIn([target], realpathSync(dirname(path)))
    ? {
        code: 'file/broken-link',
        message: `It is a link to "${target}", the folder that contains it, so the site would have no end.`,
        fix: 'Remove the link.',
      }
    : undefined;
}

/**
 * Whether the preview may read a path of the site's folders that appears while it runs: no link that leaves the site, no pipe, no text
 * without end. {@link LEFT_OUT} gets what it may not read, because a watcher does not report what it ignores.
 *
 * @param site  Root folder of the site, whose content Gatsby can see through a link.
 */
export function isSiteFile(site: string, path: string, isText = TEXT.test(path)): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false });
  const isRead =
    found?.isSymbolicLink() === true
      ? objectionToLink(path, realFolders(site)) === undefined && isSiteFile(site, realpathSync(path), isText)
      : !found || found.isDirectory() || (found.isFile() && !(isText && found.size > MAX_TEXT));
  if (!isRead) LEFT_OUT.publish(path);
  return isRead;
}

/**
 * Everything in the folders of a site that must not be read or published. It comes before every reader, so each of them only
 * meets files.
 *
 * @param site  Root folder of the site; may be reached by a link.
 */
export function checkSiteFiles(site: string): Diagnostic[] {
  const folders = realFolders(site);
  const root = realpathSync(site);
  const diagnostics: Diagnostic[] = [];
  const report = (path: string, objection: Objection | undefined): void => {
    const file = relative(root, path).replaceAll(sep, '/');
    if (objection)
      diagnostics.push({ severity: 'error', file, position: { line: 1, column: 1 }, ...objection });
  };
  const check = (path: string, isText: boolean): void => {
    if (sep !== '\\' && path.slice(root.length).includes('\\')) {
      report(path, BACKSLASH);
      return;
    }
    if (path.includes('\ufffd')) {
      report(path, NO_TEXT);
      return;
    }
    if (basename(path).includes('\\')) {
      report(path, BACKSLASH);
      return;
    }
    const isLink = lstatSync(path).isSymbolicLink();
    const wrongLink = isLink ? objectionToLink(path, folders) : undefined;
    if (wrongLink) {
      report(path, wrongLink);
      return;
    }
    if (READ_FOLDER.test(relative(root, path).replaceAll(sep, '/')) && statSync(path).isFile()) {
      report(path, NO_FOLDER);
      return;
    }
    const isRead = isText && TEXT.test(path);
    if (isRead || !statSync(path).isDirectory()) {
      report(path, objectionTo(path, isRead));
      return;
    }
    // The files of a linked folder are checked where they are.
    if (isLink) return;
    try {
      for (const name of readdirSync(path)) if (!isLockLink(name)) check(join(path, name), isText);
    } catch (error) {
      report(path, unreadable(error));
    }
  };
  for (const name of SITE_FOLDERS) {
    const folder = join(root, name);
    if (lstatSync(folder, { throwIfNoEntry: false })) check(folder, name !== 'static');
  }
  return diagnostics;
}
