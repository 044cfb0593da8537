import { nearestName } from '../../kit/diagnostics/nearest-name';
import { idsAround } from '../markdown/page-links';
import { markdownAddress } from '../../kit/addresses/markdown-address';
import { isSitePath } from '../../kit/addresses/site-path';
import { findSection, outline, readSections } from './markdown-sections';
import { readAnchors } from './read-files';
import { NotFound, Refusal } from './refusal';
import { readSiteAddress, type SiteAddress } from './site-address';
import type { Site } from './site';

/** Characters of a page that are shown at once. */
const LONGEST = 30_000;

/** The same for each spelling of a page's address, and of its Markdown. */
const keyOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/(?:\/index)?(?:\.html)?(?:\.md)?$/, '')
    .replace(/\/+$/, '');

/** Reads the addresses of all pages. */
async function readRoutes({ reader }: Site): Promise<readonly string[]> {
  const broken = new Refusal(`The list of pages of ${reader.place}, routes.json, is broken.`);
  let routes: unknown;
  try {
    routes = JSON.parse(await reader.read('/routes.json'));
  } catch (error) {
    throw error instanceof Refusal ? error : broken;
  }
  if (Array.isArray(routes) && routes.every((route): route is string => typeof route === 'string'))
    return routes.filter(isSitePath);
  throw broken;
}

/** The Markdown of an address: of a page, or of a file that is about no page. */
async function readMarkdown(site: Site, { path }: SiteAddress): Promise<{ file: string; text: string }> {
  const routes = await readRoutes(site);
  const route = routes.find((one) => keyOf(one) === keyOf(path));
  const file = route === undefined ? path : markdownAddress(route);
  if (route === undefined && !/\.(?:md|txt|ya?ml|json)$/.test(path)) {
    const nearest = nearestName(path, routes);
    throw new NotFound(
      `There is no page ${path} on this site. ${nearest === undefined ? 'Find it with the tool "search".' : `Did you mean ${nearest}?`}`,
    );
  }
  return { file, text: await site.reader.read(file) };
}

/** A page, or the beginning of a long one with a list of its sections. */
function shorten(text: string): string {
  if (text.length <= LONGEST) return text;
  const sections = readSections(text);
  const cut = sections.filter(({ start }) => start > 0 && start <= LONGEST).at(-1)?.start ?? LONGEST;
  return `${text.slice(0, cut)}\n[The page goes on for ${text.length - cut} characters. Read one of its sections with "section":]\n\n${outline(sections)}\n`;
}

/** Anchors that are listed if one is missing. */
const MAX_LISTED = 20;

/** The anchors of a page, for one that it has not. */
function listAnchors(anchors: readonly string[]): string {
  const listed = anchors.slice(0, MAX_LISTED).map((anchor) => `#${anchor}`);
  const more = anchors.length - listed.length;
  return listed.length === 0
    ? ''
    : `Its anchors: ${listed.join(', ')}${more > 0 ? `, and ${more} more` : ''}. `;
}

/**
 * The Markdown of a page, with its address in the first line.
 *
 * @param section  Title or anchor of the only section to read. Anchors are those of the Markdown or of the HTML page.
 * @throws Refusal if there is no such page or section.
 */
export async function readPage(site: Site, address: string, section = ''): Promise<string> {
  const target = readSiteAddress(address, site.addresses);
  const { file, text } = await readMarkdown(site, target);
  const source = `Source: ${site.addresses[0]}${file}`;
  const wanted = section.replace(/^#/, '') || target.anchor;
  if (wanted === '') return `${source}\n\n${shorten(text)}`;
  const sections = readSections(text);
  const ids = await readAnchors(site, file);

  const read = async (name: string, note = ''): Promise<string | undefined> => {
    const place = Object.hasOwn(ids, name) ? (ids[name] ?? '') : name;
    if (place.startsWith('/')) {
      const part = await site.reader.read(place);
      return `Source: ${site.addresses[0]}${place}\n\n${note}${shorten(part)}`;
    }
    const found = findSection(sections, place.replace(/^#/, ''));
    return found && `${source}#${found.anchor}\n\n${note}${shorten(text.slice(found.start, found.end))}`;
  };
  const own = await read(wanted);
  if (own !== undefined) return own;
  const anchors = sections.filter(({ depth }) => depth > 1).map(({ anchor }) => anchor);
  const nearest = nearestName(wanted, [...anchors, ...Object.keys(ids)]);
  const near = nearest === undefined ? '' : `Did you mean #${nearest}? `;
  if (section !== '')
    throw new NotFound(`${file} has no section "${section}". ${near}Its sections:\n${outline(sections)}`);
  for (const around of idsAround(wanted).slice(1)) {
    const outer = await read(
      around,
      `[The Markdown has no anchor #${wanted}. This is the section around it, or the nearest:]\n\n`,
    );
    if (outer !== undefined) return outer;
  }
  return `${source}\n\n[The page has no anchor #${wanted}. ${near || listAnchors(anchors)}This is the whole page:]\n\n${shorten(text)}`;
}
