/** Settings of VitePress. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { convertLines } from './convert-page';
import { BADGE } from './tags';
import { findFile, type ReadTool } from './old-docs';

/** The first quoted value of a key in a script. */
const quotedValue = (text: string, key: string): string | undefined =>
  new RegExp(`\\b${key}:\\s*(['"\`])(.*?)\\1`).exec(text)?.[2];

export const readVitepress: ReadTool = (root, shown) => {
  const folder = path.join(root, '.vitepress');
  const config = findFile(folder, /^config\.[cm]?[jt]s$/);
  if (config === undefined) return undefined;
  const file = path.join(folder, config);
  const text = readFileSync(file, 'utf8');
  const pages = path.join(root, quotedValue(text, 'srcDir') ?? '.');
  return {
    tool: 'VitePress',
    pages: [{ folder: pages, to: '' }],
    files: [path.join(pages, 'public')],
    settings: { title: quotedValue(text, 'title') },
    list: [
      { file: shown(file), kind: 'decide', text: 'the sidebar and the links of the header are a script' },
    ],
    convert: convertLines({ tags: { Badge: BADGE } }),
  };
};
