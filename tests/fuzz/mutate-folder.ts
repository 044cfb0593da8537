import { mutate } from './mutate';
import type { Random } from './random';

type Files = Readonly<Record<string, string>>;

/** Folders with pages that sites have and others do not: what a reader must not trip over. */
const EXTRA: Files = {
  'docs/blog/2020-01-01-a.md': '# A post\n\nThis post is in the folder of the blog.\n',
  'versioned_docs/version-1.0/a.md': '# Old\n',
  'docs/README.md': '# Readme of the folder\n',
  'docs/a/a.md': '# The same name\n\nA page that has the name of its folder.\n',
  'docs/Index.md': '# Capital index\n',
};

/** A folder with random changes: of texts, names, and whole files; cut, doubled, or moved. */
export function mutateFolder(files: Files, random: Random): Record<string, string> {
  let changed: Record<string, string> = { ...files };
  for (let count = 1 + random.below(3); count > 0; count -= 1) {
    const [name, text] = random.pick(Object.entries(changed));
    const folder = name.replace(/[^/]*$/, '');
    random.pick([
      () => (changed[name] = mutate(text, random)),
      () => (changed[name] = mutate(text, random)),
      () => (changed[name] = mutate(text, random)),
      () => (changed = Object.fromEntries(Object.entries(changed).filter(([one]) => one !== name))),
      () => (changed[`${folder}copy-of-${name.slice(folder.length)}`] = text),
      () => (changed[`${folder}sub/${name.slice(folder.length)}`] = text),
      () => (changed[name.replace(/\.mdx?$/, random.pick(['.md', '.mdx', '-1.md', ' (2).md']))] = text),
      () => Object.assign(changed, Object.fromEntries([random.pick(Object.entries(EXTRA))])),
    ])();
  }
  return changed;
}
