import { z } from 'zod';
import { DEFAULT_API_ROOT } from './api-root';
import { brandSchema } from './brand-schema';
import { CARD_ICONS } from './card-icons';
import { isLanguage } from './language';
import { isNearHost } from './near-host';
import { objectionToRoute } from './engine-addresses';
import { fillHoles, objectionToForm } from './report-form';
import { objectToAddress } from '../kit/addresses/outside-address';
import { isObject, ownObject } from '../kit/values/json-value';
import { choice, href, httpsAddress, line, text, unlinkedText } from './settings-fields';

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
    .max(40, 'At most 40 characters')
    .regex(/^[a-z][a-z0-9-]*$/, 'Use lowercase letters, digits, and hyphens, beginning with a letter'),
});

/** Relations that neither load nor run anything, and that the engine does not write. */
const LINK_RELATIONS = [
  'alternate',
  'author',
  'help',
  'license',
  'me',
  'privacy-policy',
  'search',
  'terms-of-service',
  'webmention',
] as const;

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
  /** The mode for readers who have chosen none. */
  colorMode: choice('the color mode', ['dark', 'light', 'system']).default('dark'),
  /** Its tag (BCP 47): the direction and the form of dates follow from it. */
  language: z
    .string({ error: 'the language of the site, such as en, ja, or pt-BR' })
    .refine(isLanguage, 'Write the tag of a language, such as en, ja, or pt-BR')
    .default('en'),
  tagline: text('one sentence about the site'),
  /** Origin of the published site without a trailing slash, for canonical addresses. */
  url: httpsAddress('the https:// origin of the site').regex(
    /^https:\/\/[^/?#@]+$/,
    'Write the origin only, as https://docs.example.com',
  ),
  /** Without it, the header has no link to the source. */
  sourceRepository: httpsAddress('the https:// address of the repository').exactOptional(),
  /** Where readers report a problem, instead of the issues of the repository. */
  feedback: z
    .string({ error: 'the https:// or mailto: address for reports' })
    .superRefine((form, context) => {
      const message = objectionToForm(form) ?? objectToAddress(fillHoles(form))?.fix.replace(/\.$/, '');
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .exactOptional(),
  editBaseUrl: httpsAddress('the https:// address in which the source of a page is edited').exactOptional(),
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
      // A new id shows the bar again to readers who closed the last one.
      id: text('an id, changed with each new announcement'),
      text: unlinkedText(
        'the announcement',
        'An announcement has no links in its text: "href" makes the whole of it one',
      ),
      href: href.exactOptional(),
      isCloseable: z.boolean({ error: 'true or false' }).default(true),
    })
    .exactOptional(),
  /** The paths that the home page offers, for the page about a missing address. */
  startPaths: z
    .array(
      z.strictObject({
        icon: choice('the name of an icon', Object.keys(CARD_ICONS)),
        title: text('the title of the path'),
        action: text('what its page is for'),
        href,
      }),
      { error: 'Write a list of paths with icon, title, action, and href' },
    )
    .default([]),
  /** Addresses that redirect to another page, such as /guides to its first page. */
  redirects: z
    .array(
      z.strictObject({
        from: freeRoute(
          // Also not encoded: a host would decode what it is asked for, and find nothing or another folder.
          /^(?!.*%(?:[01].|2[025ef]|3[cef]|5c|7f))\/(?:(?!\.{1,2}(?:\/|$))[^\s\p{C}/\\?#"<>^`{|}]+\/?)*$/iu,
          'Write a route that begins with "/", without "..", "?", "#", quotes, and angle brackets',
          'the old address, a route that begins with "/"',
        ),
        to: href,
      }),
      { error: 'Write a list of from and to' },
    )
    .default([]),
  /** Folder of the API pages, such as `/api/`. */
  apiRoot: freeRoute(
    /^(?:\/[a-z0-9-]+)+\/$/,
    'Write a route that begins and ends with "/", such as /api/',
    'the folder of the API pages',
  ).default(DEFAULT_API_ROOT),
  /** Page with the catalog of error responses, with an anchor `problem-<code>` for each. */
  problemsPage: z
    .string({ error: 'the route of the page with the catalog of error responses' })
    .regex(/^\/[^\s?#]*$/, 'Write the route of a page, such as /errors')
    .exactOptional(),
  /** Short names of files in `openapi/schemas`, for `shows`: `event: events`, or `data: events#data.` for a part. */
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
  /** What the tokens of the mock contain, and the operation whose call it prints. */
  mock: z
    .strictObject({
      audience: httpsAddress("the https:// address of the reader's own API"),
      email: line('the email address of a user'),
      firstCall: line('the operationId of a GET without values in its path').exactOptional(),
    })
    .default({ audience: 'https://app.example/api', email: 'ada@example.com' }),
  /** Whether mistakes in guides stop the build; strict by default. */
  checks: choice('whether they do', ['strict', 'lenient']).exactOptional(),
  /** Whether `$x$` and `$$x$$` in guides are formulas. */
  math: z.boolean({ error: 'true or false' }).exactOptional(),
  /** Hosts whose images the build copies once into `static/remote-images`. */
  remoteImages: z
    .array(
      z
        .string({ error: 'the name of a host' })
        .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?$/, 'Write the host only, as img.example.com')
        .refine(
          (host) => !isNearHost(host),
          'Write the host of another site, because the build loads nothing of this machine or its local network',
        ),
      { error: 'Write a list of hosts, as [img.example.com]' },
    )
    .exactOptional(),
  /** `<link>` elements of every page. */
  headLinks: z
    .array(
      z.strictObject({
        rel: choice('the relation', LINK_RELATIONS),
        href,
        type: line('the media type').exactOptional(),
        title: line('the title').exactOptional(),
      }),
      { error: 'Write a list of links with rel and href' },
    )
    .default([]),
  /** Scripts of every page, which are files in `static/`, and the origins that they call. */
  scripts: z
    .array(
      z.strictObject({
        src: z
          .string({ error: 'the address of a script in static/' })
          .regex(
            /^(?:\/[\w-][\w.-]*)+\.js$/,
            'Write the address of a file in static/, such as /analytics.js',
          ),
        calls: z
          .array(
            httpsAddress('an https:// origin').regex(
              /^https:\/\/[^/?#@*;,'\s]+$/,
              'Write the origin only, as https://stats.example.com',
            ),
            { error: 'Write a list of https:// origins' },
          )
          .default([]),
      }),
      { error: 'Write a list of scripts with src' },
    )
    .default([]),
  /** Searches for a reader who has none yet, or whose words are nowhere. */
  searches: z.array(line('a search'), { error: 'Write a list of searches' }).max(8, 'At most 8').default([]),
});

/** A value that nothing changes, at any depth. */
type Fixed<Value> = Value extends (infer Item)[]
  ? readonly Fixed<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Fixed<Value[Key]> }
    : Value;

/** content/_site/site.yml, read and checked. */
export type SiteSettings = Fixed<z.output<typeof settingsSchema>>;

export type Announcement = NonNullable<SiteSettings['announcement']>;
export type StartPath = SiteSettings['startPaths'][number];
export type BrandSettings = SiteSettings['brand'];
export type BrandColors = BrandSettings['colors'];
export type BrandFonts = BrandSettings['fonts'];
export type BrandFont = NonNullable<BrandFonts['text']>;
/** The version of the docs that the site shows. */
export type DocsVersion = SiteSettings['docsVersion'];

/** The names of all keys in a schema of zod, at any depth. */
const keysIn = (schema: unknown): string[] =>
  isObject(schema)
    ? [...Object.keys(ownObject(schema, 'properties') ?? {}), ...Object.values(schema).flatMap(keysIn)]
    : Array.isArray(schema)
      ? schema.flatMap(keysIn)
      : [];

/** Keys of site.yml, for suggestions. */
export const SETTINGS_KEYS = [
  ...new Set(keysIn(z.toJSONSchema(settingsSchema, { io: 'input', unrepresentable: 'any' }))),
];
