import { z } from 'zod';
import { line } from '../../site/settings-fields';
import { parseFrontmatter, splitFrontmatter } from '../../guides/read-frontmatter';
import { readSource, type ReadSource } from '../../guides/read-source';
import { guarded } from '../../kit/diagnostics/unforeseen';
import type { Result } from '../../kit/diagnostics/diagnostic';
import type { Product } from '../../site/settings';

/** What the index has of a skill. */
export interface SkillFrontmatter {
  readonly name: string;
  readonly description: string;
}

export interface ReadSkill extends ReadSource<SkillFrontmatter> {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The front matter as YAML, tokens filled in. */
  readonly head: string;
}

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

const limited = (what: string, length: number) =>
  line(what).refine((value) => value.length <= length, `Write at most ${length} characters`);

/** Front matter of a skill (agentskills.io/specification). */
const skillSchema = (folder: string) =>
  z.strictObject({
    name: z
      .string({ error: `name: the name of the folder, ${folder}` })
      .max(64, 'Write at most 64 characters')
      .regex(NAME, { error: 'Lowercase letters, digits, and single hyphens', abort: true })
      .refine((name) => name === folder, `Write the name of its folder, ${folder}, or rename the folder`),
    description: limited('description: what the skill does and when to use it', 1024),
    license: line('Write a license, or leave the key out').optional(),
    compatibility: limited('Write what the skill requires, or leave the key out', 500).optional(),
    metadata: z
      .record(z.string(), z.string({ error: 'A text; a number or date needs quotes' }), {
        error: 'Write keys with texts, or leave it out',
      })
      .optional(),
    'allowed-tools': line('Write the names of tools with spaces between them').optional(),
  });

/**
 * Reads a skill before its text is compiled.
 *
 * @param file    Path from the root of the repository.
 * @param folder  Name of its folder.
 * @param source  The whole file as the writer typed it.
 */
export function readSkill(file: string, folder: string, source: string, product: Product): Result<ReadSkill> {
  const schema = skillSchema(folder);
  let head = '';
  const found = guarded(file, () =>
    readSource(file, source, product, (text, ...rest) => {
      head = splitFrontmatter(text).frontmatter ?? '';
      return parseFrontmatter(schema, Object.keys(schema.shape), text, ...rest);
    }),
  );
  if (!found.ok) return found;
  const { name, description } = found.value.frontmatter;
  return { ok: true, value: { ...found.value, frontmatter: { name, description }, file, head } };
}
