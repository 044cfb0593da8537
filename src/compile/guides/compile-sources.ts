import {
  answersStillHold,
  trackCatalog,
  type CatalogUse,
  type GuideCatalog,
} from '../../guides/mdx/guide-catalog';
import { compilePage, EMPTY_PAGE } from '../../guides/mdx/compile-page';
import type { PageTools } from '../../guides/mdx/compile-context';
import type { CompiledPage } from '../../guides/page';
import type { ReadPage } from '../../guides/read-page';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';
import { compileSkill, type Skill } from '../../twins/skills/compile-skill';
import { readSkill } from '../../twins/skills/read-skill';
import { skillOfFile } from '../../twins/markdown/skill-files';
import { CONTENT_FOLDER } from '../sources/read-product-file';

/** What was found out while one file was compiled. */
interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  /** Its look-ups in the catalog, with their answers. */
  readonly uses: readonly CatalogUse[];
}

/** Something compiled earlier, such as a node. */
interface Made {
  readonly madeFrom: string;
  readonly uses: readonly CatalogUse[];
}

/** Whether what was compiled earlier would be compiled to the same now. */
export const isFresh = (earlier: Made | undefined, madeFrom: string, catalog: GuideCatalog): boolean =>
  earlier?.madeFrom === madeFrom && answersStillHold(catalog, earlier.uses);

/** What pages were compiled to, by file, for a check that is repeated after changes. */
export type CompiledGuides = Map<string, Made & ReturnType<typeof compileGuide>>;

/** A guide as it was compiled before, if neither its source nor an answer of the catalog changed. */
export function compileChanged(
  earlier: CompiledGuides,
  source: string,
  ...guide: Parameters<typeof compileGuide>
): ReturnType<typeof compileGuide> {
  const [{ file }, catalog] = guide;
  const known = earlier.get(file);
  if (known && isFresh(known, source, catalog)) return known;
  const compiled = { ...compileGuide(...guide), madeFrom: source };
  earlier.set(file, compiled);
  return compiled;
}

/** Compiles a guide; one with a syntax error is an empty page with diagnostics. */
export function compileGuide(
  page: ReadPage,
  catalog: GuideCatalog,
  tools: PageTools,
  basePath: string,
): Compiled & { readonly page: CompiledPage } {
  const tracked = trackCatalog(catalog);
  const compiled = compilePage({ ...page, basePath }, tracked.catalog, tools);
  return {
    page: compiled.page ?? EMPTY_PAGE,
    diagnostics: [...page.diagnostics, ...compiled.diagnostics],
    uses: tracked.uses(),
  };
}

/**
 * Reads and compiles a skill.
 *
 * @param relativePath  Of its file, below `content/`.
 * @param base          Address of the site, with the path prefix.
 */
export function compileSkillFile(
  relativePath: string,
  source: string,
  product: Product,
  catalog: GuideCatalog,
  tools: PageTools,
  base: string,
): Compiled & { readonly skill?: Skill } {
  const name = skillOfFile(relativePath) ?? '';
  const read = readSkill(`${CONTENT_FOLDER}/${relativePath}`, name, source, product);
  if (!read.ok) return { diagnostics: read.diagnostics, uses: [] };
  const tracked = trackCatalog(catalog);
  return { ...compileSkill(read.value, tracked.catalog, tools, base), uses: tracked.uses() };
}
