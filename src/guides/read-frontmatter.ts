import { z } from 'zod';
import { parseWithSchema } from '../diagnostics/parse-with-schema';
import { line } from '../site/settings-fields';
import { withLineFeeds } from '../yaml/line-ends';
import { parseYaml } from '../yaml/parse-yaml';
import { TOC_MAX_HEADING_LEVEL, TOC_MIN_HEADING_LEVEL } from '../site/constants';
import { ADDRESS_PART } from './check-addresses';
import type { Frontmatter } from '../model/page';
import type { Diagnostic, Result, SourcePosition } from '../model/diagnostic';

const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 155;

/** The slug becomes a folder of the built site, and file systems allow 255 bytes. */
const SLUG_MAX = 100;

const level = z
  .number({ error: 'a heading level from 2 to 6' })
  .int()
  .min(2, 'Use 2 to 6')
  .max(6, 'Use 2 to 6');

const frontmatterSchema = z
  .strictObject({
    title: line('title: the h1 of the page'),
    description: z
      .string({
        error: `description: ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters for search, cards and the head`,
      })
      .min(DESCRIPTION_MIN, `Write ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`)
      .max(DESCRIPTION_MAX, `Write ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`),
    sidebar_label: line('Write a label, or leave the key out').optional(),
    keywords: z.array(z.string(), { error: 'Write a list: [token, oauth]' }).default([]),
    slug: z
      .string({ error: 'slug: the last part of the address; digits alone need quotes' })
      .max(SLUG_MAX, `Write at most ${SLUG_MAX} characters`)
      .regex(ADDRESS_PART, 'The last part of the address: lowercase letters, digits, and single hyphens')
      .optional(),
    toc_min_heading_level: level.default(TOC_MIN_HEADING_LEVEL),
    toc_max_heading_level: level.default(TOC_MAX_HEADING_LEVEL),
    hide_table_of_contents: z.boolean({ error: 'Write true or false' }).default(false),
    pagination_prev: z.null({ error: 'Only null is known: it removes the link' }).optional(),
    pagination_next: z.null({ error: 'Only null is known: it removes the link' }).optional(),
  })
  .refine((page) => page.toc_min_heading_level <= page.toc_max_heading_level, {
    path: ['toc_min_heading_level'],
    error: 'It is above toc_max_heading_level, so no heading would be listed',
  });

export interface SplitSource {
  /** Text between the two `---` lines; undefined if there is none. */
  readonly frontmatter: string | undefined;
  readonly body: string;
  /** Line of the file in which the body begins, from 1. */
  readonly bodyLine: number;
}

/**
 * Splits a source file into front matter, the block between `---` in line 1 and the next `---`, and body.
 * Ignores a byte order mark.
 */
export function splitFrontmatter(raw: string): SplitSource {
  const source = withLineFeeds(raw);
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(source);
  if (!match || match.index !== 0) return { frontmatter: undefined, body: source, bodyLine: 1 };
  return {
    frontmatter: match[1] ?? '',
    body: source.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  };
}

const YAML_QUOTES = 'A value with ": " in it, or one that begins with "@", needs quotes.';

/** Adds the most frequent cause if none is known. */
function remindOfQuotes(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fix.startsWith('Write ')
    ? diagnostic
    : { ...diagnostic, fix: `${diagnostic.fix} ${YAML_QUOTES}` };
}

/** Describes what is wrong with the `---` lines around the front matter. */
function describeMissing(source: string): Pick<Diagnostic, 'code' | 'message' | 'fix'> {
  const [first = ''] = source.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  if (/^---[ \t]*$/.test(first)) {
    return {
      code: 'frontmatter/unclosed',
      message: 'The front matter that begins here has no end.',
      fix: 'Write "---" on a separate line between the front matter and the text.',
    };
  }
  if (first.startsWith('---')) {
    return {
      code: 'frontmatter/opening',
      message: `The front matter begins with ${JSON.stringify(first.slice(0, 60))}, not with a line "---".`,
      fix: 'Write "---" on a separate line, and the rest on the next lines.',
    };
  }
  return {
    code: 'frontmatter/missing',
    message: 'The page has no front matter.',
    fix: 'Begin the file with "---", title and description on separate lines, and "---".',
  };
}

/**
 * Checks that a page has front matter that is valid YAML before tokens are filled in, as editors and
 * formatters read it.
 *
 * @param source  The whole file.
 */
export function checkFrontmatter(source: string, file: string): Diagnostic[] {
  const { frontmatter } = splitFrontmatter(source);
  if (frontmatter === undefined || frontmatter.trim() === '')
    return [{ severity: 'error', file, position: { line: 1, column: 1 }, ...describeMissing(source) }];
  const yaml = parseYaml(frontmatter, file, { line: 2, column: 1 });
  if (yaml.ok) return [];
  return yaml.diagnostics.map(remindOfQuotes);
}

/**
 * Reads front matter, which `checkFrontmatter` has checked, by a schema.
 *
 * @param source  The whole file, with tokens filled in.
 * @param originalPosition  Maps a position in `source` to the writer's file.
 * @returns The value, or diagnostics with `frontmatter/…` codes.
 */
export function parseFrontmatter<Front>(
  schema: z.ZodType<Front>,
  knownKeys: readonly string[],
  source: string,
  file: string,
  originalPosition: (position: SourcePosition) => SourcePosition = (position) => position,
): Result<Front> {
  const { frontmatter = '' } = splitFrontmatter(source);
  const yaml = parseYaml(frontmatter, file, { line: 2, column: 1 });
  if (yaml.ok)
    return parseWithSchema(schema, yaml.value, { area: 'frontmatter', file, knownKeys, originalPosition });
  return {
    ok: false,
    diagnostics: yaml.diagnostics.map((diagnostic) => ({
      ...remindOfQuotes(diagnostic),
      ...(diagnostic.position ? { position: originalPosition(diagnostic.position) } : {}),
    })),
  };
}

/** Reads a page's front matter (see `parseFrontmatter`). */
export function readFrontmatter(
  source: string,
  file: string,
  originalPosition?: (position: SourcePosition) => SourcePosition,
): Result<Frontmatter> {
  const shaped = parseFrontmatter(
    frontmatterSchema,
    Object.keys(frontmatterSchema.shape),
    source,
    file,
    originalPosition,
  );
  if (!shaped.ok) return shaped;
  const raw = shaped.value;
  return {
    ok: true,
    value: {
      title: raw.title,
      description: raw.description,
      keywords: raw.keywords,
      tocMinHeadingLevel: raw.toc_min_heading_level,
      tocMaxHeadingLevel: raw.toc_max_heading_level,
      hideTableOfContents: raw.hide_table_of_contents,
      ...(raw.sidebar_label === undefined ? {} : { sidebarLabel: raw.sidebar_label }),
      ...(raw.slug === undefined ? {} : { slug: raw.slug }),
      ...(raw.pagination_prev === undefined ? {} : { paginationPrev: null }),
      ...(raw.pagination_next === undefined ? {} : { paginationNext: null }),
    },
  };
}
