import type { NodePluginArgs } from 'gatsby';
import type { CatalogProblem, GlossaryTerm, SidebarEntry } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';

/** What the files of content/_site are read into, by the types of their nodes. */
interface SettingsModels {
  readonly SiteSettings: SiteSettings;
  readonly SidebarSettings: readonly SidebarEntry[];
  readonly ProblemCatalog: readonly CatalogProblem[];
  readonly Glossary: readonly GlossaryTerm[];
}

export interface SettingsNode<Model> {
  readonly id: string;
  readonly model: Model;
  readonly source: string;
  /** Path from the root of the site. */
  readonly file: string;
}

/** @returns Undefined for a file that is missing, or has mistakes. */
export const settingsNode = <Type extends keyof SettingsModels>(
  { getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>,
  type: Type,
): SettingsNode<SettingsModels[Type]> | undefined =>
  getNodesByType(type)[0] as unknown as SettingsNode<SettingsModels[Type]> | undefined;
