import { useEffect, useRef, useState, type ReactElement } from 'react';
import { markedLink } from '../../../site/navigation/sidebar-area';
import type { SidebarAreas } from '../../../site/navigation/navigation';
import type { SiteSettings } from '../../../site/settings-schema';
import { DrawerSidebar } from '../navigation/sidebar';
import { BrandMark } from './brand-mark';
import { ColorModeButton } from './color-mode-button';
import { CrashBoundary } from './crash-boundary';
import { Icon } from '../elements/icons';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

interface MobileMenuProps {
  readonly settings: SiteSettings;
  /** Absent on pages without a sidebar, where the drawer shows the main menu. */
  readonly sidebar: SidebarAreas | undefined;
  readonly route: string;
  /** False while it leaves. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The drawer of small screens, a modal `<dialog>`: the browser keeps the focus inside, closes it on Escape,
 * and restores the focus. It opens with the docs sidebar and a way to the links of the navbar.
 */
export function MobileMenu({ settings, sidebar, route, isOpen, onClose }: MobileMenuProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shows, setShows] = useState<'docs' | 'main'>('docs');
  const source = settings.sourceRepository;
  const links =
    source === undefined
      ? settings.navbar
      : [...settings.navbar, { label: t`Source repository`, href: source }];
  const hrefs = settings.navbar.map(({ href }) => href);
  const marked = sidebar && markedLink(hrefs, sidebar.guides, route, settings.apiRoot);

  useEffect(() => {
    if (!isOpen) return;
    const element = dialog.current;
    const { pathname } = window.location;
    element?.showModal();
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
      element?.close();
      // On another page, the next Tab leads to the skip link, as after every navigation, not on from the button.
      if (window.location.pathname !== pathname)
        document.getElementById('gatsby-focus-wrapper')?.focus({ preventScroll: true });
    };
  }, [isOpen]);

  // A reader who opens it wants to go on from where they are.
  useEffect(() => {
    dialog.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
  }, [isOpen, shows]);

  return (
    // The backdrop is part of the dialog's box, so a click on it is a click outside the panel. Escape does
    // the same by keyboard.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="mobile-menu"
      aria-label={t`Navigation`}
      onClose={() => {
        if (isOpen) onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="mobile-menu-panel">
        <div className="mobile-menu-head">
          <BrandMark file={settings.brand.mark} />
          <span className="brand-name">{settings.product.name}</span>
          <CrashBoundary around="part">
            <ColorModeButton />
          </CrashBoundary>
          <button
            type="button"
            className="icon-button"
            aria-label={t`Close navigation bar`}
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        </div>
        {shows === 'docs' && sidebar ? (
          <nav aria-label={t`Docs sidebar`}>
            <button type="button" className="sidebar-link mobile-menu-back" onClick={() => setShows('main')}>
              {t`← Back to main menu`}
            </button>
            <DrawerSidebar areas={sidebar} route={route} />
          </nav>
        ) : (
          <nav aria-label={t`Main`}>
            {sidebar && (
              <button
                type="button"
                className="sidebar-link mobile-menu-back"
                onClick={() => setShows('docs')}
              >
                {t`← Back to the docs`}
              </button>
            )}
            <ul className="sidebar-list mobile-menu-links">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <SiteAnchor
                    href={href}
                    className="sidebar-link"
                    aria-current={href === marked ? (href === route ? 'page' : true) : undefined}
                  >
                    {label}
                  </SiteAnchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </dialog>
  );
}
