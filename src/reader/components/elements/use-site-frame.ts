import { graphql, useStaticQuery } from 'gatsby';
import type { SidebarAreas } from '../../../site/navigation/navigation';
import type { SiteSettings } from '../../../site/settings-schema';

export interface SiteFrame {
  readonly settings: SiteSettings;
  readonly sidebar: SidebarAreas;
  /** What readers can choose in the samples of all pages. */
  readonly choices: ReaderChoices;
}

export interface ReaderChoices {
  /** Whether a document marks ids that readers have their own of. */
  readonly hasReaderIds: boolean;
  /** Whether a document has a sandbox. */
  readonly hasSandbox: boolean;
}

/** The settings and the sidebar, for the frame around every page. */
export function useSiteFrame(): SiteFrame {
  const data = useStaticQuery<{
    siteSettings: { model: SiteSettings };
    navigation: ReaderChoices & { areas: SidebarAreas };
  }>(graphql`
    query SiteFrame {
      siteSettings {
        model
      }
      navigation {
        areas
        hasReaderIds
        hasSandbox
      }
    }
  `);
  const { areas, ...choices } = data.navigation;
  return { settings: data.siteSettings.model, sidebar: areas, choices };
}
