/** Links with the whole address of the old site, which is that of the new one. */
import { readProse } from './page-prose';

/**
 * @param text     A page.
 * @param origin   Of the old site, such as `https://docs.example`.
 * @param routeOf  Address on the new site for a path of the old one, if it has the page or file.
 * @param onLost   Called with the line (1-based) of each address that the new site does not have; it becomes text.
 */
export function convertOwnLinks(
  text: string,
  origin: string,
  routeOf: (path: string) => string | undefined,
  onLost: (line: number, address: string) => void,
): string {
  if (!text.includes(origin)) return text;
  const prose = readProse(text);
  const own = `${origin.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w.:@-])`;
  const path = `[^\\s)>"'\\]]*`;
  const to = (address: string, offset: number): string | undefined => {
    const route = routeOf(address.slice(origin.length) || '/');
    if (route === undefined) onLost(prose.lineAt(offset), address);
    return route;
  };
  return prose.restore(
    prose.text.replace(
      new RegExp(
        `(?<!!)\\[((?:[^\\[\\]]|!?\\[[^\\]]*\\](?:\\([^)]*\\))?)*)\\]\\((${own}${path})(\\s+"[^"]*")?\\)|^(\\[[^\\]]+\\]:[ \\t]*)<?(${own}${path})>?|(\\bhref=["'])(${own}${path})|<(${own}${path})>|(?<![\\[(\\w/"'=])(${own}${path}?)(?=[.,;:!?)*_]*(?:\\s|$))`,
        'gm',
      ),
      (
        _: string,
        label: string | undefined,
        link: string | undefined,
        title: string | undefined,
        definition: string | undefined,
        defined: string | undefined,
        attribute: string | undefined,
        value: string | undefined,
        angled: string | undefined,
        bare: string | undefined,
        offset: number,
      ) => {
        const address = link ?? defined ?? value ?? angled ?? bare ?? '';
        const route = to(address, offset);
        if (label !== undefined) {
          const shown = label.replace(/^https?:\/\/\S+$/, (all) => `\`${all}\``);
          return route === undefined ? shown : `[${label}](${route}${title ?? ''})`;
        }
        if (definition !== undefined) return definition + (route ?? address.slice(origin.length));
        if (attribute !== undefined) return attribute + (route ?? address.slice(origin.length));
        return route === undefined ? `\`${address}\`` : `[${address}](${route})`;
      },
    ),
  );
}

/** The origin of a site's address; undefined for one below a path, whose origin has other pages, too. */
export const originOf = (address: string | undefined): string | undefined => {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return pathname === '/' ? origin : undefined;
};
