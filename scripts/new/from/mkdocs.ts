/** Settings of MkDocs. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { convertLines } from './convert-page';
import { findFile, type OldEntry, type ReadTool } from './old-docs';

/** YAML without the tags by which MkDocs calls Python. */
function readYaml(text: string): Record<string, unknown> {
  try {
    const value = load(text.replace(/!!?[\w./:-]+/g, ''));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** `nav`: a list of files, of `label: file`, and of `label: list`. */
const entriesOf = (nav: unknown, at: string): OldEntry[] =>
  !Array.isArray(nav)
    ? []
    : nav.map((entry: unknown): OldEntry => {
        const [[label, target] = ['', entry]] =
          typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
        if (Array.isArray(target)) return { at, section: label, items: entriesOf(target, at) };
        const text = typeof target === 'string' ? target : JSON.stringify(target);
        if (/^https?:/.test(text)) return { at, link: text, label: label || text };
        return { at, page: text, ...(label === '' ? {} : { label }) };
      });

export const readMkdocs: ReadTool = (root, shown) => {
  const name = findFile(root, /^mkdocs\.ya?ml$/);
  if (name === undefined) return undefined;
  const file = path.join(root, name);
  const settings = readYaml(readFileSync(file, 'utf8'));
  const { docs_dir: folder = 'docs', site_name: title, nav } = settings;
  return {
    tool: 'MkDocs',
    pages: [{ folder: path.join(root, String(folder)), to: '' }],
    files: [],
    settings: { title: typeof title === 'string' ? title : undefined },
    sidebar: Array.isArray(nav) ? entriesOf(nav, shown(file)) : undefined,
    list: [],
    convert: convertLines({
      line: (line, note) => {
        const [, indent = '', label = ''] = /^(\s*)===[!+]? "([^"]+)"/.exec(line) ?? [];
        if (label === '') return line;
        note('decide', `the tab "${label}" of MkDocs: write <Tabs><Tab label="…">`);
        return `${indent}**${label}**`;
      },
    }),
  };
};
