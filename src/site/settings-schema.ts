import { z } from 'zod';
import { DEFAULT_API_ROOT } from './api-root';
import { BRAND_KEYS, brandSchema } from './brand-schema';
import { CARD_ICONS } from './card-icons';
import { objectionToRoute } from './engine-addresses';
import { href, httpsAddress, line, text } from './settings-fields';

const link = z.strictObject({ label: text('the text of the link'), href });

/** Name and slug of the documented product. */
export const productSchema = z.strictObject({
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

/** A route at which the build can make pages. */
const freeRoute = (form: RegExp, words: string, what: string) =>
  z
    .string({ error: what })
    .regex(form, { error: words, abort: true })
    .superRefine((route, context) => {
      const objection = objectionToRoute(route);
      if (objection !== undefined)
        context.addIssue({ code: 'custom', message: `${objection}: write another route` });
    });

/** The keys of content/_site/site.yml. */
export const settingsSchema = z.strictObject({
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
      z.strictObject({
        from: freeRoute(
          /^\/(?:(?!\.{1,2}(?:\/|$))[^\s/\\?#]+\/?)*$/,
          'Write a route that begins with "/", without "..", "?", and "#"',
          'the old address, a route that begins with "/"',
        ),
        to: href,
      }),
      { error: 'Write a list of from and to' },
    )
    .default([]),
  apiRoot: freeRoute(
    /^(?:\/[a-z0-9-]+)+\/$/,
    'Write a route that begins and ends with "/", such as /api/',
    'the folder of the API pages',
  ).default(DEFAULT_API_ROOT),
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
export const SETTINGS_KEYS = [
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
