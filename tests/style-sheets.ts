import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const STYLES = path.join(import.meta.dirname, '..', 'src', 'styles');
const read = (name: string): string => readFileSync(path.join(STYLES, name), 'utf8');

/** The style sheet of the site, as the bundler joins it. `change` gets the text of each file. */
export function joinStyleSheets(change: (css: string, name: string) => string = (css) => css): string {
  const components = readdirSync(path.join(STYLES, 'components')).filter((name) => name.endsWith('.css'));
  return [
    read('index.css').replace(/@import url\('([^']+)'\);/g, (_, name: string) => change(read(name), name)),
    ...components.map((name) => change(read(`components/${name}`), name)),
  ].join('\n');
}
