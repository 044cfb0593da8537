/** What pages of Docusaurus need when all of them are there. */
import { cardsOf } from './folder-cards';
import type { Finish } from './old-docs';
import { numberOf, withoutNumber } from '../../../src/site/navigation/numbered-names';
import { readJson } from './read-data';
import { isData } from './script-values';

/** Numbers before the names of folders become the position in `_category_.json`, unless one is there. */
function keepFolderNumbers({ files, moved }: Finish): void {
  for (const name of moved.keys()) {
    const parts = name.split('/').slice(0, -1);
    parts.forEach((part, index) => {
      const number = numberOf(part);
      const folder = `content/${parts
        .slice(0, index + 1)
        .map(withoutNumber)
        .join('/')}`;
      const hasCategory = ['json', 'yml', 'yaml'].some((end) => files.has(`${folder}/_category_.${end}`));
      if (number !== undefined && !hasCategory)
        files.add(`${folder}/_category_.json`, `${JSON.stringify({ position: Number(number) }, null, 2)}\n`);
    });
  }
}

/** A page with the name of its folder is that of the folder. */
function nameFolderPages({ files, moved }: Finish): void {
  for (const page of moved.values()) {
    const [, folder] = /^((?:.*\/)?([^/]+))\/\2\.mdx?$/.exec(page) ?? [];
    const file = `content/${folder ?? ''}/_category_.json`;
    const { value = {} } = files.has(file) ? readJson(files.textOf(file)) : {};
    if (folder === undefined || !isData(value) || value['link'] !== undefined) continue;
    const link = { type: 'doc', id: page.replace(/\.mdx?$/, '') };
    files.add(file, `${JSON.stringify({ ...value, link }, null, 2)}\n`);
  }
}

const CARD_LIST = /<DocCardList\b[^>]*\/>/;

export function finishDocusaurus(site: Finish): void {
  keepFolderNumbers(site);
  nameFolderPages(site);
  const { files, moved, routeOf } = site;
  const pages = [...moved.values()];
  for (const page of pages) {
    const text = files.textOf(`content/${page}`);
    if (CARD_LIST.test(text))
      files.add(
        `content/${page}`,
        text.replace(new RegExp(CARD_LIST, 'g'), () => cardsOf(page, pages, routeOf)),
      );
  }
}
