import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const STYLES = path.join(import.meta.dirname, '..', 'src', 'styles');

/** The text of a style sheet, by its path below src/styles. */
export const readStyles = (name: string): string => readFileSync(path.join(STYLES, name), 'utf8');

/** Paths of all style sheets below src/styles, with forward slashes. */
export const styleSheets = (): string[] =>
  readdirSync(STYLES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => name.replaceAll('\\', '/'))
    .sort();

/** The style sheet of the site, as the bundler joins it. `change` gets the text of each file. */
export function joinStyleSheets(change: (css: string, name: string) => string = (css) => css): string {
  const components = readdirSync(path.join(STYLES, 'components')).filter((name) => name.endsWith('.css'));
  return [
    readStyles('index.css').replace(/@import url\('([^']+)'\);/g, (_, name: string) =>
      change(readStyles(name), name),
    ),
    ...components.map((name) => change(readStyles(`components/${name}`), name)),
  ].join('\n');
}
