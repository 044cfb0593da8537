import { memo, type ReactElement } from 'react';
import type { SiteSettings } from '../../model/site';
import { SearchBox } from '../search/search-box';
import { ColorModeButton } from './color-mode-button';
import { Icon } from './icons';
import { SiteAnchor } from './site-anchor';

interface HeaderProps {
  readonly settings: SiteSettings;
  readonly route: string;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
}

/** Nothing of the search field depends on the page: it is not drawn again with each. */
const Search = memo(SearchBox);

/** Whether a page lies in the area that a link of the navbar opens. */
function isActive(href: string, route: string): boolean {
  if (!href.startsWith('/')) return false;
  return href === '/api/'
    ? route.startsWith('/api/')
    : !route.startsWith('/api/') && route !== '/search' && route !== '/404.html';
}

/** The bar at the top: menu button on small screens, brand, areas, search, source and colour mode. */
export function Header({ settings, route, isMenuOpen, onOpenMenu }: HeaderProps): ReactElement {
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
                <SiteAnchor
                  href={href}
                  className="navbar-link"
                  data-active={isActive(href, route) || undefined}
                >
                  {label}
                </SiteAnchor>
              </li>
            ))}
          </ul>
        </nav>
        <Search />
        <a
          className="icon-button source-link"
          href={settings.sourceRepository}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="Source repository (opens in a new tab)"
        >
          <Icon name="source" />
        </a>
        <ColorModeButton />
      </div>
    </header>
  );
}
