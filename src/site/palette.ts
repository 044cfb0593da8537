/** Returns a color of src/styles/palette.css by its name, without the dashes. */
export type Palette = (name: string) => string;

/** Reads the brand's colors for pictures and files that no style sheet applies to. */
export function readPalette(css: string): Palette {
  const colors = new Map([...css.matchAll(/--([\w-]+):\s*(#[\da-f]+)/g)].map(([, name, hex]) => [name, hex]));
  return (name) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`src/styles/palette.css has no color "${name}".`);
    return color;
  };
}

/** Name of the text font in src/styles/fonts.css, in quotes. */
export const readTextFont = (css: string): string =>
  /--font-text:\s*('[^']+')/.exec(css)?.[1] ?? 'sans-serif';
