import { z } from 'zod';
import { nearestName, suggestName } from '../kit/diagnostics/nearest-name';
import { parseWithSchema } from '../kit/diagnostics/parse-with-schema';
import { showInvisible } from '../kit/diagnostics/show-invisible';
import { line } from '../site/settings-fields';
import { withLineFeeds } from '../kit/yaml/line-ends';
import { parseYaml } from '../kit/yaml/parse-yaml';
import { TOC_MAX_HEADING_LEVEL, TOC_MIN_HEADING_LEVEL } from '../site/constants';
import { ADDRESS_PART, addressPart } from '../site/navigation/guide-route';
import { shorten, type LeadingText } from './leading-text';
import type { Frontmatter } from './page';
import type { Diagnostic, Result, SourcePosition } from '../kit/diagnostics/diagnostic';

const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 155;

const LENGTH = `Write ${DESCRIPTION_MIN} to ${DESCRIPTION_MAX} characters`;

const level = z
  .number({ error: 'a heading level from 2 to 6' })
  .int()
  .min(2, 'Use 2 to 6')
  .max(6, 'Use 2 to 6');

const whether = z.boolean({ error: 'Write true or false' });

/** A whole address: `/guides/sign-in`, or `/guides/` of a folder. */
const ADDRESS = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*\/?$/;

const frontmatterSchema = z
  .object({
    title: line('title: the h1 of the page').optional(),
    description: z.string({ error: LENGTH }).optional(),
    sidebar_label: line('Write a label, or leave the key out').optional(),
    sidebar_position: z.number({ error: 'Write a number' }).optional(),
    keywords: z.array(z.string(), { error: 'Write a list: [token, oauth]' }).default([]),
    tags: z
      .array(z.union([z.string(), z.object({ label: z.string() }).transform(({ label }) => label)]), {
        error: 'Write a list: [token, oauth]',
      })
      .default([]),
    slug: z
      .string({ error: 'slug: the last part of the address; digits alone need quotes' })
      .refine((slug) => ADDRESS_PART.test(slug) || (slug.startsWith('/') && ADDRESS.test(slug)), {
        error:
          'The last part of the address, or all of it after a "/": lowercase letters, digits, and single hyphens',
      })
      .optional(),
    id: z.string({ error: 'Write a text' }).optional(),
    image: line('Write the address of an image')
      .regex(
        /^https:\/\/\S|^(?![a-z][a-z\d+.-]*:).*\.(?:png|jpe?g|gif|webp|avif|svg)$/i,
        'Write the address of a picture of this site: /img/hall.png',
      )
      .optional(),
    draft: whether.default(false),
    unlisted: whether.default(false),
    hide_title: whether.default(false),
    last_update: z
      .object(
        {
          date: z
            .union([z.string(), z.date()])
            .refine((date) => isDay(date), 'Write a day that exists: 2026-01-31')
            .optional(),
        },
        { error: 'Write { date: 2026-01-31 }' },
      )
      .optional(),
    toc_min_heading_level: level.default(TOC_MIN_HEADING_LEVEL),
    toc_max_heading_level: level.default(TOC_MAX_HEADING_LEVEL),
    hide_table_of_contents: whether.default(false),
    pagination_prev: z.null({ error: 'Only null is known: it removes the link' }).optional(),
    pagination_next: z.null({ error: 'Only null is known: it removes the link' }).optional(),
  })
  .refine((page) => page.toc_min_heading_level <= page.toc_max_heading_level, {
    path: ['toc_min_heading_level'],
    error: 'It is above toc_max_heading_level, so no heading would be listed',
  });

const KNOWN_KEYS = Object.keys(frontmatterSchema.shape);

/** Front matter, and warnings that do not prevent showing the page. */
export interface ReadFrontmatter {
  readonly frontmatter: Frontmatter;
  /** The text without its leading title. */
  readonly body: string;
  readonly diagnostics: readonly Diagnostic[];
}

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

/** Whether a block has no keys: comments only. */
const isEmpty = (frontmatter: string): boolean => frontmatter.replace(/^[ \t]*#.*$/gm, '').trim() === '';

/** Adds the most frequent cause if none is known. */
function remindOfQuotes(diagnostic: Diagnostic): Diagnostic {
  return diagnostic.fix.startsWith('Write ')
    ? diagnostic
    : { ...diagnostic, fix: `${diagnostic.fix} ${YAML_QUOTES}` };
}

/** Describes what is wrong with the `---` lines around the front matter; undefined if there are none. */
function describeMissing(source: string): Pick<Diagnostic, 'code' | 'message' | 'fix'> | undefined {
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
  return /^(?:\s+---[ \t]*\n\w+:|\s*\+\+\+[ \t]*\n)/.test(source)
    ? {
        code: 'frontmatter/missing',
        message: 'The front matter does not begin in the first line with "---".',
        fix: 'Begin the file with "---", the keys on separate lines as YAML, and "---".',
      }
    : undefined;
}

/**
 * Checks that the front matter of a page, if it has one, is valid YAML before tokens are filled in, as editors and
 * formatters read it.
 *
 * @param source  The whole file.
 */
export function checkFrontmatter(source: string, file: string): Diagnostic[] {
  const { frontmatter } = splitFrontmatter(source);
  if (frontmatter === undefined) {
    const wrong = describeMissing(source);
    return wrong ? [{ severity: 'error', file, position: { line: 1, column: 1 }, ...wrong }] : [];
  }
  if (isEmpty(frontmatter)) return [];
  const dots = frontmatter.split('\n').findIndex((line) => /^\.{3}\s*$/.test(line));
  if (dots !== -1)
    return [
      {
        code: 'frontmatter/unclosed',
        severity: 'error',
        file,
        position: { line: dots + 2, column: 1 },
        message: 'The front matter ends with "...".',
        fix: 'Write "---" in its place.',
      },
    ];
  const yaml = parseYaml(frontmatter, file, { line: 2, column: 1 });
  if (yaml.ok) return [];
  return yaml.diagnostics.map(remindOfQuotes);
}

/** One warning for all keys that have no meaning here. */
function unknownKeys(
  value: unknown,
  place: (key: string) => SourcePosition,
  file: string,
): readonly Diagnostic[] {
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const unknown = keys.filter((key) => !KNOWN_KEYS.includes(key));
  const [first] = unknown;
  if (first === undefined) return [];
  const fixes = unknown.map((key) => suggestName(key, KNOWN_KEYS, '')).filter((fix) => fix !== '');
  return [
    {
      code: 'frontmatter/unknown-key',
      severity: 'warning',
      file,
      position: place(first),
      message: `${unknown.map((key) => `"${showInvisible(key).slice(0, 60)}"`).join(', ')} ${unknown.length === 1 ? 'is not a known key' : 'are no known keys'}.`,
      fix: fixes.length > 0 ? fixes.join(' ') : 'Remove it, or write a key of docs/writing.md.',
    },
  ];
}

/** Front matter with its most important keys under their names: a mistyped slug is one mistake, not one for each link. */
function asMeant(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const meant = ['slug', 'title', 'description'].filter((key) => !Object.hasOwn(value, key));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      KNOWN_KEYS.includes(key) || typeof inner !== 'string' ? key : (nearestName(key, meant) ?? key),
      inner as unknown,
    ]),
  );
}

/** Front matter without the keys whose values are wrong, alone or together. */
function withoutWrongKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const shape: Readonly<Record<string, z.ZodType | undefined>> = frontmatterSchema.shape;
  const right = Object.entries(value).filter(
    ([key, inner]) => shape[key]?.safeParse(inner).success !== false,
  );
  return frontmatterSchema.safeParse(Object.fromEntries(right)).success
    ? Object.fromEntries(right)
    : Object.fromEntries(right.filter(([key]) => !key.startsWith('toc_')));
}

/** A title for a page that has none: `get-started.md` is "Get started". */
function titleOfFile(file: string): string {
  const parts = file.replace(/\.mdx?$/, '').split('/');
  const name =
    /^(?:index|readme)$/i.test(parts.at(-1) ?? '') && parts.length > 2 ? parts.at(-2) : parts.at(-1);
  const words = (name ?? '')
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || 'Untitled';
}

/** Whether a date is one of our centuries; JavaScript reads 2026-02-30 as a day of March. */
function isDay(date: string | Date): boolean {
  const iso = dayOf(date);
  const day = typeof date === 'string' ? (/^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? '') : '';
  return (
    iso !== undefined && /^(?:19|20)\d\d-/.test(iso) && (day === '' || dayOf(day)?.startsWith(day) === true)
  );
}

/** The day of `last_update`. */
function dayOf(date: string | Date | undefined): string | undefined {
  const time = date === undefined ? Number.NaN : new Date(date).getTime();
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** The YAML of front matter, with its mistakes at their place in the writer's file. */
function parseBlock(
  source: string,
  file: string,
  originalPosition: (position: SourcePosition) => SourcePosition,
): ReturnType<typeof parseYaml> {
  const { frontmatter = '' } = splitFrontmatter(source);
  const read = (text: string): ReturnType<typeof parseYaml> => parseYaml(text, file, { line: 2, column: 1 });
  const yaml = read(isEmpty(frontmatter) ? '{}' : frontmatter);
  // A name for nothing: `&none`.
  if (yaml.ok) return yaml.value.value === null ? read('{}') : yaml;
  return {
    ok: false,
    diagnostics: yaml.diagnostics.map((diagnostic) => ({
      ...remindOfQuotes(diagnostic),
      ...(diagnostic.position ? { position: originalPosition(diagnostic.position) } : {}),
    })),
  };
}

const asWritten = (position: SourcePosition): SourcePosition => position;

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
  originalPosition = asWritten,
): Result<Front> {
  const yaml = parseBlock(source, file, originalPosition);
  return yaml.ok
    ? parseWithSchema(schema, yaml.value, { area: 'frontmatter', file, knownKeys, originalPosition })
    : yaml;
}

/**
 * Reads a page's front matter (see `parseFrontmatter`), and fills in what it omits from the text.
 *
 * @param leading  What the text says about the page.
 * @param isLenient  Whether keys with a wrong value are left out, so that the page is shown.
 */
export function readFrontmatter(
  source: string,
  file: string,
  leading: LeadingText = { body: '', paragraph: () => undefined },
  originalPosition = asWritten,
  isLenient = false,
): Result<ReadFrontmatter> {
  const yaml = parseBlock(source, file, originalPosition);
  if (!yaml.ok) return yaml;
  const shape = (value: unknown) =>
    parseWithSchema(
      frontmatterSchema,
      { ...yaml.value, value },
      { area: 'frontmatter', file, knownKeys: KNOWN_KEYS, originalPosition },
    );
  const meant = asMeant(yaml.value.value);
  const diagnostics = [
    ...unknownKeys(yaml.value.value, (key) => originalPosition(yaml.value.positionOf([key], 'key')), file),
  ];
  let shaped = shape(meant);
  for (const rest of isLenient ? [withoutWrongKeys(meant), {}] : []) {
    if (shaped.ok) break;
    if (diagnostics.every(({ code }) => code !== 'frontmatter/wrong-value'))
      diagnostics.push(...shaped.diagnostics);
    shaped = shape(rest);
  }
  if (!shaped.ok) return { ok: false, diagnostics: [...diagnostics, ...shaped.diagnostics] };
  const raw = shaped.value;
  const warn = (key: string, code: Diagnostic['code'], message: string, fix: string): void => {
    const isThere = Object.hasOwn(yaml.value.value as object, key);
    const position = isThere ? originalPosition(yaml.value.positionOf([key])) : { line: 1, column: 1 };
    diagnostics.push({ code, severity: 'warning', file, position, message, fix });
  };

  const title = leading.title ?? raw.title ?? titleOfFile(file);
  if (leading.title === undefined && raw.title === undefined)
    warn(
      'title',
      'frontmatter/no-title',
      `The page has no title, so it is called "${title}" after its file.`,
      'Begin the text with "# Title", or write title: in the front matter.',
    );
  const description = raw.description ?? shorten(leading.paragraph() ?? '', DESCRIPTION_MAX);
  if (description.length < DESCRIPTION_MIN || description.length > DESCRIPTION_MAX)
    warn(
      'description',
      'frontmatter/description',
      raw.description === undefined
        ? `The first paragraph, which describes the page in search and on cards, has ${description.length} characters.`
        : `The description has ${description.length} characters.`,
      raw.description === undefined
        ? `${LENGTH} there, or as description: in the front matter.`
        : `${LENGTH} for search, cards, and the head.`,
    );
  const label = raw.sidebar_label ?? (leading.title === undefined ? undefined : raw.title);
  const slug = raw.slug ?? (raw.id === undefined ? undefined : addressPart(raw.id.replace(/^.*\//, '')));
  const updated = dayOf(raw.last_update?.date);
  return {
    ok: true,
    value: {
      frontmatter: {
        title,
        description: description === '' ? title : shorten(description, DESCRIPTION_MAX),
        keywords: [...raw.keywords, ...raw.tags],
        tocMinHeadingLevel: raw.toc_min_heading_level,
        tocMaxHeadingLevel: raw.toc_max_heading_level,
        hideTableOfContents: raw.hide_table_of_contents,
        ...(label === undefined || label === title ? {} : { sidebarLabel: label }),
        ...(raw.sidebar_position === undefined ? {} : { sidebarPosition: raw.sidebar_position }),
        ...(slug === undefined || slug === '' ? {} : { slug }),
        ...(raw.image === undefined
          ? {}
          : { image: raw.image, imagePosition: originalPosition(yaml.value.positionOf(['image'])) }),
        ...(raw.draft ? { draft: true } : {}),
        ...(raw.unlisted ? { unlisted: true } : {}),
        ...(raw.hide_title ? { hideTitle: true } : {}),
        ...(updated === undefined ? {} : { lastUpdate: updated }),
        ...(raw.pagination_prev === undefined ? {} : { paginationPrev: null }),
        ...(raw.pagination_next === undefined ? {} : { paginationNext: null }),
      },
      body: leading.body,
      diagnostics,
    },
  };
}
