import { z } from 'zod';
import { nearestName } from '../kit/diagnostics/nearest-name';
import { href, text } from './settings-fields';
import type { SidebarEntry } from './settings';

type RawEntry =
  | string
  | { page: string; label?: string | undefined }
  | { api: string; label?: string | undefined }
  | { link: string; label: string }
  | { auto: string }
  | { section: string; page?: string | undefined; items: RawEntry[] };

/** The forms of an entry, in words. */
const entryForms = 'a route, or {page, label}, {api, label}, {link, label}, {section, page, items}, {auto}';
const route = z.string({ error: 'a route' }).regex(/^\//, 'A route begins with "/"');

/** The forms of an entry by the key that identifies them. */
const ENTRY_FORMS: Readonly<Record<string, z.ZodType<RawEntry>>> = {
  section: z.strictObject({
    section: text('the title of the section'),
    page: route.optional(),
    items: z.lazy(() => z.array(entrySchema, { error: `a list of entries: ${entryForms}` }).min(1)),
  }),
  auto: z.strictObject({
    auto: z
      .string({ error: 'a folder below content/' })
      .regex(/^(?!.*\.\.)[^\\]*$/, 'Write a folder below content/, such as guides, or / for all pages'),
  }),
  api: z.strictObject({ api: text('the id of an API'), label: text('the text of the entry').optional() }),
  link: z.strictObject({ link: href, label: text('the text of the link') }),
  page: z.strictObject({ page: route, label: text('the text of the entry').optional() }),
};

/**
 * One entry. Its keys select the form instead of trying all of them, so that a diagnostic deep inside a section
 * is reported at its own position.
 */
const entrySchema: z.ZodType<RawEntry> = z.unknown().transform((raw, context): RawEntry => {
  const keys = typeof raw === 'object' && raw !== null ? Object.keys(raw) : [];
  const kinds = Object.keys(ENTRY_FORMS);
  const kind =
    kinds.find((name) => keys.includes(name)) ??
    kinds.find((name) => keys.some((key) => nearestName(key, [name]) !== undefined));
  const schema = kind === undefined ? undefined : ENTRY_FORMS[kind];
  const outcome = typeof raw === 'string' ? route.safeParse(raw) : schema?.safeParse(raw);
  if (outcome?.success) return outcome.data;
  const issues = outcome?.error.issues ?? [
    { code: 'custom' as const, path: [], message: `Write ${entryForms}` },
  ];
  // A mistyped key is reported once, and not also as a missing key.
  const mistyped = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  for (const issue of issues) {
    const key = issue.path[0];
    const isMissing = typeof key === 'string' && issue.path.length === 1 && !keys.includes(key);
    if (!isMissing || !mistyped.some((name) => nearestName(name, [key]) !== undefined))
      context.issues.push({ ...issue, input: raw } as (typeof context.issues)[number]);
  }
  return z.NEVER;
});

/** An entry as the rest of the site uses it. */
function toEntry(raw: RawEntry): SidebarEntry {
  if (typeof raw === 'string') return { kind: 'page', page: raw };
  const label = 'label' in raw && raw.label !== undefined ? { label: raw.label } : {};
  if ('api' in raw) return { kind: 'api', api: raw.api, ...label };
  if ('auto' in raw) return { kind: 'auto', folder: raw.auto.replace(/^\.?\/+|\/+$|^\.$/g, '') };
  if ('link' in raw) return { kind: 'link', label: raw.label, href: raw.link };
  if ('section' in raw) {
    return {
      kind: 'section',
      label: raw.section,
      ...(raw.page === undefined ? {} : { page: raw.page }),
      items: raw.items.map(toEntry),
    };
  }
  return { kind: 'page', page: raw.page, ...label };
}

const isMap = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** A list can also be one entry "auto: guides". */
const listSchema = z.preprocess(
  (raw) => (isMap(raw) && 'auto' in raw ? [raw] : raw),
  z
    .array(entrySchema, { error: `a list of entries: ${entryForms}` })
    .transform((entries) => entries.map(toEntry)),
);

/** One sidebar, or a sidebar for the pages below each path. */
export const sidebarSchema = z.unknown().transform((raw, context): readonly SidebarEntry[] => {
  const isSeveral = isMap(raw) && Object.keys(raw).some((key) => key.startsWith('/'));
  const rows: SidebarEntry[] = [];
  for (const [path, list] of isSeveral ? Object.entries(raw) : [['', raw] as const]) {
    const outcome = listSchema.safeParse(list);
    const objection = !isSeveral
      ? undefined
      : !path.startsWith('/')
        ? 'Begin the path of each sidebar with "/", such as /guides/'
        : path.endsWith('/') && Object.hasOwn(raw, path.slice(0, -1))
          ? `Join it with "${path.slice(0, -1)}", which is the path of the same pages`
          : undefined;
    if (objection !== undefined) context.addIssue({ code: 'custom', path: [path], message: objection });
    else if (!outcome.success)
      for (const issue of outcome.error.issues)
        context.issues.push({
          ...issue,
          path: [...(isSeveral ? [path] : []), ...issue.path],
          input: raw,
        } as never);
    else if (isSeveral) rows.push({ kind: 'sidebar', path, items: outcome.data });
    else rows.push(...outcome.data);
  }
  return context.issues.length > 0 ? z.NEVER : rows;
});
