/** Components of Docusaurus, and what they are here. */
import { admonition, fenced, onlyContent, quoted, tab, tabs, textOf } from './tags';
import { isTag } from './page-tree';
import type { Attributes, TagRule, UsedTag } from './page-rules';

/** The sources of a picture by color mode. */
function themed(attributes: Attributes, newUrl: (url: string) => string): string {
  const sources = attributes.get('sources');
  const alt = textOf(attributes, 'alt') ?? '';
  if (typeof sources !== 'object' || sources === null) return '';
  return Object.entries(sources)
    .flatMap(([mode, address]: [string, unknown]) => {
      const at =
        typeof address === 'object' && address !== null && 'default' in address ? address.default : address;
      return typeof at === 'string' ? [`![${alt}](${newUrl(at)}#only-${mode})`] : [];
    })
    .join('');
}

/** The label that the list of a tab has for it: `values={[{ label, value }]}`. */
function withLabel({ attributes, page, parent }: UsedTag): Attributes {
  const values: unknown = parent && isTag(parent) && page.attributesOf(parent).get('values');
  const found = (Array.isArray(values) ? (values as { label?: unknown; value?: unknown }[]) : []).find(
    ({ value }) => value === attributes.get('value'),
  );
  return found ? new Map([['label', String(found.label ?? found.value)], ...attributes]) : attributes;
}

const asText = (value: unknown, text: string): string => (typeof value === 'string' ? value : text);

export const DOCUSAURUS_TAGS: Readonly<Record<string, TagRule>> = {
  Tabs: ({ attributes }) => tabs(attributes),
  TabItem: (tag) => ({ ...tab(withLabel(tag)), isBlock: true }),
  Admonition: ({ attributes }) => ({ ...admonition(attributes), isBlock: true }),
  Details: ({ attributes }) => ({
    open: `<details>\n<summary>${textOf(attributes, 'summary') ?? 'Details'}</summary>`,
    close: '</details>',
    isBlock: true,
  }),
  CodeBlock: ({ attributes, text, value }) => ({
    whole: `\n${fenced(
      textOf(attributes, 'language') ?? textOf(attributes, 'className')?.replace('language-', '') ?? '',
      textOf(attributes, 'title'),
      asText(value(), text()),
    )}\n`,
  }),
  ThemedImage: ({ attributes, page }) => ({ whole: themed(attributes, (url) => page.newUrl(url)) }),
  IdealImage: ({ attributes, page }) => ({
    whole: `![${textOf(attributes, 'alt') ?? ''}](${page.newUrl(textOf(attributes, 'img', 'src') ?? '')})`,
  }),
  Link: ({ attributes, page, ...tag }) => {
    const text = tag.text();
    const to = page.newUrl(textOf(attributes, 'to', 'href') ?? '');
    return /[<\n{]/.test(text)
      ? { open: `<a href=${quoted(to)}>`, close: '</a>' }
      : { whole: `[${text}](${to})` };
  },
  // The list of pages knows them when all are there (docusaurus-finish.ts).
  DocCardList: () => ({ whole: '<DocCardList />' }),
  // They only say when or in which language their content is there.
  BrowserOnly: onlyContent,
  Translate: onlyContent,
};
