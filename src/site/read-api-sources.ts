import { z } from 'zod';
import { DEFAULT_API_ROOT } from './api-root';
import { objectionToRoute } from './engine-addresses';
import { readPlaced } from './read-settings';
import type { Diagnostic, Result, SourcePosition } from '../kit/diagnostics/diagnostic';
import type { Product } from './settings';

type Strictness = Partial<Pick<ApiSource, 'checks' | 'links' | 'remote'>>;

const usual = ({ remote }: Strictness): 'strict' | 'lenient' => (remote === undefined ? 'strict' : 'lenient');

/** Whether the document is shown in spite of its mistakes (`src/kit/diagnostics/degrees.ts`), because others write it. */
export const isLenient = (row: Strictness): boolean => (row.checks ?? row.links ?? usual(row)) === 'lenient';

/** Whether the links of its descriptions are those of another site. */
export const hasForeignLinks = (row: Strictness): boolean =>
  (row.links ?? row.checks ?? usual(row)) === 'lenient';

/** A row as it is where every document has to be without mistakes; its links lead where they led. */
export const demanded = (row: ApiSource): ApiSource => ({
  ...row,
  checks: 'strict',
  links: hasForeignLinks(row) ? 'lenient' : 'strict',
});

const ID = /^[a-z][a-z0-9-]{0,99}$/;
const idRule = 'Use at most 100 lowercase letters, digits, and hyphens, beginning with a letter';

const indexSchema = z.strictObject({
  title: z.string({ error: 'title: the h1 of the page' }),
  label: z.string({ error: 'label: its text in the sidebar' }),
  description: z.string({ error: 'description: one sentence' }),
});

/** The keys of a row. */
const sourceSchema = z.strictObject({
  /** Short name for links and the sidebar. */
  id: z.string({ error: 'id: a short name' }).regex(ID, idRule),
  /** Route of the folder of its pages. */
  route: z
    .string({ error: 'route: where its pages stand' })
    .regex(/^(\/[a-z0-9-]+)+$/, 'Begin with "/" and end without one')
    .refine(
      (route) => objectionToRoute(route) === undefined,
      'Write a shorter route, outside of the folders of the build',
    )
    .exactOptional(),
  /** The section's label in the sidebar. */
  label: z.string({ error: 'label: the text in the sidebar' }),
  /** Path from the folder of the list. */
  file: z
    .string({ error: 'file: path from this folder' })
    .regex(
      /^(?:\.\.\/)*(?!.*\.\.)[^\\\n"<>|*?]+\.(ya?ml|json)$/,
      'Write the path of a .yaml, .yml or .json file from this folder',
    ),
  /** Folder of the files to which it can refer, besides its own and the site: a path from the folder of the list. */
  root: z
    .string({ error: 'root: the folder of the files to which the document refers' })
    .regex(
      /^(?:\.\.\/)*(?:\.\.|(?!.*\.\.)[^\\\n"<>|*?]+)$/,
      'Write the path of a folder from this one, such as ../..',
    )
    .exactOptional(),
  /** Name of the files to download, without ending. */
  download: z.string({ error: 'download: name of the files to download' }).regex(ID, idRule).exactOptional(),
  /** An index page at `route` that lists all operations. */
  index: indexSchema.exactOptional(),
  /** False if only guides show the document, with `<Message>`; it has pages by default. */
  pages: z.boolean({ error: 'pages: true or false' }).exactOptional(),
  /** Source of the snapshot `file` for `npm run spec:update`. */
  remote: z
    .string({ error: 'remote: where the specification is published' })
    .regex(/^https:\/\/[^\s/@]+\/\S*$/, 'Write a whole https:// address, without a name and password')
    .exactOptional(),
  /** Whether its mistakes stop the build; strict unless it is remote, or its links are lenient. */
  checks: z.enum(['strict', 'lenient'], { error: 'checks: strict or lenient' }).exactOptional(),
  /** Whether the links of its descriptions lead to this site; by default as strict as its checks. */
  links: z.enum(['strict', 'lenient'], { error: 'links: strict or lenient' }).exactOptional(),
  /** Where relative links lead; otherwise the root `externalDocs`, or the origin of the server. */
  linkBase: z
    .string({ error: 'linkBase: where relative links lead' })
    .regex(/^https?:\/\/[^\s/@]+(?:\/\S*)?$/, 'Write a whole address, such as https://docs.example.com/')
    .exactOptional(),
  /** More hosts that the remote address can redirect to. */
  hosts: z
    .array(z.string().regex(/^[a-z0-9.-]+(:\d+)?$/, 'Write a host as in an address, without "https://"'), {
      error: 'a list of hosts',
    })
    .exactOptional(),
  /** More origins that the console can call, where the specification has free variables. */
  calls: z
    .array(
      z
        .string()
        .regex(
          /^https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/,
          'Write origins, such as https://*.example.com',
        ),
      { error: 'calls: a list of origins' },
    )
    .exactOptional(),
  /** `sha256-` and 64 hexadecimal digits of the snapshot, with line ends as `\n`. */
  checksum: z
    .string({ error: 'checksum of the snapshot' })
    .regex(/^sha256-[0-9a-f]{64}$/, 'Run "npm run spec:update", which writes it')
    .exactOptional(),
  /** The same of the files of other sites to which it refers. */
  references: z
    .string({ error: 'checksum of the references' })
    .regex(/^sha256-[0-9a-f]{64}$/, 'Run "npm run spec:update", which writes it')
    .exactOptional(),
  /** `ETag` of the remote document when it was last read. */
  etag: z.string({ error: 'etag: written by "npm run spec:update"' }).exactOptional(),
});

type Row = z.infer<typeof sourceSchema> & { readonly route: string; readonly download: string };

/** One row of openapi/sources.yml: a specification and the location of its pages. */
export type ApiSource = Readonly<Row> & {
  /** Place of the row in the list. */
  readonly position: SourcePosition;
};

type Objection = Pick<Diagnostic, 'code' | 'message' | 'fix'> & { readonly key: keyof Row };

/** What is wrong with a row beside others. */
function objectionsTo(row: Row, earlier: readonly Row[], apiRoot: string): readonly Objection[] {
  const { id, route, remote } = row;
  return [
    ...(['hosts', 'etag'] as const)
      .filter((key) => row[key] !== undefined && remote === undefined)
      .map((key): Objection => ({
        ...{ code: 'sources/wrong-value', key },
        message: `"${key}" of "${id}" is for a remote specification, but "remote" is missing.`,
        fix: `Add "remote", or remove "${key}".`,
      })),
    // They would overwrite each other's files.
    ...(['id', 'download'] as const)
      .filter((key) => earlier.some((other) => other[key] === row[key]))
      .map((key): Objection => ({
        ...{ code: 'sources/duplicate', key },
        message: `"${key}: ${row[key]}" is already in an earlier row.`,
        fix: 'Give each specification its own value.',
      })),
    // The header, the sidebar, and previews tell the pages of an API by their folder.
    ...(route.startsWith(apiRoot)
      ? []
      : [
          {
            ...({ code: 'sources/outside-root', key: 'route' } as const),
            message: `"${route}" is outside "${apiRoot}", the folder of the API pages.`,
            fix: `Write "route: ${apiRoot}${id}", or set "apiRoot" in content/_site/site.yml.`,
          },
        ]),
  ];
}

/**
 * Reads openapi/sources.yml. Diagnostics have `sources/…` codes.
 *
 * @param apiRoot  Folder of the API pages, in which a row without `route` has its own.
 */
export function readApiSources(
  source: string,
  file: string,
  product: Product,
  apiRoot = DEFAULT_API_ROOT,
): Result<readonly ApiSource[]> {
  const read = readPlaced(source, file, product, {
    schema: z.array(sourceSchema, { error: 'a list of specifications' }),
    area: 'sources',
    knownKeys: [...Object.keys(sourceSchema.shape), ...Object.keys(indexSchema.shape)],
  });
  if (!read.ok) return read;
  const { value, positionOf } = read.value;
  const rows = value.map((row) => ({
    ...row,
    route: row.route ?? `${apiRoot}${row.id}`,
    download: row.download ?? row.id,
  }));
  const diagnostics = rows.flatMap((row, index) =>
    objectionsTo(row, rows.slice(0, index), apiRoot).map(({ key, ...objection }): Diagnostic => {
      return { severity: 'error', file, position: positionOf([index, key]), ...objection };
    }),
  );
  if (diagnostics.length > 0) return { ok: false, diagnostics };
  return { ok: true, value: rows.map((row, index) => ({ ...row, position: positionOf([index]) })) };
}
