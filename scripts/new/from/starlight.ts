/** Settings of Starlight. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertLines } from './convert-page';
import { ADMONITION, BADGE, TAB, TABS } from './tags';
import { findFile, type ReadTool } from './old-docs';

export const readStarlight: ReadTool = (root, shown) => {
  const astro = findFile(root, /^astro\.config\.[cm]?[jt]s$/);
  const folder = path.join(root, 'src/content/docs');
  if (astro === undefined || !existsSync(folder)) return undefined;
  const file = path.join(root, astro);
  const text = readFileSync(file, 'utf8');
  return {
    tool: 'Starlight',
    pages: [{ folder, to: '' }],
    files: [path.join(root, 'public')],
    settings: { title: /\btitle:\s*(['"`])(.*?)\1/.exec(text)?.[2] },
    list: /sidebar:\s*\[/.test(text)
      ? [
          {
            file: shown(file),
            kind: 'decide',
            text: 'the sidebar is a script; it has the order of the folders',
          },
        ]
      : [],
    convert: convertLines({
      tags: {
        Tabs: TABS,
        TabItem: TAB,
        Aside: ADMONITION,
        Badge: BADGE,
        CardGrid: { open: () => '<Cards>', close: '</Cards>' },
        Steps: { open: () => '<Steps>', close: '</Steps>' },
      },
    }),
  };
};
