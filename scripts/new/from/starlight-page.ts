/** What pages of Starlight have: Markdown and MDX with its components. */
import path from 'node:path';
import { homeOf } from './home';
import { dedent } from './page-files';
import { joinParts, text, without, withoutNeighbors } from './old-frontmatter';
import { isData } from './script-values';
import { admonition, badge, cardTag, fenced, onlyContent, tab, tabs, textOf } from './tags';
import type { Data } from './old-settings';
import type { NewTag, PageRules, TagRule, UsedTag } from './page-rules';
import { placesBeside } from './page-imports';
import type { PageText } from './page-text';

const KEYS =
  /^(?:template|hero|editUrl|head|tableOfContents|banner|lastUpdated|prev|next|pagefind|sidebar|topic|date|authors|cover|metrics|i18nReady)$/;

function frontOf(data: Data): Data {
  const { sidebar, tableOfContents: contents } = data;
  const own = isData(sidebar) ? sidebar : {};
  const label = text(own['label']);
  return {
    ...without(data, KEYS),
    ...(label === undefined ? {} : { sidebar_label: label }),
    ...(typeof own['order'] === 'number' ? { sidebar_position: own['order'] } : {}),
    ...(contents === false ? { hide_table_of_contents: true } : {}),
    ...Object.fromEntries(
      ['min', 'max'].flatMap((key) => {
        const level = isData(contents) ? contents[`${key}HeadingLevel`] : undefined;
        return typeof level === 'number' && level >= 2 && level <= 6
          ? [[`toc_${key}_heading_level`, level]]
          : [];
      }),
    ),
    ...withoutNeighbors(data),
  };
}

const CARDS = /^(?:Card|LinkCard)$/;

/** Cards beside each other, in a grid or not, are one list. */
function inCards({ page, node, parent }: UsedTag, card: string): NewTag {
  const siblings = (parent?.children ?? []).filter(
    (one) => !(one.type === 'text' && one.value.trim() === ''),
  );
  const isListed = (by: number): boolean =>
    page.nameOf(parent) === 'CardGrid' ||
    CARDS.test(page.nameOf(siblings[siblings.indexOf(node) + by]) ?? '');
  return { whole: `${isListed(-1) ? '' : '<Cards>\n\n'}${card}${isListed(1) ? '' : '\n\n</Cards>'}` };
}

/** A picture in Markdown; a tag of HTML stays one unless its source is of this folder. */
const picture: TagRule = ({ name, attributes, page, node }) => {
  const src = textOf(attributes, 'src') ?? sourceOf(node, page);
  if (src === undefined || (name === 'img' && !/^\./.test(src))) return undefined;
  return { whole: `![${textOf(attributes, 'alt') ?? ''}](${page.newPicture(src)})` };
};

/** `logo.src` of an imported picture. */
function sourceOf(node: UsedTag['node'], page: PageText): string | undefined {
  const src = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'src')?.value;
  const name =
    typeof src === 'object' && src !== null ? /^([\w$]+)\.src$/.exec(src.value.trim())?.[1] : undefined;
  const imported = name === undefined ? undefined : page.imports.get(name);
  return imported?.kind === 'value' && typeof imported.value === 'string' ? imported.value : undefined;
}

/** Also of a component of the site that shows code: it has it in the same attribute. */
const code: TagRule = ({ attributes }) => {
  const written = textOf(attributes, 'code');
  if (written === undefined) return undefined;
  return {
    whole: `\n${fenced(textOf(attributes, 'lang') ?? 'text', textOf(attributes, 'title'), dedent(written).trim())}\n`,
  };
};

const TAGS: Readonly<Record<string, TagRule>> = {
  Tabs: ({ attributes }) => ({ ...tabs(attributes), isBlock: true }),
  TabItem: ({ attributes }) => ({ ...tab(attributes), isBlock: true }),
  Aside: ({ attributes }) => ({ ...admonition(attributes), isBlock: true }),
  Steps: () => ({ open: '<Steps>', close: '</Steps>', isBlock: true }),
  FileTree: onlyContent,
  Fragment: onlyContent,
  CardGrid: () => ({ open: '<Cards>', close: '</Cards>', isBlock: true }),
  Card: (tag) =>
    textOf(tag.attributes, 'href') === undefined
      ? inCards(tag, cardTag(undefined, textOf(tag.attributes, 'title'), dedent(tag.text())))
      : undefined,
  LinkCard: (tag) => {
    const { attributes, page } = tag;
    const about = textOf(attributes, 'description') ?? tag.text();
    return inCards(
      tag,
      cardTag(page.newUrl(textOf(attributes, 'href') ?? '/'), textOf(attributes, 'title'), about),
    );
  },
  LinkButton: ({ attributes, text, page }) => ({
    whole: `[${text().trim()}](${page.newUrl(textOf(attributes, 'href') ?? '/')})`,
  }),
  Badge: badge,
  Image: picture,
  Picture: picture,
  img: picture,
  Code: code,
};

/** Blocks and texts of plugins (`:::section{.wide}`, `:a[text]{…}`) become their text. */
function withoutDirectives(page: PageText): void {
  const open: boolean[] = [];
  page.prose(/^[ \t>]*(:{3,})[ \t]*([\w-]*).*$/gm, ({ 2: name = '', index }) => {
    if (name === '') return open.pop() === false ? '' : undefined;
    const isOwn = /^(?:note|tip|caution|danger|details)$/.test(name);
    open.push(isOwn);
    if (isOwn) return undefined;
    page.sayAt(index, 'lost', `the block ":::${name}"; its text is here`);
    return '';
  });
  page.prose(/(?<![\w:]):[a-z][\w-]*\[([^\]]*)\](?:\{[^}]*\})?/g, ([, label = '']) => label);
}

/** Names that a project gives to folders: `@/*` is `src/*`. */
export type Aliases = readonly (readonly [name: string, folder: string])[];

/**
 * @param site  Folder of the settings.
 * @param urlOf  An address without what the old site has before all of them.
 */
export function starlightPage(site: string, urlOf: (url: string) => string, aliases: Aliases): PageRules {
  const placesOf = (name: string, from: string): string[] => {
    const named = aliases.filter(([alias]) => name.startsWith(alias));
    return [
      ...placesBeside(name, from),
      ...named.map(([alias, folder]) => path.join(folder, name.slice(alias.length))),
      ...(/^[/~@]/.test(name)
        ? [path.join(site, name.startsWith('/src/') ? name : name.replace(/^[~@]\/?/, 'src/'))]
        : []),
    ];
  };
  return {
    tags: TAGS,
    otherTag: code,
    hasComponents: true,
    ownName: (module, name) =>
      module.startsWith('@astrojs/starlight/') || module === 'astro:assets' ? name : undefined,
    placesOf,
    urlOf,
    // Pictures outside of the pages are copied into static/.
    pictureOf: (name, { context }) => {
      const [at] = placesOf(name.replace(/\?.*$/, ''), context.file);
      const inside = at === undefined ? '..' : path.relative(path.join(site, 'src'), at);
      if (at === undefined || inside.startsWith('..') || inside.startsWith('content/docs/')) return name;
      const to = inside.split(path.sep).join('/');
      context.files.set(`static/${to}`, at);
      return `/${to}`;
    },
    prose: withoutDirectives,
    front: (data, body, page) => {
      const own = isData(data['hero']) ? data['hero'] : undefined;
      const isHome = own !== undefined && /^index\.mdx?$/.test(page.path);
      const isOtherTitle = own?.['title'] !== data['title'];
      const hero = { ...own, name: isOtherTitle ? own?.['title'] : undefined, text: '' };
      return {
        data: frontOf(data),
        text: isHome ? joinParts(homeOf(hero, [], urlOf), body) : body,
      };
    },
  };
}
