import { decodePercent } from '../../kit/addresses/decode-percent';
import type { CompileContext } from './compile-context';

type Where = Pick<CompileContext, 'relativePath' | 'route' | 'catalog'>;

/** A path relative to a folder, as a path from the root of `content/`; keeps its dots outside. */
export function fromFolder(folder: string, target: string): string {
  const base = target.startsWith('/') ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of target.replace(/^\//, '').split('/')) {
    if (part === '..' && base.length > 0 && base[0] !== '..') base.pop();
    else if (part !== '.' && part !== '') base.push(part);
  }
  return base.join('/');
}

/** The folder of a page's file, below `content/`. */
export const folderOf = (relativePath: string): string => relativePath.split('/').slice(0, -1).join('/');

const decoded = (path: string): string => decodePercent(path) ?? path;

/** The route of a file, with any ending that pages can have. */
function routeOf(path: string, { catalog }: Where): string | undefined {
  const whole = path.replace(/\.(?:mdx?|html)$/, '').replace(/\/$/, '');
  const names = /\.mdx?$/.test(path) ? [path] : [];
  for (const ending of ['.md', '.mdx'])
    names.push(
      `${whole}${ending}`,
      ...['index', 'README', 'readme'].map((name) => `${whole === '' ? '' : `${whole}/`}${name}${ending}`),
    );
  return names.map((name) => catalog.routeOfFile(name)).find((route) => route !== undefined);
}

/**
 * The page to which a relative link leads: by its file, `./other.md` or `../other`, as most tools read it, or by its
 * address, as a browser does.
 */
export function resolvePage(path: string, where: Where): string | undefined {
  const wanted = decoded(path);
  const byFile = fromFolder(folderOf(where.relativePath), wanted);
  // From a folder that was called "docs" before it became this one.
  const fromFile = routeOf(byFile.replace(/^(?:\.\.\/)+[^/]+\//, ''), where);
  if (fromFile !== undefined) return fromFile;
  for (const folder of [where.route, where.route.replace(/[^/]*\/?$/, '')]) {
    const address = `/${fromFolder(folder, wanted)}`;
    const found =
      [address, `${address}/`].find((route) => where.catalog.page(route) !== undefined) ??
      routeOf(address.slice(1), where);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The address of an image or download of this site: beside the page, in `static/` by its path or by `@site/static/`, or an
 * address already.
 */
export function resolveAsset(path: string, { relativePath }: Pick<Where, 'relativePath'>): string {
  const wanted = decoded(path).replace(/^(?:@site\/|~@?\/?|pathname:\/\/)/, '/');
  const whole = fromFolder(folderOf(relativePath), wanted).replace(/^(?:\.\.\/)+/, '');
  const [, inStatic] = /^(?:(?:.*\/)?static|public)\/(.+)$/.exec(whole) ?? [];
  return `/${(!wanted.startsWith('/') || path.startsWith('@') || wanted.startsWith('/static/')) && inStatic !== undefined ? inStatic : whole}`;
}
