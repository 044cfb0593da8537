import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandFonts, brandPalette } from '../../site/brand-styles';
import { readPalette, readTextFont, type Palette } from '../../site/palette';
import type { BrandSettings } from '../../site/settings-schema';
import { mapStyleAddresses, styleFile } from './style-addresses';
import { filesBelow, objectionTo } from '../sources/site-files';
import { readSettingsFile } from '../sources/read-product-file';

/** Folder of a site's own components. */
export const COMPONENT_FOLDER = 'content/_components';

/** The style sheets beside the site's own components, by their names. */
export function componentSheets(directory: string): ReadonlyMap<string, string> {
  const folder = join(directory, COMPONENT_FOLDER);
  const names = filesBelow(folder, /^[A-Z]\w*\.css$/);
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** All of them in one text, with the name of the part before each. */
const componentStyles = (directory: string): string =>
  [...componentSheets(directory)]
    .map(([name, css]) => {
      const part = name.replace('.css', '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `\n/*! part: own${part.replace(/[^a-z-]/g, '')} */\n${mapStyleAddresses(css, (address) => `../../${styleFile(address, COMPONENT_FOLDER)}`)}`;
    })
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

const FALLBACK: BrandSettings = { area: '', colors: {}, fonts: {} };

/**
 * Reads the brand from the settings. While they have a diagnostic, which is reported elsewhere, it is the default brand.
 *
 * @param directory  Folder of the site, with the code.
 */
export function readBrand(directory: string): Brand {
  const settings = readSettingsFile(directory);
  const { colors, fonts, mark } = settings.ok ? settings.value.brand : FALLBACK;
  const read = (name: string): string => readFileSync(join(directory, 'src', 'styles', name), 'utf8');
  const palette = brandPalette(read('palette.css'), colors);
  // Relative, because webpack neither bundles absolute addresses nor adds the path prefix to them.
  const fontStyles = brandFonts(read('fonts.css'), fonts, (file) => `../../static${file}`);
  const markFile = mark === undefined ? '' : join(directory, 'static', mark);
  return {
    // Each component's styles are a part, so that only pages with the component have them.
    styles: { 'palette.css': palette, 'fonts.css': `${fontStyles}${componentStyles(directory)}` },
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
