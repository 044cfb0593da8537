import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../../src/build/read-product-file';
import { splitFrontmatter } from '../../src/docs/read-frontmatter';
import { parseYaml } from '../../src/yaml/parse-yaml';
import type { Problem } from '../../src/model/problem';

/** The YAML syntax errors of one page's front matter, as the writer typed it: before tokens are filled in. */
export function checkFrontmatter(file: string, source: string): Problem[] {
  const { frontmatter } = splitFrontmatter(source);
  if (frontmatter === undefined) return [];
  const result = parseYaml(frontmatter, file, { line: 2, column: 1 });
  if (result.ok) return [];
  return result.problems.map((problem) => ({
    ...problem,
    remedy: `${problem.remedy} A value with ": " in it, or one that begins with "@", needs quotes.`,
  }));
}

/** Reads the front matter of every page as YAML, as the writer typed it, and gives the syntax errors. */
export function checkFrontmatterFiles(directory: string): Problem[] {
  const folder = join(directory, CONTENT_FOLDER);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.mdx'))
    .sort()
    .flatMap((path) =>
      checkFrontmatter(`${CONTENT_FOLDER}/${path}`, readFileSync(join(folder, path), 'utf8')),
    );
}
