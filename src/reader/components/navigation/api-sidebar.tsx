import { useEffect, useRef, type ReactElement } from 'react';
import type { ApiArea, PageLink, SidebarItem } from '../../../site/navigation/navigation';
import { Icon } from '../elements/icons';
import { SiteAnchor } from '../elements/site-anchor';
import { SidebarLink, SidebarRows, countRows, routeWithin } from './sidebar-row';
import { t } from '../../../kit/texts/t';

/** With more rows, a topic without the page is a link: every page would repeat all operations. */
const MAX_OPEN_ROWS = 120;

interface ApiSidebarProps {
  readonly area: ApiArea;
  /** The overview and all APIs. */
  readonly choices: readonly PageLink[];
  readonly route: string;
}

/** The current API and the way to the others: a fold, so that it also opens without script. */
function ApiPicker({ area, choices, route }: ApiSidebarProps): ReactElement {
  const picker = useRef<HTMLDetailsElement>(null);
  const close = (): void => picker.current?.removeAttribute('open');

  // Opening another page or clicking elsewhere closes it.
  useEffect(close, [route]);
  useEffect(() => {
    const onPress = ({ target }: Event): void => {
      if (!picker.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, []);

  return (
    // Escape is the keyboard's equivalent of a click elsewhere.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={picker}
      className="api-picker"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || picker.current?.open !== true) return;
        event.stopPropagation();
        event.preventDefault();
        close();
        picker.current.querySelector('summary')?.focus();
      }}
    >
      <summary>
        <span className="sidebar-label">{area.label}</span>
      </summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice.route}>
            <SiteAnchor
              href={choice.route}
              className="sidebar-link"
              {...(choice.label === area.label ? { 'aria-current': true as const } : {})}
            >
              {choice.label}
            </SiteAnchor>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Group({ item, route }: { readonly item: SidebarItem; readonly route: string }): ReactElement {
  return (
    <li className="sidebar-group">
      {item.route === undefined ? (
        <span className="sidebar-heading">{item.label}</span>
      ) : (
        <SidebarLink item={item} route={route} className="sidebar-link sidebar-heading" />
      )}
      {item.items && item.items.length > 0 && (
        <ul>
          <SidebarRows items={item.items} route={route} isFull />
        </ul>
      )}
    </li>
  );
}

/** Pages of topics that have no heading: a fold, which is open on one of them. */
function Topics({ area, route }: Omit<ApiSidebarProps, 'choices'>): ReactElement | null {
  if (area.topics.length === 0) return null;
  return (
    <details className="sidebar-topics" open={area.topics.some((topic) => topic.route === route)}>
      <summary className="sidebar-link">
        <span className="sidebar-label">{t`Topics`}</span>
      </summary>
      <ul>
        {area.topics.map((topic) => (
          <li key={topic.route}>
            <SidebarLink item={topic} route={route} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The pages of one API: a picker, the way back to the guides, and topics with their operations. */
export function ApiSidebar({ area, choices, route }: ApiSidebarProps): ReactElement {
  const rows = countRows(area.items);
  return (
    <>
      <ApiPicker area={area} choices={choices} route={route} />
      <SiteAnchor href="/" className="sidebar-link sidebar-back">
        <Icon name="chevron" />
        <span className="sidebar-label">{t`All guides`}</span>
      </SiteAnchor>
      <ul className="sidebar-list sidebar-api">
        {area.items.map((item) =>
          item.items && (rows <= MAX_OPEN_ROWS || item.items.length === 0) ? (
            <Group key={item.route ?? item.label} item={item} route={routeWithin(item, route)} />
          ) : (
            <SidebarRows key={item.route ?? item.label} items={[item]} route={route} isFull={false} />
          ),
        )}
      </ul>
      <Topics area={area} route={route} />
    </>
  );
}
