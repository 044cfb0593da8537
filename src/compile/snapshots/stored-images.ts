import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { parseWithSchema } from '../../kit/diagnostics/parse-with-schema';
import type { RemoteImage, RemoteImages } from '../../guides/mdx/guide-catalog';
import type { Diagnostic, Result } from '../../kit/diagnostics/diagnostic';
import { checkPicture } from '../../site/check-picture';
import { HEAD_BYTES, TAIL_BYTES } from '../../site/picture-header';
import { parseYamlFile } from '../../kit/yaml/parse-yaml';
import { fetchFile, type FetchOptions } from '../sources/fetch-document';
import { filesBelow } from '../sources/site-files';

/** Names of the stored pictures, by their addresses at other sites. */
const LIST = 'content/_site/images.yml';
/** Where they are, named after their digest. */
const FOLDER = 'static/remote-images';
const ADDRESS = '/remote-images/';

const HEAD = `# Images of other sites (remoteImages in site.yml), which the build has downloaded once.
# Commit this file and ${FOLDER}. To download an image again, remove its line.
`;

/** A page with more has a warning (src/site/check-picture.ts). */
const MAX_BYTES = 5_000_000;
const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

const listSchema = z.record(
  z.string(),
  z.string({ error: 'the name of its file' }).regex(/^[0-9a-f]{32}\.[a-z]{3,4}$/, 'Remove this line'),
  { error: 'Delete the file: the next build writes it again' },
);

/** The name of a picture's file; line ends of an SVG count as `\n`, because git may change them. */
function nameOf(bytes: Buffer, ending: string): string {
  const same = ending === 'svg' ? Buffer.from(bytes.toString('utf8').replaceAll('\r\n', '\n')) : bytes;
  return `${createHash('sha256').update(same).digest('hex').slice(0, 32)}.${ending}`;
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');

function readList(directory: string): Result<Readonly<Record<string, string>>> {
  const path = join(directory, LIST);
  if (!existsSync(path)) return { ok: true, value: {} };
  const yaml = parseYamlFile(readFileSync(path, 'utf8'), LIST);
  if (!yaml.ok) return yaml;
  if (yaml.value.value === undefined || yaml.value.value === null) return { ok: true, value: {} };
  return parseWithSchema(listSchema, yaml.value, { area: 'settings', file: LIST, knownKeys: [] });
}

/**
 * Reports a list that cannot be read, stored pictures that are no longer what was downloaded, and those that no page can
 * show.
 *
 * @param hosts  Of the setting: what is stored of others is not shown. Undefined if the settings cannot be read.
 */
export function checkStoredImages(
  directory: string,
  hosts: readonly string[] | undefined,
): readonly Diagnostic[] {
  const list = readList(directory);
  const folder = join(directory, FOLDER);
  const names = filesBelow(folder);
  const changed = names.filter(
    (name) => nameOf(readFileSync(join(folder, name)), name.split('.').at(-1) ?? '') !== name,
  );
  const rows = list.ok && hosts ? Object.entries(list.value) : undefined;
  const shown = new Set(
    rows?.filter(([address]) => hosts?.includes(hostOf(address))).map(([, name]) => name),
  );
  const unused = names.filter((name) => rows && !shown.has(name) && !changed.includes(name));
  return [
    ...(list.ok ? [] : list.diagnostics),
    ...changed.map((name) => ({
      code: 'image/checksum-mismatch' as const,
      severity: 'error' as const,
      file: `${FOLDER}/${name}`,
      message: 'The picture is not the one that was downloaded: its name is its digest.',
      fix: 'Restore it with git, or delete it and its line in content/_site/images.yml, and build again.',
    })),
    ...unused.map((name) => ({
      code: 'image/unused-copy' as const,
      severity: 'warning' as const,
      file: `${FOLDER}/${name}`,
      message:
        'No page shows this copy: remoteImages does not name its site, or no line of images.yml its file.',
      fix: `Delete it, and its line in ${LIST}.`,
    })),
  ];
}

/** What a site stores of the images of other sites, for the pages that show them. */
export function storedImages(directory: string, hosts: readonly string[] | undefined): RemoteImages {
  const list = hosts === undefined ? undefined : readList(directory);
  const found = new Map<string, RemoteImage>();
  for (const [address, name] of Object.entries(list?.ok === true ? list.value : {}))
    if (existsSync(join(directory, FOLDER, name))) found.set(address, { href: `${ADDRESS}${name}` });
  return { hosts: hosts ?? [], found };
}

/** Why a picture is not stored, in words; undefined if it can be. */
function objectionTo(body: Buffer, ending: string): string | undefined {
  const [first] = checkPicture({
    file: '',
    length: body.length,
    head: body.subarray(0, HEAD_BYTES),
    tail: body.subarray(Math.max(0, body.length - TAIL_BYTES)),
    ...(ending === 'svg' ? { svg: body.toString('utf8') } : {}),
  }).filter(({ severity }) => severity === 'error');
  return first?.message;
}

/**
 * Downloads images, and notes them in `images.found`: with their address on this site, or why there is none. The files and
 * the list are written into each folder, so that later builds need no network.
 *
 * @param folders  Of the site, and its copy in which it is built.
 */
export async function storeImages(
  addresses: readonly string[],
  images: RemoteImages,
  folders: readonly string[],
  options: Pick<FetchOptions, 'ca' | 'timeout' | 'backoff'> = {},
): Promise<void> {
  const [site = ''] = folders;
  const listed = readList(site);
  if (!listed.ok) return;
  const names = { ...listed.value };
  const store = async (address: string): Promise<RemoteImage> => {
    const fetched = await fetchFile(address, {
      ...options,
      types: Object.keys(ENDINGS),
      accept: 'image/*',
      hosts: images.hosts,
      maxBytes: MAX_BYTES,
    });
    if (fetched.kind !== 'fetched')
      return { problem: fetched.kind === 'failed' ? fetched.message : 'It is empty.' };
    const ending = ENDINGS[fetched.type] ?? '';
    const objection = objectionTo(fetched.body, ending);
    if (objection !== undefined) return { problem: objection };
    const name = nameOf(fetched.body, ending);
    const pinned = names[address];
    if (pinned !== undefined && pinned !== name)
      return {
        problem: `It is not the picture that ${LIST} names. Remove its line there, if the new one is right.`,
      };
    for (const folder of folders) write(join(folder, FOLDER, name), fetched.body);
    names[address] = name;
    return { href: `${ADDRESS}${name}` };
  };
  for (const address of addresses) images.found.set(address, await store(address));
  const lines = Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${HEAD}${lines.map(([address, name]) => `${JSON.stringify(address)}: ${name}\n`).join('')}`;
  if (lines.length > Object.keys(listed.value).length)
    for (const folder of folders) write(join(folder, LIST), text);
}

/** Written beside its place first, so that a build which is stopped leaves no half of it. */
function write(path: string, content: Buffer | string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.tmp`, content);
  renameSync(`${path}.tmp`, path);
}
