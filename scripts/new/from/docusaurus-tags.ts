/** Components of Docusaurus, and what they are here. */
import { ADMONITION, quoted, TAB, TABS, type Get, type Tag } from './tags';

/** What takes the place of a tag: texts around its content, or one text for all of it. */
export type NewTag =
  | {
      readonly open: string;
      readonly close: string;
      /** The content begins and ends on lines of its own. */
      readonly isBlock?: true;
    }
  | { readonly whole: string };

export type Attributes = ReadonlyMap<string, unknown>;

/** The content of a tag: as text, and the value of the expression that is all of it. */
export interface Content {
  readonly text: string;
  readonly value: unknown;
}

export const textOf = (attributes: Attributes, ...names: readonly string[]): string | undefined => {
  const value = names
    .map((name) => attributes.get(name))
    .find((one) => typeof one === 'string' || typeof one === 'number');
  return value === undefined ? undefined : String(value);
};
/** A tag that other tools have, too. */
const shared = ({ open, close }: Tag, attributes: Attributes) => {
  const get: Get = (...names) => textOf(attributes, ...names);
  return { open: open(get), close };
};

/** A fence that is longer than those in its code. */
function fence(language: string, title: string | undefined, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length));
  const mark = '`'.repeat(longest + 1);
  return `\n${mark}${language}${title === undefined ? '' : ` title=${quoted(title)}`}\n${code.replace(/^\n+|\s+$/g, '')}\n${mark}\n`;
}

/** The sources of a picture by color mode. */
function themed(attributes: Attributes): string {
  const sources = attributes.get('sources');
  const alt = textOf(attributes, 'alt') ?? '';
  if (typeof sources !== 'object' || sources === null) return '';
  return Object.entries(sources)
    .flatMap(([mode, address]: [string, unknown]) => {
      const at =
        typeof address === 'object' && address !== null && 'default' in address ? address.default : address;
      return typeof at === 'string' ? [`![${alt}](${at}#only-${mode})`] : [];
    })
    .join('');
}

export const DOCUSAURUS_TAGS: Readonly<Record<string, (attributes: Attributes, content: Content) => NewTag>> =
  {
    Tabs: (attributes) => shared(TABS, attributes),
    TabItem: (attributes) => ({ ...shared(TAB, attributes), isBlock: true }),
    Admonition: (attributes) => ({ ...shared(ADMONITION, attributes), isBlock: true }),
    Details: (attributes) => ({
      open: `<details>\n<summary>${textOf(attributes, 'summary') ?? 'Details'}</summary>`,
      close: '</details>',
      isBlock: true,
    }),
    CodeBlock: (attributes, { text, value }) => ({
      whole: fence(
        textOf(attributes, 'language') ?? textOf(attributes, 'className')?.replace('language-', '') ?? '',
        textOf(attributes, 'title'),
        typeof value === 'string' ? value : text,
      ),
    }),
    ThemedImage: (attributes) => ({ whole: themed(attributes) }),
    IdealImage: (attributes) => ({
      whole: `![${textOf(attributes, 'alt') ?? ''}](${textOf(attributes, 'img', 'src') ?? ''})`,
    }),
    Link: (attributes, { text }) => {
      const to = textOf(attributes, 'to', 'href') ?? '';
      return /[<\n{]/.test(text)
        ? { open: `<a href=${quoted(to)}>`, close: '</a>' }
        : { whole: `[${text}](${to})` };
    },
    // They only say when or in which language their content is there.
    BrowserOnly: () => ({ open: '', close: '' }),
    Translate: () => ({ open: '', close: '' }),
  };
