import { showInvisible } from '../kit/diagnostics/show-invisible';
import { objectionToRoute } from '../site/engine-addresses';
import { ADDRESS_PART, guideRoute, nearestPart } from '../site/navigation/guide-route';
import type { Diagnostic } from '../kit/diagnostics/diagnostic';

/** Files of `content/` that look like pages but are not read as pages. */
export function checkPageFiles(folder: string, relativePaths: readonly string[]): Diagnostic[] {
  return relativePaths
    .filter((path) => /\.(?:mdx?|markdown)$/i.test(path) && !/\.mdx?$/.test(path) && !/(^|\/)_/.test(path))
    .map((path) => ({
      code: 'file/not-a-page',
      severity: 'error',
      file: `${folder}/${path}`,
      position: { line: 1, column: 1 },
      message: `This file makes no page: its name ends in "${/\.[^.]*$/.exec(path)?.[0] ?? ''}", not in ".md" or ".mdx".`,
      fix: `Rename it to "${path.replace(/^.*\//, '').replace(/\.[^.]*$/, /x$/i.test(path) ? '.mdx' : '.md')}", or move it out of ${folder}/.`,
    }));
}

/** A folder or file whose name results in an address that is hard to type or ambiguous on servers. */
export function checkAddress(file: string, relativePath: string, slug: string | undefined): Diagnostic[] {
  const route = guideRoute(relativePath, slug);
  const objection = objectionToRoute(route);
  if (objection !== undefined)
    return [
      {
        code: 'route/reserved',
        severity: 'error',
        file,
        position: { line: 1, column: 1 },
        message: `No page can have the address "${showInvisible(route).slice(0, 80)}". ${objection}.`,
        fix: 'Rename the file or its folder, or give it another slug.',
      },
    ];
  const bad = route.split('/').find((part) => part !== '' && !ADDRESS_PART.test(part));
  if (bad === undefined) return [];
  const better = nearestPart(bad);
  return [
    {
      code: 'route/bad-address',
      severity: 'error',
      file,
      position: { line: 1, column: 1 },
      message: `The name "${showInvisible(bad)}" makes a bad address: "${showInvisible(route)}".`,
      fix: `Use lowercase letters, digits, and single hyphens${better === '' ? '' : `: "${better}"`}.`,
    },
  ];
}
