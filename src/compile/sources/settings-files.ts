import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGlossary, readProblemCatalog, readSettings, readSidebarEntries } from '../../site/read-settings';
import { guarded } from '../../kit/diagnostics/unforeseen';
import { CONTENT_FOLDER } from './read-product-file';
import { readSiteTexts } from './site-texts';
import type { Result } from '../../kit/diagnostics/diagnostic';
import type { SiteTexts } from '../../kit/texts/t';
import type { CatalogProblem, GlossaryTerm, Product, SidebarEntry } from '../../site/settings';
import type { SiteSettings } from '../../site/settings-schema';

/** What the files of content/_site are read into, by the types of their nodes. */
export interface SettingsModels {
  readonly SiteSettings: SiteSettings;
  readonly SidebarSettings: readonly SidebarEntry[];
  readonly ProblemCatalog: readonly CatalogProblem[];
  readonly Glossary: readonly GlossaryTerm[];
  readonly InterfaceTexts: SiteTexts['texts'];
}

export type SettingsType = keyof SettingsModels;

/** A file of content/_site: its content, and its text with the positions of what is in it. */
export interface GatheredSettings<Model> {
  readonly model: Model;
  readonly source: string;
  /** Path from the root of the site. */
  readonly file: string;
}

/** The folder of the engine's code, and that of the site. */
interface Folders {
  readonly engine: string;
  readonly site: string;
}

type Readers = {
  readonly [Type in SettingsType]: {
    readonly name: string;
    readonly read: (
      source: string,
      file: string,
      product: Product,
      folders: Folders,
    ) => Result<SettingsModels[Type]>;
  };
};

/** The file with the product's name, whose tokens all others can use. */
export const PRODUCT_FILE = 'site.yml';

/** Each file of content/_site that is read into a model, and how. */
const READERS: Readers = {
  SiteSettings: { name: PRODUCT_FILE, read: readSettings },
  SidebarSettings: { name: 'sidebar.yml', read: readSidebarEntries },
  Glossary: { name: 'glossary.yml', read: readGlossary },
  ProblemCatalog: { name: 'problems.yml', read: readProblemCatalog },
  InterfaceTexts: {
    name: 'texts.yml',
    read: (source, _file, _product, { engine, site }) => readSiteTexts(source, engine, site),
  },
};

export const SETTINGS_TYPES = Object.keys(READERS) as readonly SettingsType[];

/** Path of the file from the root of the site. */
export const settingsFile = (type: SettingsType): string => `${CONTENT_FOLDER}/_site/${READERS[type].name}`;

/** The type of the node that a file of content/_site is read into, by the file's name. */
export const settingsTypeOf = (name: string): SettingsType | undefined =>
  SETTINGS_TYPES.find((type) => READERS[type].name === name);

/** Reads the text of a file of content/_site. Never throws for any text. */
export const readSettingsText = <Type extends SettingsType>(
  type: Type,
  source: string,
  product: Product,
  folders: Folders,
): Result<SettingsModels[Type]> =>
  guarded(settingsFile(type), () => READERS[type].read(source, settingsFile(type), product, folders));

/** Reads a file of content/_site; undefined if it does not exist, which `missingSettings` reports. */
export function readSettingsOf<Type extends SettingsType>(
  type: Type,
  product: Product,
  folders: Folders,
): { readonly result: Result<SettingsModels[Type]>; readonly source: string } | undefined {
  const path = join(folders.site, settingsFile(type));
  if (!existsSync(path)) return undefined;
  const source = readFileSync(path, 'utf8');
  return { result: readSettingsText(type, source, product, folders), source };
}
