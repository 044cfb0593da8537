/** Gives a color of src/styles/palette.css by its name there, without the dashes. */
export type Palette = (name: string) => string;

/** Reads the colors of the brand, for pictures and files that no style sheet reaches. */
export function readPalette(css: string): Palette {
  const colors = new Map([...css.matchAll(/--([\w-]+):\s*(#[\da-f]+)/g)].map(([, name, hex]) => [name, hex]));
  return (name) => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`src/styles/palette.css has no color "${name}".`);
    return color;
  };
}
