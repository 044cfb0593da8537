import { markdownAddress, otherMarkdownAddresses } from '../../kit/addresses/markdown-address';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import { fileKey, isEngineFile } from '../engine-addresses';

/** All folders that contain an address: `/a/b` is in `/a`. */
const foldersOf = (address: string): string[] =>
  address
    .split('/')
    .slice(1, -1)
    .map((_, index, parts) => `/${parts.slice(0, index + 1).join('/')}`);

/** Files that a page consists of, and addresses under which hosts serve it. */
function filesOfPage(route: string): string[] {
  const path = route.replace(/\/+$/, '');
  return [
    `${path}/index.html`,
    path === '' ? '/index.html' : `${path}.html`,
    ...[markdownAddress(route), ...otherMarkdownAddresses(route)],
  ];
}

/** Files whose name begins with a dot that hosts of static sites read or serve. */
const KNOWN_DOTS = /^\/(?:\.nojekyll|\.well-known\/[^.].*)$/;
/** Files that contain passwords and keys, or the history of a project. */
const SECRET = new RegExp(
  `(?:^|/)(?:${[
    String.raw`\.(?:env|git|svn|hg|ssh|aws|azure|kube|docker|dockercfg|npmrc|netrc|pgpass|pypirc|htpasswd)(?:[./-].*)?`,
    'id_(?:rsa|dsa|ecdsa|ed25519)',
    String.raw`env\.[^/]*|wp-config\.php`,
    String.raw`(?:credentials|secrets?|service-account)[^/]*\.(?:json|ya?ml|toml|ini|txt)`,
    String.raw`(?:dump|backup)[^/]*\.(?:sql|gz|zip|tar|bak)`,
    String.raw`[^/]*\.(?:env|pem|key|p12|pfx|ppk|jks|keystore|kdbx|tfstate|tfvars)`,
  ].join('|')})$`,
  'i',
);

/** Reports files that are published although nobody should read them, or that a writer does not see in the folder. */
function checkHidden(address: string): Diagnostic[] {
  const isSecret = SECRET.test(address);
  if (KNOWN_DOTS.test(address) || !(isSecret || address.includes('/.'))) return [];
  return [
    {
      code: 'static/hidden',
      severity: isSecret ? 'error' : 'warning',
      file: `static${address}`,
      position: { line: 1, column: 1 },
      message: isSecret
        ? 'Everybody could read this file, and files of its name contain passwords, keys, or history.'
        : 'A hidden file would be published.',
      fix: 'Move it out of static/.',
    },
  ];
}

/**
 * Files of `static/` whose address is already taken: by a page, by a file that the build writes, or by another file where
 * case does not count. One would replace the other without a word, or the build would end.
 *
 * @param files      Addresses of the files, such as `/brand/mark.svg`.
 * @param pages      Every page and redirect.
 * @param generated  Addresses of the downloads that the build makes.
 */
export function checkStatic(
  files: readonly string[],
  pages: readonly { readonly route: string; readonly file: string }[],
  generated: readonly string[],
): Diagnostic[] {
  const taken = new Map<string, string>();
  const folders = new Map<string, string>();
  const take = (address: string, owner: string): void => {
    taken.set(fileKey(address), owner);
    for (const folder of foldersOf(fileKey(address))) if (!folders.has(folder)) folders.set(folder, owner);
  };
  for (const address of generated) take(address, 'a document that the build writes');
  for (const { route, file } of [...pages, { route: '/search', file: 'the search' }])
    for (const address of filesOfPage(route)) take(address, `the page ${route} (${file})`);
  return [...files].sort().flatMap((address) => {
    const hidden = checkHidden(address);
    if (hidden.length > 0) return hidden;
    const key = fileKey(address);
    const inside = foldersOf(key);
    const owner = [key, ...inside].some(isEngineFile)
      ? 'a file that the build writes'
      : (taken.get(key) ??
        folders.get(key) ??
        inside.map((folder) => taken.get(folder)).find((found) => found !== undefined));
    if (owner === undefined) take(address, `static${address}`);
    return owner === undefined
      ? []
      : [
          {
            code: 'static/taken',
            severity: 'error' as const,
            file: `static${address}`,
            position: { line: 1, column: 1 },
            message: `Its address "${address}" is that of ${owner}.`,
            fix: 'Rename or move the file: nothing in static/ replaces another file.',
          },
        ];
  });
}
