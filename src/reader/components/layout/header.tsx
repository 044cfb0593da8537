import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { markedLink } from '../../../site/navigation/sidebar-area';
import type { SidebarAreas } from '../../../site/navigation/navigation';
import type { SiteSettings } from '../../../site/settings-schema';
import { ContentsBar } from '../navigation/contents-bar';
import { SearchBox } from '../search/search-box';
import { BrandMark } from './brand-mark';
import { ColorModeButton } from './color-mode-button';
import { CrashBoundary } from './crash-boundary';
import { Icon } from '../elements/icons';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';
import type { ReaderChoices } from '../elements/use-site-frame';

interface HeaderProps extends ReaderChoices {
  readonly settings: SiteSettings;
  /** The area of the current page (`siteArea`). */
  readonly area: string | undefined;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
}

interface PageHeaderProps extends HeaderProps {
  readonly guides: SidebarAreas['guides'];
  readonly route: string;
}

/**
 * The button of the reader's values; none where there is nothing to choose.
 * src/reader/client/reader-values/apply-values.ts names the environment in it.
 */
function ValuesButton({ hasReaderIds, hasSandbox }: ReaderChoices): ReactElement | null {
  if (!hasReaderIds && !hasSandbox) return null;
  return (
    <button
      type="button"
      className="icon-button values-button"
      aria-label={hasSandbox ? t`Your values · Sandbox` : t`Your values`}
      data-environment={hasSandbox ? undefined : 'none'}
    >
      <Icon name="values" />
      {hasSandbox ? (
        <>
          <span>{t`Your values ·`}</span>
          <span suppressHydrationWarning>{t`Sandbox`}</span>
        </>
      ) : (
        <span>{t`Your values`}</span>
      )}
    </button>
  );
}

/** The search field does not depend on the menu, so it is not rendered again with it. */
const Search = memo(SearchBox);

/** The header, with the link marked that the page is below. */
export function PageHeader({ guides, route, ...props }: PageHeaderProps): ReactElement {
  const { navbar, apiRoot } = props.settings;
  const links = navbar.map(({ href }) => href);
  return <Header {...props} marked={markedLink(links, guides, route, apiRoot)} />;
}

/**
 * The bar at the top: menu button on small screens, brand, areas, source, search, values, and color mode. It does not
 * change between pages of one area.
 */
const Header = memo(function Header({
  settings,
  hasReaderIds,
  hasSandbox,
  area,
  marked,
  isMenuOpen,
  onOpenMenu,
}: HeaderProps & { readonly marked: string | undefined }): ReactElement {
  const navbar = useRef<HTMLElement>(null);
  const [isCut, setCut] = useState(false);
  // Links without room wrap out of sight; the menu has them all.
  useEffect(() => {
    const box = navbar.current;
    if (!box) return;
    const observer = new ResizeObserver(() => setCut(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <header className="header">
      <div className="header-row">
        <button
          type="button"
          className="icon-button menu-button"
          data-shown={isCut || undefined}
          aria-label={t`Toggle navigation bar`}
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Icon name="menu" />
        </button>
        <SiteAnchor href="/" className="brand">
          <BrandMark file={settings.brand.mark} />
          <span className="brand-name">{settings.product.name}</span>{' '}
          <span className="brand-area">{settings.brand.area}</span>
        </SiteAnchor>
        <nav
          ref={navbar}
          className="navbar"
          aria-label={t`Main`}
          onBlur={(event) => event.currentTarget.scrollTo(0, 0)}
        >
          <ul>
            {settings.navbar.map(({ label, href }) => (
              <li key={href}>
                <SiteAnchor href={href} className="navbar-link" data-active={href === marked || undefined}>
                  {label}
                </SiteAnchor>
              </li>
            ))}
            {settings.sourceRepository !== undefined && (
              <li>
                <SiteAnchor href={settings.sourceRepository} className="navbar-link">
                  {t`Source`}
                </SiteAnchor>
              </li>
            )}
          </ul>
        </nav>
        <CrashBoundary around="part" page={area}>
          <Search suggested={settings.searches} />
        </CrashBoundary>
        <ValuesButton hasReaderIds={hasReaderIds} hasSandbox={hasSandbox} />
        <CrashBoundary around="part">
          <ColorModeButton />
        </CrashBoundary>
      </div>
      <ContentsBar />
    </header>
  );
});
