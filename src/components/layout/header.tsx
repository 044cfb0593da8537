import { memo, type ReactElement } from 'react';
import type { SiteSettings } from '../../model/site';
import { SearchBox } from '../search/search-box';
import { ColorModeButton } from './color-mode-button';
import { CrashBoundary } from './crash-boundary';
import { Icon } from './icons';
import { SiteAnchor } from './site-anchor';

/** The guides, the APIs, or neither: the search page and the page for what is not found. */
export type SiteArea = 'docs' | 'api' | undefined;

interface HeaderProps {
  readonly settings: SiteSettings;
  /** The part of the site that the page on the screen lies in. */
  readonly area: SiteArea;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** Nothing of the search field depends on the menu: it is not drawn again with it. */
const Search = memo(SearchBox);

/** Whether a link of the navbar opens the area. */
function opens(href: string, area: SiteArea): boolean {
  return href.startsWith('/') && area === (href === '/api/' ? 'api' : 'docs');
}

/**
 * The bar at the top: menu button on small screens, brand, areas, search, source and colour mode. From page to page
 * of one area nothing of it changes.
 */
export const Header = memo(function Header({
  settings,
  area,
  isMenuOpen,
  onOpenMenu,
}: HeaderProps): ReactElement {
  return (
    <header className="header">
      <div className="header-row">
        <button
          type="button"
          className="icon-button menu-button"
          aria-label="Toggle navigation bar"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Icon name="menu" />
        </button>
        <SiteAnchor href="/" className="brand">
          <svg
            className="brand-mark"
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            focusable="false"
          >
            <path d="M3 5h18v5l-3-1.5v4L15 11v4l-3-1.5L9 15v-4l-3 1.5v-4L3 10z" />
            <path d="M3 12.5l3 1.5v2l3-1.5V17l3-1.5 3 1.5v-2.5l3 1.5v-2l3-1.500V19H3z" opacity=".55" />
          </svg>
          <span className="brand-name">{settings.product.name}</span>{' '}
          <span className="brand-area">Developers</span>
        </SiteAnchor>
        <nav className="navbar" aria-label="Main">
          <ul>
            {settings.navbar.map(({ label, href }) => (
              <li key={href}>
                <SiteAnchor href={href} className="navbar-link" data-active={opens(href, area) || undefined}>
                  {label}
                </SiteAnchor>
              </li>
            ))}
          </ul>
        </nav>
        <CrashBoundary around="part" page={area}>
          <Search />
        </CrashBoundary>
        <a
          className="icon-button source-link"
          href={settings.sourceRepository}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Source repository (opens in a new tab)"
        >
          <Icon name="source" />
        </a>
        <CrashBoundary around="part">
          <ColorModeButton />
        </CrashBoundary>
      </div>
    </header>
  );
});
