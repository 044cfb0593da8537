import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../site/constants';
import { restoreTabs } from '../../client/article-controls';
import { Sidebar } from '../navigation/sidebar';
import { AnnouncementBar } from './announcement-bar';
import { Footer } from './footer';
import { Header } from './header';
import { MobileMenu } from './mobile-menu';
import { useSiteFrame } from './use-site-frame';

/** Pages that stand without the docs sidebar. */
const WITHOUT_SIDEBAR = new Set(['/search', '/404.html']);

/** Header, sidebar, page and footer. */
export function SiteLayout({
  route,
  children,
}: {
  readonly route: string;
  readonly children: ReactNode;
}): ReactElement {
  const { settings, sidebar } = useSiteFrame();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const hasSidebar = !WITHOUT_SIDEBAR.has(route);

  useEffect(() => {
    setMenuOpen(false);
    restoreTabs();
  }, [route]);

  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${MOBILE_BREAKPOINT_PX + 1}px)`);
    const close = (): void => {
      if (wide.matches) setMenuOpen(false);
    };
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);

  return (
    <>
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      {settings.announcement && <AnnouncementBar announcement={settings.announcement} />}
      <Header
        settings={settings}
        route={route}
        isMenuOpen={isMenuOpen}
        onOpenMenu={() => setMenuOpen(true)}
      />
      <div className="frame" data-sidebar={hasSidebar ? 'shown' : 'none'}>
        {hasSidebar && (
          <nav className="sidebar" aria-label="Docs sidebar">
            <Sidebar items={sidebar} route={route} />
          </nav>
        )}
        <main id="main" className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer settings={settings} />
      {isMenuOpen && (
        <MobileMenu settings={settings} sidebar={sidebar} route={route} onClose={() => setMenuOpen(false)} />
      )}
    </>
  );
}
