// @ts-check
/** What `npm run new` says about the documents: their mistakes, how a site becomes strict, and what a clone lacks. */
import path from 'node:path';
import { formatPlace } from '../../src/kit/diagnostics/format-diagnostics';
import { repositoryOf } from './find-root.mjs';

/**
 * @param {readonly import('../../src/kit/diagnostics/diagnostic').Diagnostic[] | undefined} forgiven  Mistakes of the
 *   document; undefined without one.
 * @param {boolean} hasGuides  Whether guides were taken over.
 * @param {string} option  Names the site, after a command.
 * @returns {string} One line for each kind of mistake, with its first place.
 */
export function strictnessReport(forgiven, hasGuides, option) {
  /** @type {Map<string, import('../../src/kit/diagnostics/diagnostic').Diagnostic[]>} */
  const kinds = new Map();
  for (const one of forgiven ?? []) kinds.set(one.code, [...(kinds.get(one.code) ?? []), one]);
  const lines = [...kinds].flatMap(([code, [first, ...others]]) => {
    if (!first) return [];
    const isMore = others.some(({ isRest }) => isRest);
    const more = isMore
      ? ` (and more than ${others.length - 1} others)`
      : ` (and ${others.length} other${others.length === 1 ? '' : 's'})`;
    return `  ${formatPlace(first)}  ${code}${others.length === 0 ? '' : more}\n    ${first.message}`;
  });
  const files = [
    ...(forgiven ? ['openapi/sources.yml'] : []),
    ...(hasGuides ? ['content/_site/site.yml'] : []),
  ];
  return [
    ...(lines.length === 0
      ? []
      : [
          'The specification has mistakes; what they concern is shown as far as it can be read:\n',
          ...lines,
          '',
        ]),
    `${files.join(' and ')} ${files.length > 1 ? 'say' : 'says'} "checks: lenient", so mistakes are warnings. To become strict, fix what`,
    `npm run check:content${option === '' ? ' --' : option} --strict reports, and write "checks: strict" there.\n`,
  ].join('\n');
}

/**
 * Documents that another clone of the site does not have, such as that of CI.
 *
 * @param {readonly import('./read-document.mjs').NewDocument[]} documents
 * @param {string} folder  Of the site.
 * @returns {string[]} At most one text.
 */
export function notInRepository(documents, folder) {
  const around = repositoryOf(folder) ?? folder;
  const outside = documents.flatMap(({ path: file }) =>
    file !== undefined && path.relative(around, file).startsWith('..') ? [file] : [],
  );
  if (outside.length === 0) return [];
  return [
    `Outside of the repository of the site, so that CI and other clones do not have it:\n\n${outside.map((file) => `  ${file}`).join('\n')}\n
Before you publish from CI, copy what is listed into openapi/, with the files to which it refers, and write the new
path as "file" in openapi/sources.yml, or keep the site in the repository of its documents.\n`,
  ];
}
