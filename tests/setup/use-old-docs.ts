import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { convertPage } from '../../scripts/new/from/convert-page';
import { recognize } from '../../scripts/new/from/old-docs';
import { OldFolder } from '../../scripts/new/from/old-folder';
import { Includes } from '../../scripts/new/from/page-files';
import { useFolder } from './use-folder';

type Files = Readonly<Record<string, string>>;

/** Guides of another tool for the tests of a file. Beside their folder is `outside.md`, to which `out.md` leads. */
export function useOldDocs() {
  const { at, write } = useFolder({ 'outside.md': 'secret' });
  /** An old folder with these files, recognized. */
  const old = (files: Files) => {
    for (const [name, text] of Object.entries(files)) write(`old/${name}`, text);
    symlinkSync(at('outside.md'), at('old/out.md'));
    const folder = OldFolder.open(at('old'));
    if (!folder) throw new Error('There is no such folder.');
    return { folder, ...recognize(folder) };
  };
  /** A page after its conversion, without blank lines at its ends, and its notes. */
  const convert = (files: Files, name: string, source: string) => {
    const docs = old(files);
    const file = at('old', name);
    const pages = docs.pages[0]?.folder ?? '';
    const includes = new Includes(docs.folder, file);
    const page = { path: path.relative(pages, file), position: undefined, file, includes };
    const converted = convertPage(source, page, docs.rules);
    return {
      text: converted.text.trim(),
      notes: converted.notes.map(({ line, kind, text }) => `${line} ${kind} ${text}`),
      files: [...converted.files.keys()],
    };
  };
  return { old, convert };
}
