import { z } from 'zod';
import { parseWithSchema } from '../problems/parse-with-schema';
import { parseYamlFile } from '../yaml/parse-yaml';
import { optional } from '../openapi/document/json-value';
import { DEFAULT_API_ROOT } from './api-root';
import { BRAND_KEYS, brandSchema, toBrand } from './brand-schema';
import { CARD_ICONS } from './card-icons';
import { fillTokens } from './fill-tokens';
import { href, httpsAddress, line, text } from './settings-fields';
import { entryForms, entrySchema, toEntry } from './sidebar-schema';
import type { Problem, Result } from '../model/problem';
import type { Product, SidebarEntry, SiteSettings, GlossaryTerm, CatalogProblem } from '../model/site';

const link = z.strictObject({ label: text('the text of the link'), href });

const productSchema = z.strictObject({
  // The name is filled into MDX and YAML before they are parsed.
  name: text("the product's name")
    .max(40, 'At most 40 characters')
    .regex(
      /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .,&+'’-]*[\p{L}\p{M}\p{N}.+])?$/u,
      'Use letters, digits, spaces, and . , & + - only: the name is filled into pages and YAML',
    ),
  slug: z
    .string({ error: "the product's slug, lowercase letters, digits, and hyphens" })
    .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens, beginning with a letter'),
});

const settingsSchema = z.strictObject({
  product: productSchema,
  brand: brandSchema.prefault({}),
  title: text('the title of the site'),
  tagline: text('one sentence about the site'),
  url: httpsAddress('the https:// origin of the site').regex(
    /^https:\/\/[^/?#@]+$/,
    'Write the origin only, as https://docs.example.com',
  ),
  sourceRepository: httpsAddress('the https:// address of the repository').optional(),
  editBaseUrl: httpsAddress('the https:// address in which the source of a page is edited').optional(),
  navbar: z.array(link, { error: 'a list of links' }).min(1, 'Name at least one link'),
  footer: z.strictObject(
    {
      groups: z.array(z.strictObject({ title: text('the title of the group'), links: z.array(link) }), {
        error: 'a list of groups',
      }),
      copyright: text('the copyright line'),
    },
    { error: 'groups and copyright' },
  ),
  announcement: z
    .strictObject({
      id: text('an id, changed with each new announcement'),
      text: text('the announcement'),
      href: href.optional(),
      isCloseable: z.boolean({ error: 'true or false' }).default(true),
    })
    .optional(),
  startPaths: z
    .array(
      z.strictObject({
        icon: z.enum(Object.keys(CARD_ICONS), {
          error: `the name of an icon: ${Object.keys(CARD_ICONS).join(', ')}`,
        }),
        title: text('the title of the path'),
        action: text('what its page is for'),
        href,
      }),
      { error: 'Write a list of paths with icon, title, action, and href' },
    )
    .default([]),
  redirects: z
    .array(
      z
        .strictObject({
          from: z
            .string({ error: 'the old address, a route that begins with "/"' })
            .regex(
              /^\/(?:(?!\.{1,2}(?:\/|$))[^\s/\\?#]+\/?)*$/,
              'Write a route that begins with "/", without "..", "?", and "#"',
            ),
          to: href,
        })
        .refine(({ from, to }) => from !== to, {
          path: ['to'],
          message: 'It redirects to itself: write the address of a page',
        }),
      { error: 'Write a list of from and to' },
    )
    .default([]),
  apiRoot: z
    .string({ error: 'the folder of the API pages' })
    .regex(/^(?:\/[a-z0-9-]+)+\/$/, 'Write a route that begins and ends with "/", such as /api/')
    .default(DEFAULT_API_ROOT),
  problemsPage: z
    .string({ error: 'the route of the page with the catalog of error responses' })
    .regex(/^\/[^\s?#]*$/, 'Write the route of a page, such as /errors')
    .optional(),
  schemaPrefixes: z
    .record(
      z.string().regex(/^[a-z][a-z-]*$/, 'Use lowercase letters and hyphens'),
      z
        .string({ error: 'the name of a file in openapi/schemas, without its ending' })
        .regex(/^[\w-]+(?:#[\w.-]+)?$/, 'Write the name of a file in openapi/schemas, without its ending'),
      { error: 'Write short names with files of openapi/schemas, such as event: events' },
    )
    .default({}),
  docsVersion: z
    .strictObject({
      name: line('the name of the version').regex(/^[\w.-]+$/, 'Use letters, digits, ".", "_", and "-"'),
      label: line('the label of the version'),
    })
    .default({ name: 'current', label: 'Next' }),
  mock: z
    .strictObject({
      audience: httpsAddress("the https:// address of the reader's own API"),
      email: line('the email address of a user'),
      firstCall: line('the operationId of a GET without values in its path').optional(),
    })
    .default({ audience: 'https://app.example/api', email: 'ada@example.com' }),
  searches: z.array(line('a search'), { error: 'Write a list of searches' }).max(8, 'At most 8').default([]),
});

/** Keys of site.yml, for suggestions. */
const SETTINGS_KEYS = [
  ...Object.keys(settingsSchema.shape),
  ...BRAND_KEYS,
  'name',
  'slug',
  'label',
  'href',
  'groups',
  'copyright',
  'links',
  'id',
  'text',
  'isCloseable',
  'icon',
  'action',
  'from',
  'to',
];

function readFile<Raw, Value>(
  source: string,
  file: string,
  product: Product,
  options: { schema: z.ZodType<Raw>; area: string; knownKeys: readonly string[]; map: (raw: Raw) => Value },
): Result<Value> {
  const filled = fillTokens(source, product, file);
  const yaml = parseYamlFile(filled.text, file);
  if (!yaml.ok) return { ok: false, problems: [...filled.problems, ...yaml.problems] };
  const shaped = parseWithSchema(options.schema, yaml.value, {
    area: options.area,
    file,
    knownKeys: options.knownKeys,
    originalPosition: filled.originalPosition,
  });
  const problems: Problem[] = [...filled.problems, ...(shaped.ok ? [] : shaped.problems)];
  return problems.length === 0 && shaped.ok
    ? { ok: true, value: options.map(shaped.value) }
    : { ok: false, problems };
}

/**
 * Reads the product's name and slug from site.yml. This is the first step, because every other file is read
 * with its tokens filled in.
 */
export function readProduct(source: string, file: string): Result<Product> {
  const yaml = parseYamlFile(source, file);
  if (!yaml.ok) return yaml;
  const shaped = parseWithSchema(
    z.looseObject(
      { product: productSchema },
      { error: 'Write keys with values: product, title, url, navbar, and footer' },
    ),
    yaml.value,
    {
      area: 'settings',
      file,
      knownKeys: SETTINGS_KEYS,
    },
  );
  return shaped.ok ? { ok: true, value: shaped.value.product } : shaped;
}

/** Reads content/_site/site.yml. Problems have `settings/…` codes. */
export function readSettings(source: string, file: string, product: Product): Result<SiteSettings> {
  return readFile(source, file, product, {
    schema: settingsSchema,
    area: 'settings',
    knownKeys: SETTINGS_KEYS,
    map: ({ brand, announcement, editBaseUrl, sourceRepository, problemsPage, ...rest }) => ({
      ...rest,
      brand: toBrand(brand),
      ...optional('editBaseUrl', editBaseUrl),
      ...optional('sourceRepository', sourceRepository),
      ...optional('problemsPage', problemsPage),
      ...(announcement === undefined
        ? {}
        : {
            announcement: {
              id: announcement.id,
              text: announcement.text,
              isCloseable: announcement.isCloseable,
              ...(announcement.href === undefined ? {} : { href: announcement.href }),
            },
          }),
    }),
  });
}

/** Reads content/_site/sidebar.yml, a list of entries in reading order. */
export function readSidebarEntries(
  source: string,
  file: string,
  product: Product,
): Result<readonly SidebarEntry[]> {
  return readFile(source, file, product, {
    schema: z.array(entrySchema, { error: `a list of entries: ${entryForms}` }),
    area: 'sidebar',
    knownKeys: ['page', 'label', 'api', 'link', 'section', 'items'],
    map: (entries) => entries.map(toEntry),
  });
}

/** A rule for lists whose rows have unique ids. */
function uniqueRows<Row>(key: keyof Row & string) {
  return (rows: readonly Row[], context: z.RefinementCtx): void => {
    const seen = new Map<unknown, number>();
    rows.forEach((row, index) => {
      const times = (seen.get(row[key]) ?? 0) + 1;
      seen.set(row[key], times);
      // Reported once, however often it is repeated.
      if (times === 2)
        context.addIssue({
          code: 'custom',
          path: [index, key],
          message: `An earlier row has the same ${key}: use a unique value`,
        });
    });
  };
}

const glossarySchema = z
  .array(
    z.strictObject({
      id: z
        .string({ error: 'an id in kebab case' })
        .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens'),
      term: text('the term'),
      definition: text('one sentence'),
      also: z.array(z.string()).default([]),
      page: href.optional(),
    }),
    { error: 'a list of terms' },
  )
  .superRefine(uniqueRows('id'));

/** Reads content/_site/glossary.yml. */
export function readGlossary(
  source: string,
  file: string,
  product: Product,
): Result<readonly GlossaryTerm[]> {
  return readFile(source, file, product, {
    schema: glossarySchema,
    area: 'glossary',
    knownKeys: ['id', 'term', 'definition', 'also', 'page'],
    map: (terms) => terms.map(({ page, ...term }) => (page === undefined ? term : { ...term, page })),
  });
}

const catalogSchema = z
  .array(
    z.strictObject({
      code: z
        .string({ error: 'a code in kebab case' })
        .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens'),
      status: z.number({ error: 'an HTTP status' }).int().min(400).max(599),
      title: text('the title of the problem'),
      when: text('when it is returned'),
      fix: text('how to fix it'),
      owner: href,
      answeredBy: text('which APIs return it'),
    }),
    { error: 'a list of problems' },
  )
  .superRefine(uniqueRows('code'));

/** Reads content/_site/problems.yml, the problem catalog. */
export function readProblemCatalog(
  source: string,
  file: string,
  product: Product,
): Result<readonly CatalogProblem[]> {
  return readFile(source, file, product, {
    schema: catalogSchema,
    area: 'catalog',
    knownKeys: ['code', 'status', 'title', 'when', 'fix', 'owner', 'answeredBy'],
    map: (rows) => rows,
  });
}
