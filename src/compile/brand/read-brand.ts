import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFonts, brandPalette, brandRoles } from '../../site/brand-styles';
import { readPalette, readTextFont, type Palette } from '../../site/palette';
import type { BrandSettings } from '../../site/settings-schema';
import { mapStyleAddresses, styleFile } from './style-addresses';
import { filesBelow, objectionTo } from '../sources/site-files';
import { BASE_PART } from '../../site/page-styles';
import { CONTENT_FOLDER, readSettingsFile } from '../sources/read-product-file';

/** Folder of a site's own components. */
export const COMPONENT_FOLDER = 'content/_components';

/** A style sheet of the site. */
export interface OwnSheet {
  /** From the folder of the site. */
  readonly folder: string;
  readonly name: string;
  readonly css: string;
  /** The part of the engine's style sheet: `base` is on every page, another one where its classes are. */
  readonly part: string;
}

/** The style sheet of the site for all pages, if there is one, and those beside its own components. */
export function ownSheets(directory: string): readonly OwnSheet[] {
  const read = (folder: string, names: RegExp, partOf: (name: string) => string): OwnSheet[] =>
    filesBelow(join(directory, folder), names).map((name) => {
      const css = readFileSync(join(directory, folder, name), 'utf8');
      return { folder, name, css, part: partOf(name) };
    });
  return [
    ...read(`${CONTENT_FOLDER}/_site`, /^styles\.css$/, () => BASE_PART),
    ...read(COMPONENT_FOLDER, /^[A-Z]\w*\.css$/, (name) => {
      const words = name.replace('.css', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `own${words.replace(/[^a-z-]/g, '')}`;
    }),
  ];
}

/** All of them in one text, with the name of the part before each. */
const ownStyles = (directory: string): string =>
  ownSheets(directory)
    .map(
      ({ folder, css, part }) =>
        `\n/*! part: ${part} */\n${mapStyleAddresses(css, (address) => `../../${styleFile(address, folder)}`)}`,
    )
    .join('');

/** The brand of a site as its style sheets, pictures, and icons need it. */
export interface Brand {
  /**
   * Style sheets that replace the ones of src/styles, by their names. The default brand has them too: webpack notices
   * a change of a file, but not that another file takes its place.
   */
  readonly styles: Readonly<Record<string, string>>;
  readonly color: Palette;
  /** Names of the text font, in quotes. */
  readonly textFont: string;
  /** The site's own mark, as SVG. */
  readonly mark: string | undefined;
}

const FALLBACK: BrandSettings = { area: '', colors: {}, decoration: true, fonts: {} };

/**
 * Reads the brand from the settings. While they have a diagnostic, which is reported elsewhere, it is the default brand.
 *
 * @param directory  Folder of the site, with the code.
 */
export function readBrand(directory: string): Brand {
  const settings = readSettingsFile(directory);
  const { colors, decoration, fonts, mark } = settings.ok ? settings.value.brand : FALLBACK;
  const read = (name: string): string => readFileSync(join(directory, 'src', 'styles', name), 'utf8');
  const palette = brandPalette(read('palette.css'), colors);
  // Relative, because webpack neither bundles absolute addresses nor adds the path prefix to them.
  const fontStyles = brandFonts(read('fonts.css'), fonts, (file) => `../../static${file}`);
  const markFile = mark === undefined ? '' : join(directory, 'static', mark);
  return {
    styles: {
      'palette.css': palette,
      'fonts.css': `${fontStyles}${brandRoles(colors)}${ownStyles(directory)}`,
      'joint.css': decoration ? read('layout/joint.css') : '',
    },
    color: readPalette(palette),
    textFont: readTextFont(fontStyles),
    mark: markFile !== '' && !objectionTo(markFile, true) ? readFileSync(markFile, 'utf8') : undefined,
  };
}

/**
 * Writes the style sheets of the brand where webpack finds them instead of those in src/styles.
 *
 * @returns The path of each by the name that it replaces.
 */
export function writeBrandStyles(directory: string, { styles }: Brand): ReadonlyMap<string, string> {
  const folder = join(directory, '.cache', 'brand');
  return new Map(
    Object.entries(styles).map(([name, css]) => {
      const path = join(folder, name);
      // Unchanged files keep their time, so that webpack's cache stays valid.
      if (!existsSync(path) || readFileSync(path, 'utf8') !== css) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(path, css);
      }
      return [name, path];
    }),
  );
}
