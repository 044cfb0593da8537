import { z } from 'zod';
import { checkCharacters } from '../kit/diagnostics/check-characters';
import { parseWithSchema } from '../kit/diagnostics/parse-with-schema';
import { parseYamlFile } from '../kit/yaml/parse-yaml';
import { DEFAULT_API_ROOT } from './api-root';
import { fillTokens } from './fill-tokens';
import { href, linkedText, route, text, unlinkedText } from './settings-fields';
import { productSchema, SETTINGS_KEYS, settingsSchema } from './settings-schema';
import { objectionToPattern } from './expand-redirects';
import { findRedirectLoops } from './redirect-loops';
import { sidebarSchema } from './sidebar-schema';
import type { SchemaArea } from '../kit/diagnostics/degrees';
import type { Diagnostic, Result, SourcePosition } from '../kit/diagnostics/diagnostic';
import type { Product, SidebarEntry, GlossaryTerm, CatalogProblem } from './settings';
import type { SiteSettings } from './settings-schema';

/** What a file of settings contains. */
interface SettingsForm<Value> {
  readonly schema: z.ZodType<Value>;
  /** First part of the codes of its diagnostics. */
  readonly area: SchemaArea;
  readonly knownKeys: readonly string[];
}

/** Reads a file of settings in YAML with a schema; tokens are filled in. Its diagnostics have `<area>/…` codes. */
export function readSettingsFrom<Value>(
  source: string,
  file: string,
  product: Product,
  form: SettingsForm<Value>,
): Result<Value> {
  const read = readPlaced(source, file, product, form);
  return read.ok ? { ok: true, value: read.value.value } : read;
}

/** The same, with the position of the value at a path of keys and indexes. */
export function readPlaced<Value>(
  source: string,
  file: string,
  product: Product,
  { schema, ...options }: SettingsForm<Value>,
): Result<{
  readonly value: Value;
  readonly positionOf: (path: readonly (string | number)[]) => SourcePosition;
}> {
  const filled = fillTokens(source, product, file);
  const yaml = parseYamlFile(filled.text, file);
  if (!yaml.ok) return { ok: false, diagnostics: [...filled.diagnostics, ...yaml.diagnostics] };
  const { originalPosition } = filled;
  const shaped = parseWithSchema(schema, yaml.value, { ...options, file, originalPosition });
  const diagnostics: Diagnostic[] = [
    ...filled.diagnostics,
    ...(shaped.ok ? [] : shaped.diagnostics),
    ...checkCharacters(source, file, Infinity),
  ];
  if (diagnostics.length > 0 || !shaped.ok) return { ok: false, diagnostics };
  const positionOf = (path: readonly (string | number)[]): SourcePosition =>
    originalPosition(yaml.value.positionOf(path));
  return { ok: true, value: { value: shaped.value, positionOf } };
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

/** A reader of a file with this form. */
const readerOf =
  <Value>(form: SettingsForm<Value>) =>
  (source: string, file: string, product: Product): Result<Value> =>
    readSettingsFrom(source, file, product, form);

/** Reads content/_site/site.yml. Diagnostics have `settings/…` codes. */
export const readSettings = readerOf<SiteSettings>({
  schema: settingsSchema.superRefine(({ redirects, url }, context) => {
    redirects.forEach((redirect, index) => {
      const message = /(?:^|\/)index\.html?$/i.test(redirect.from)
        ? 'This is a file of a page, which hosts serve at the address of its folder: leave the redirect out'
        : objectionToPattern(redirect);
      if (message !== undefined)
        context.addIssue({ code: 'custom', path: ['redirects', index, 'from'], message });
    });
    for (const { index, way } of findRedirectLoops(redirects, url))
      context.addIssue({
        code: 'custom',
        path: ['redirects', index, 'to'],
        message: `It leads back to where it began (${way}): write the address of a page`,
      });
  }),
  area: 'settings',
  knownKeys: SETTINGS_KEYS,
});

const apiSettingsSchema = z.looseObject({
  apiRoot: settingsSchema.shape.apiRoot.catch(DEFAULT_API_ROOT),
  schemaPrefixes: settingsSchema.shape.schemaPrefixes.catch({}),
});

/**
 * Reads what links and examples need of content/_site/site.yml. A mistake in another setting leaves it as it is, so
 * that one wrong value is one diagnostic.
 */
export function readApiSettings(
  source: string,
  file: string,
  product: Product,
): Pick<SiteSettings, 'apiRoot' | 'schemaPrefixes'> {
  const yaml = parseYamlFile(fillTokens(source, product, file).text, file);
  return apiSettingsSchema.catch(apiSettingsSchema.parse({})).parse(yaml.ok ? yaml.value.value : {});
}

/** Reads content/_site/sidebar.yml, a list of entries in reading order, or one for each of several paths. */
export const readSidebarEntries = readerOf<readonly SidebarEntry[]>({
  schema: sidebarSchema,
  area: 'sidebar',
  knownKeys: ['page', 'label', 'api', 'link', 'section', 'items', 'auto'],
});

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

const termSchema = z.strictObject({
  id: z
    .string({ error: 'an id in kebab case' })
    .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens'),
  term: text('the term'),
  definition: unlinkedText('one sentence', 'A definition has no links: "page" leads to the page of the term'),
  also: z.array(z.string()).default([]),
  alsoCalled: z.array(text('a name')).exactOptional(),
  page: href.exactOptional(),
});

const glossarySchema = z
  .array(termSchema, { error: 'a list of terms' })
  .superRefine(uniqueRows('id'))
  .superRefine((terms, context) => {
    const first = new Map<string, string>();
    terms.forEach(({ id, term, also, alsoCalled = [] }, index) => {
      const names: readonly (readonly [string, ...(string | number)[]])[] = [
        [term, 'term'],
        ...also.map((name, at) => [name, 'also', at] as const),
        ...alsoCalled.map((name, at) => [name, 'alsoCalled', at] as const),
      ];
      names.forEach(([name, ...place]) => {
        const key = name.trim().toLowerCase();
        const owner = first.get(key);
        if (owner === undefined) first.set(key, id);
        // A row with the id of another one is reported as that.
        else if (owner !== id || term !== name)
          context.addIssue({
            code: 'custom',
            path: [index, ...place],
            message: `"${name}" is a name of the term "${owner}" already: leave one of them out`,
          });
      });
    });
  });

/** Reads content/_site/glossary.yml. */
export const readGlossary = readerOf<readonly GlossaryTerm[]>({
  schema: glossarySchema,
  area: 'glossary',
  knownKeys: Object.keys(termSchema.shape),
});

const problemSchema = z.strictObject({
  code: z
    .string({ error: 'a code in kebab case' })
    .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens'),
  status: z.number({ error: 'an HTTP status' }).int().min(400).max(599),
  title: text('the title of the problem'),
  when: unlinkedText('when it is returned', 'This text has no links: write them in "fix"'),
  fix: linkedText('how to fix it'),
  fixes: z.array(z.strictObject({ page: route, fix: linkedText('how to fix it on this page') })).default([]),
  retry: linkedText('whether and when to retry').exactOptional(),
  owner: href,
  answeredBy: linkedText('which APIs return it'),
});

/** Reads content/_site/problems.yml, the problem catalog. */
export const readProblemCatalog = readerOf<readonly CatalogProblem[]>({
  schema: z.array(problemSchema, { error: 'a list of problems' }).superRefine(uniqueRows('code')),
  area: 'catalog',
  knownKeys: Object.keys(problemSchema.shape),
});
