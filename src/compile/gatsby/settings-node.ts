import type { NodePluginArgs } from 'gatsby';
import type { GatheredSettings, SettingsModels, SettingsType } from '../sources/settings-files';

/** The node of a file of content/_site; undefined for a file that is missing, or has mistakes. */
export const settingsNode = <Type extends SettingsType>(
  { getNodesByType }: Pick<NodePluginArgs, 'getNodesByType'>,
  type: Type,
): (GatheredSettings<SettingsModels[Type]> & { readonly id: string }) | undefined =>
  getNodesByType(type)[0] as unknown as
    | (GatheredSettings<SettingsModels[Type]> & { readonly id: string })
    | undefined;
