import type { SiteSettings } from './settings-schema';
import { issueForm } from './issue-form';

/** What an address of the settings contains where it is filled in. */
const HOLE = /\{(title|page|text)\}/g;

/** Whether an address is filled in at its holes, and is not a form of an issue tracker. */
export const hasHoles = (form: string): boolean => form.includes('{page}');

/** For a query, also of mail, where "+" is no space. `encodeURIComponent` throws for half of a surrogate pair. */
const encode = (text: string): string =>
  new URLSearchParams([['', text]]).toString().slice(1).replaceAll('+', '%20');

/** Fills the holes of an address; without a value, they become empty. */
export const fillHoles = (form: string, values: Readonly<Record<string, string>> = {}): string =>
  form.replace(HOLE, (_, name: string) => encode(values[name] ?? ''));

/** Why an address for reports cannot be filled in; undefined if it can. */
export function objectionToForm(form: string): string | undefined {
  const [address = '', query] = form.split(/\?([^]*)/);
  if (!/^(?:https:\/\/[^\s/{}][^\s{}]*|mailto:[^\s@{}]+@[^\s@{}]+)$/.test(address))
    return 'Write an https:// or mailto: address';
  if (query === undefined || !query.includes('{page}'))
    return 'Write {page} in its query, where the address of the page belongs: ?page={page}&text={text}';
  if (/[{}\s#]/.test(query.replace(HOLE, ''))) return 'Write {title}, {page}, and {text} only';
  return undefined;
}

/** Where readers report a problem; undefined without an address and a public repository. */
export const reportForm = ({
  feedback,
  sourceRepository,
}: Pick<SiteSettings, 'feedback' | 'sourceRepository'>): string | undefined =>
  feedback ?? (sourceRepository === undefined ? undefined : issueForm(sourceRepository));
