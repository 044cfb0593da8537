import { graphql, useStaticQuery } from 'gatsby';
import type { SidebarItem } from '../../model/navigation';
import type { SiteSettings } from '../../model/site';

export interface SiteFrame {
  readonly settings: SiteSettings;
  readonly sidebar: readonly SidebarItem[];
}

/** The settings and the sidebar, for the frame around every page. */
export function useSiteFrame(): SiteFrame {
  const data = useStaticQuery<{
    siteSettings: { model: SiteSettings };
    navigation: { items: readonly SidebarItem[] };
  }>(graphql`
    query SiteFrame {
      siteSettings {
        model
      }
      navigation {
        items
      }
    }
  `);
  return { settings: data.siteSettings.model, sidebar: data.navigation.items };
}
