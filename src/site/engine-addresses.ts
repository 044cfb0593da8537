import { MOCK_PATH } from './mock-address.mjs';

/** Folders of the built site whose files the build names and removes as it needs. `_data` and that of the mock exist where it is served. */
const OWN_FOLDERS = [
  ...'page-data static requests previews _data _gatsby _hosting ~partytown'.split(' '),
  MOCK_PATH.slice(1),
];

/** Folders in which the build writes files, and a site may have other files, but no pages. */
const SHARED_FOLDERS = ['openapi', 'asyncapi', 'schemas', 'search'];

/** Files in the root of the built site. */
const ROOT_FILES =
  /^\/(?:404\.(?:html|md)|chunk-map\.json|webpack\.stats\.json|favicon\.svg|icon-\d+\.png|apple-touch-icon\.png|preview\.png|llms(?:-(?:full|list).*)?\.txt|manifest\.webmanifest|mcp\.mjs|mcp(?:-files)?\.json|mcp-licenses\.txt|problem-fixes\.json|reader-values\.json|robots\.txt|routes\.json|search-index.*\.json|sitemap\.xml|staticwebapp\.config\.json|_headers|_diagnostics\.json|oauth-callback\.(?:html|js)|styles\.[0-9a-f]+\.css|.*-[0-9a-f]{20}\.js(?:\.license\.txt)?)$/;

/** Bytes of one part of a route, which becomes the name of a folder; file systems allow 255, and endings are added. */
const MAX_PART = 150;
/** Bytes of a whole route; Windows allows 260 characters with the folder of the site. */
const MAX_ROUTE = 1_000;

/** Where file systems ignore case and composition, different addresses are one file. */
export const fileKey = (address: string): string => address.normalize('NFC').toLowerCase();

const firstPart = (address: string): string => fileKey(address).split('/')[1] ?? '';

/** Whether the build writes a file at an address, or may write one. */
export const isEngineFile = (address: string): boolean =>
  ROOT_FILES.test(fileKey(address)) || OWN_FOLDERS.includes(firstPart(address));

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Bytes of a hyphen and a number, which names that come to one address get. */
export const NUMBER_ROOM = 8;

/** Characters that are cut at once. Another number would change addresses. */
const CUT = 8;

/** A name that fits one part of a route, in time that is proportional to its length. @param room  Bytes for an ending. */
export function cutPart(name: string, room = 0): string {
  const characters = Array.from(name);
  let bytes = 0;
  const tooMany = characters.findIndex((character) => (bytes += bytesOf(character)) > MAX_PART - room);
  const cut = tooMany === -1 ? 0 : Math.ceil((characters.length - tooMany) / CUT) * CUT;
  return characters
    .slice(0, Math.max(0, characters.length - cut))
    .join('')
    .replace(/-+$/, '');
}

/** Why no page can have a route, as a sentence; undefined if one can. */
export function objectionToRoute(route: string): string | undefined {
  if (/\p{Cc}/u.test(route)) return 'It contains a control character';
  if (route.split('/').some((part) => bytesOf(part) > MAX_PART))
    return `Between two slashes, at most ${MAX_PART} bytes are possible`;
  if (bytesOf(route) > MAX_ROUTE) return `A route has at most ${MAX_ROUTE} bytes`;
  const first = firstPart(route);
  const isFolder = [...OWN_FOLDERS, ...SHARED_FOLDERS].includes(first) || first === '404';
  if (isFolder || isEngineFile(route.replace(/(.)\/+$/, '$1')))
    return `The build writes its own files to "/${first}"`;
  return undefined;
}
