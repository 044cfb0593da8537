import { decodeHash } from '../../kit/addresses/decode-hash';
import { nearestName } from '../../kit/diagnostics/nearest-name';
import type { Diagnostic, SourcePosition } from '../../kit/diagnostics/diagnostic';

/** A link somewhere in the sources. */
export interface SourceLink {
  /** Path from the root of the repository. */
  readonly file: string;
  readonly position?: SourcePosition;
  /** Route of this site with an optional fragment, or a file: `/openapi/shop.yaml`. */
  readonly href: string;
}

/** Everything on the site that a link can lead to. */
export interface LinkTargets {
  /** Canonical routes with the ids in their pages. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** Addresses of files from `static/` and from the build. */
  readonly files: ReadonlySet<string>;
  /** Addresses of files beside the pages that are of no kind which the build publishes. */
  readonly unpublished?: ReadonlySet<string>;
  /** Addresses that redirect to another page. */
  readonly redirects: ReadonlySet<string>;
  /** Pages with diagnostics; links to them cannot be checked yet. */
  readonly unreadable?: {
    readonly routes: ReadonlySet<string>;
    /** Folders of routes, without a trailing slash. */
    readonly folders: readonly string[];
  };
}

function withoutSlash(route: string): string {
  return route.length > 1 ? route.replace(/\/+$/, '') : route;
}

function splitHref(href: string): { readonly path: string; readonly hash: string } {
  const at = href.indexOf('#');
  const path = (at === -1 ? href : href.slice(0, at)).split('?')[0] ?? '';
  return { path, hash: at === -1 ? '' : href.slice(at) };
}

function leadsToUnreadable(path: string, { unreadable }: LinkTargets): boolean {
  if (!unreadable) return false;
  return (
    unreadable.routes.has(path) ||
    unreadable.folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
  );
}

/** The diagnostic of one link; undefined if its target exists. */
function checkLink(
  link: SourceLink,
  targets: LinkTargets,
  canonical: ReadonlyMap<string, string>,
  suggested: Map<string, string | undefined>,
): Pick<Diagnostic, 'code' | 'message' | 'fix'> | undefined {
  const { path, hash } = splitHref(link.href);
  if (targets.files.has(path) || targets.redirects.has(path)) return undefined;
  if (leadsToUnreadable(path, targets)) return undefined;
  const ids = targets.pages.get(path);
  if (!ids) {
    const other = canonical.get(withoutSlash(path).toLowerCase());
    if (other !== undefined) {
      return {
        code: 'link/not-canonical',
        message: `"${path}" is spelled "${other}" on this site.`,
        fix: `Write "${other}": a different case or slash redirects the reader.`,
      };
    }
    if (targets.unpublished?.has(path) === true)
      return {
        code: 'link/missing-asset',
        message: `content${path} is not published: beside pages, only pictures, videos, sounds, PDF, ZIP, CSV, and TXT are.`,
        fix: 'Put the file into static/, and link to its address there.',
      };
    const isFile = /\.[a-z0-9]{2,5}$/i.test(path);
    const asPage = /^(.*?)(?:index)?\.html?$/i.exec(path)?.[1] ?? '';
    // Many pages have the same link, and comparing it with all others takes long.
    if (!suggested.has(path))
      suggested.set(
        path,
        targets.pages.has(asPage) ? asPage : nearestName(path, isFile ? targets.files : targets.pages.keys()),
      );
    const nearest = suggested.get(path);
    return {
      code: isFile ? 'link/missing-asset' : 'link/missing-page',
      message: isFile ? `"${path}" is not a file of this site.` : `"${path}" is not a page of this site.`,
      fix:
        nearest === undefined
          ? 'Correct the address, or add the page or file.'
          : `Did you mean "${nearest}"?`,
    };
  }
  // Browsers look for the text, and no page sees it (URL Fragment Text Directives).
  const anchor = decodeHash(hash.replace(/:~:.*$/s, ''));
  if (anchor === '' || ids.has(anchor)) return undefined;
  const nearest = nearestName(decodeHash(hash), ids);
  return {
    code: 'link/missing-anchor',
    message: `"${path}" has no anchor "#${decodeHash(hash)}".`,
    fix:
      nearest === undefined
        ? 'Use the id of a heading of that page, or omit the fragment.'
        : `Did you mean "#${nearest}"?`,
  };
}

/** Checks links against the pages and files of the site. Every broken link is an error. */
export function checkLinks(links: readonly SourceLink[], targets: LinkTargets): Diagnostic[] {
  const canonical = new Map(
    [...targets.pages.keys()].map((route) => [withoutSlash(route).toLowerCase(), route]),
  );
  const suggested = new Map<string, string | undefined>();
  return links.flatMap((link) => {
    const wrong = checkLink(link, targets, canonical, suggested);
    if (!wrong) return [];
    return [
      {
        severity: 'error' as const,
        file: link.file,
        ...(link.position ? { position: link.position } : {}),
        ...wrong,
      },
    ];
  });
}
