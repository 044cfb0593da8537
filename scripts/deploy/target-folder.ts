/** Refuses to deploy into a folder that is the site, belongs to it, or contains it. */
import { existsSync, lstatSync, mkdtempSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileError } from '../lib/file-error.mjs';

/** @returns Identity of the folder and of all folders above it, innermost first: equal for the same folder, however its path is written (links, case, mounts). */
function identities(folder: string): string[] {
  const real = realpathSync(folder);
  const { dev, ino } = statSync(real, { bigint: true });
  const above = path.dirname(real);
  return [`${dev}:${ino}`, ...(above === real ? [] : identities(above))];
}

/** Whether something has the path, even if it is a link to nothing. */
function isThere(file: string) {
  try {
    return Boolean(lstatSync(file));
  } catch {
    return false;
  }
}

/** The folder of a site's sources that a folder is, or is in: that of its pages, its specifications, or its files. */
function sourceFolder(folder: string): string | undefined {
  const above = path.dirname(folder);
  if (above === folder) return undefined;
  const isSource =
    ['content', 'openapi', 'static'].includes(path.basename(folder)) &&
    existsSync(path.join(above, 'content', '_site', 'site.yml'));
  return isSource ? folder : sourceFolder(above);
}

/**
 * @param place  Absolute path of the target; it may not exist yet.
 * @param folders  The folder of the site, and of its built files.
 * @param isOnlyRead  Otherwise it must be possible to write there: the rights of a file system such as /proc do not say.
 * @returns Throws with the reason.
 */
export function checkTargetFolder(place: string, folders: readonly string[], isOnlyRead = false): void {
  let existing = place;
  while (!isThere(existing)) existing = path.dirname(existing);
  try {
    if (!statSync(existing).isDirectory()) throw new Error(`--to: ${existing} is not a folder.`);
  } catch (error) {
    throw fileError(error, existing, 'read');
  }
  const source = sourceFolder(realpathSync(existing));
  if (source !== undefined)
    throw new Error(
      `--to: ${place} is in the folder ${source}, which has the sources of a site. Write another folder.`,
    );
  const [target = '', ...above] = identities(existing);
  for (const folder of folders) {
    const [own = '', ...aboveOwn] = identities(folder);
    const isSame = existing === place && target === own;
    const isIn = above.includes(own) || target === own;
    const contains = existing === place && aboveOwn.includes(target);
    if (isSame || isIn || contains)
      throw new Error(
        `--to: ${place} ${isSame ? 'is' : isIn ? 'is in' : 'contains'} the folder ${folder}, from which the site is deployed. Write another folder.`,
      );
  }
  if (isOnlyRead) return;
  try {
    rmdirSync(mkdtempSync(path.join(existing, '.deploy-')));
  } catch (error) {
    throw fileError(error, `--to: ${existing}`, 'written');
  }
}
