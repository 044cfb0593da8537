import { nearestName } from '../../kit/diagnostics/nearest-name';
import { markdownAddress } from '../../kit/addresses/markdown-address';
import { isSitePath } from '../../kit/addresses/site-path';
import { findSection, outline, readSections } from './markdown-sections';
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

/** The file about a part of a page, such as a problem of a catalog; undefined if it has none. */
async function readPart(site: Site, page: string, anchor: string): Promise<string | undefined> {
  if (!/^[\w.-]+$/.test(anchor)) return undefined;
  const file = `${page.replace(/(?:\/index\.html)?\.md$/, '')}/${anchor}.md`;
  const text = await site.reader.read(file).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
  return text === undefined ? undefined : `Source: ${site.addresses[0]}${file}\n\n${shorten(text)}`;
}

/**
 * The Markdown of a page, with its address in the first line.
 *
 * @param section  Title or anchor of the only section to read.
 * @throws Refusal if there is no such page or section.
 */
export async function readPage(site: Site, address: string, section = ''): Promise<string> {
  const target = readSiteAddress(address, site.addresses);
  const { file, text } = await readMarkdown(site, target);
  const source = `Source: ${site.addresses[0]}${file}`;
  const wanted = section.replace(/^#/, '') || target.anchor;
  if (wanted === '') return `${source}\n\n${shorten(text)}`;
  const sections = readSections(text);
  const found = findSection(sections, wanted);
  if (found) return `${source}#${found.anchor}\n\n${shorten(text.slice(found.start, found.end))}`;
  // An anchor of a link can be that of a part with a file of its own, or one that only the HTML page has.
  if (section === '') return (await readPart(site, file, wanted)) ?? `${source}\n\n${shorten(text)}`;
  throw new NotFound(`${file} has no section "${section}". Its sections:\n${outline(sections)}`);
}
