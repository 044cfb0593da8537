import { showInvisible } from '../problems/show-invisible';
import { docsRoute } from './docs-route';
import type { Problem } from '../model/problem';

/** One part of an address, as a slug has to be. */
export const ADDRESS_PART = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The name that a file or folder should have. */
function suggestPart(part: string): string {
  return part
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Files of `content/` that look like pages and that no reader takes for one. */
export function checkPageFiles(folder: string, relativePaths: readonly string[]): Problem[] {
  return relativePaths
    .filter((path) => /\.(?:mdx?|markdown)$/i.test(path) && !path.endsWith('.mdx') && !/(^|\/)_/.test(path))
    .map((path) => ({
      code: 'file/not-mdx',
      severity: 'error',
      file: `${folder}/${path}`,
      position: { line: 1, column: 1 },
      message: `This file makes no page: its name ends in "${/\.[^.]*$/.exec(path)?.[0] ?? ''}", not in ".mdx".`,
      fix: `Rename it to "${path.replace(/^.*\//, '').replace(/\.[^.]*$/, '.mdx')}", or move it out of ${folder}/.`,
    }));
}

/** Addresses of pages that are not made from `content/`. */
const RESERVED = new Set(['/search', '/404']);

/** A folder or file whose name makes an address that readers cannot type, or that servers do not agree on. */
export function checkAddress(file: string, relativePath: string, slug: string | undefined): Problem[] {
  const route = docsRoute(relativePath, slug);
  if (RESERVED.has(route))
    return [
      {
        code: 'route/reserved',
        severity: 'error',
        file,
        position: { line: 1, column: 1 },
        message: `The site has its own page at "${route}".`,
        fix: 'Rename the file, or give it another slug.',
      },
    ];
  const bad = route.split('/').find((part) => part !== '' && !ADDRESS_PART.test(part));
  if (bad === undefined) return [];
  const better = suggestPart(bad);
  return [
    {
      code: 'route/bad-address',
      severity: 'error',
      file,
      position: { line: 1, column: 1 },
      message: `The name "${showInvisible(bad)}" makes a bad address: "${showInvisible(route)}".`,
      fix: `Use lower-case letters, digits and single hyphens${better === '' ? '' : `: "${better}"`}.`,
    },
  ];
}
