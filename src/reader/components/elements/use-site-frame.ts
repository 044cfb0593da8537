import { graphql, useStaticQuery } from 'gatsby';
import type { SidebarAreas } from '../../../site/navigation/navigation';
import type { SiteSettings } from '../../../site/settings-schema';

export interface SiteFrame {
  readonly settings: SiteSettings;
  readonly sidebar: SidebarAreas;
}

/** The settings and the sidebar, for the frame around every page. */
export function useSiteFrame(): SiteFrame {
  const data = useStaticQuery<{
    siteSettings: { model: SiteSettings };
    navigation: { areas: SidebarAreas };
  }>(graphql`
    query SiteFrame {
      siteSettings {
        model
      }
      navigation {
        areas
      }
    }
  `);
  return { settings: data.siteSettings.model, sidebar: data.navigation.areas };
}
