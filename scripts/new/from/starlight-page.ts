/** Pages of Starlight: Markdown and MDX with its components. */
import path from 'node:path';
import { convertLines, type Converted, type Note, type OldPage } from './convert-page';
import { homeOf } from './vitepress-page';
import { dedent } from './page-files';
import {
  block,
  cardTag,
  joinNotes,
  notesAbout,
  placeBlocks,
  replaceForeignTags,
  replaceTags,
  type FoundTag,
} from './page-tags';
import { readProse } from './page-prose';
import { joinParts, readOldFrontMatter, text, type OldFrontMatter } from './old-frontmatter';
import { isData } from './script-values';
import { ADMONITION, attribute, attributesIn, quoted, TAB, TABS } from './tags';

const KEYS =
  /^(?:template|hero|editUrl|head|tableOfContents|banner|lastUpdated|prev|next|pagefind|sidebar|topic|date|authors|cover|metrics|i18nReady)$/;
const yaml = (value: string): string => JSON.stringify(value);

function frontMatterOf({ data, write }: OldFrontMatter): string {
  const { sidebar, tableOfContents: contents } = data;
  const own = isData(sidebar) ? sidebar : {};
  const label = text(own['label']);
  return write(KEYS, [
    ...(label === undefined ? [] : [`sidebar_label: ${yaml(label)}`]),
    ...(typeof own['order'] === 'number' ? [`sidebar_position: ${own['order']}`] : []),
    ...(contents === false ? ['hide_table_of_contents: true'] : []),
    ...['min', 'max'].flatMap((key) => {
      const level = isData(contents) ? contents[`${key}HeadingLevel`] : undefined;
      return typeof level === 'number' && level >= 2 && level <= 6
        ? [`toc_${key}_heading_level: ${level}`]
        : [];
    }),
    ...['prev', 'next'].flatMap((key) => (data[key] === false ? [`pagination_${key}: null`] : [])),
  ]);
}

/** Imports of a page: the names that they define, and their files. */
const importsOf = (body: string): Map<string, string> =>
  new Map(
    [...body.matchAll(/^import\s+([\s\S]*?)\s+from\s+['"]([^'"]+)['"];?[ \t]*$/gm)].flatMap(
      ([, defined = '', file = '']) =>
        defined
          .replace(/[{}]/g, '')
          .split(',')
          .map((name) => [name.trim().replace(/^.*\sas\s+/s, ''), file] as const),
    ),
  );

export const convertStarlight =
  (site: string) =>
  (source: string, page: OldPage): Converted => {
    const files = new Map<string, string>();
    const notes: Note[] = [];
    const front = readOldFrontMatter(source.replace(/\r\n?/g, '\n'));
    const isMdx = page.path.endsWith('.mdx');

    /** A file of the old folder by the path of an import or a link. */
    const fileOf = (name: string, from: string): string =>
      /^[/~@]/.test(name)
        ? path.join(site, name.startsWith('/src/') ? name : name.replace(/^[~@]\/?/, 'src/'))
        : path.resolve(path.dirname(from), name);
    /** The address of a picture outside of the pages, which is copied into static/. */
    const picture = (name: string, from: string): string => {
      const at = fileOf(name.replace(/\?.*$/, ''), from);
      const inside = path.relative(path.join(site, 'src'), at);
      if (inside.startsWith('..') || inside.startsWith('content/docs/')) return name;
      files.set(`static/${inside}`, at);
      return `/${inside.split(path.sep).join('/')}`;
    };

    const convertBody = (body: string, from: string, before: number, depth: number): string => {
      const imports = isMdx ? importsOf(readProse(body).text) : new Map<string, string>();
      const masked = readProse(body);
      const note = notesAbout(masked, (line) => before + line, notes);
      let result = masked.text;
      if (isMdx) {
        // Of blocks that begin with one: others are code in an attribute.
        result = result.replace(
          /(?<=^\s*|\n[ \t]*\n)(?:import|export)\s[\s\S]*?(?=\n[ \t]*\n|$)/g,
          (module) => module.replace(/^import\s(?:[^;'"]*?from\s+|\s*)['"][^'"]+['"];?[ \t]*$/gm, ''),
        );
        const names = [...imports.values()];
        if (names.some((name) => name.startsWith('@astrojs/starlight/')))
          note('converted', 'imports of the tool are gone', 'import ');
      }
      result = result.replace(
        /(!\[[^\]]*\]\()(\.\.?\/[^)\s]+)/g,
        (_, open: string, name: string) => open + picture(name, from),
      );
      result = withoutDirectives(result, (name) =>
        note('lost', `the block ":::${name}"; its text is here`, name),
      );
      result = replaceTags(result, (tag) => {
        const made = starlightTag(tag, {
          picture: (name) => picture(imports.get(name) ?? name, from),
          code: (name) => {
            const file = imports.get(name)?.replace(/\?.*$/, '');
            return file === undefined ? undefined : page.includes.read(fileOf(file, from));
          },
          restore: masked.restore,
        });
        if (made === undefined) {
          const partial = imports.get(tag.name);
          if (!partial || !/\.mdx?$/.test(partial) || tag.kind !== 'empty') return tag.text;
          const at = fileOf(partial, from);
          const inner = page.includes.read(at, depth);
          note(inner === undefined ? 'lost' : 'converted', `the text of ${partial}`, tag.text);
          return block(convertBody(readOldFrontMatter(inner ?? '').body, at, 0, depth + 1).trim());
        }
        if (tag.kind !== 'close') note(tag.name === 'Icon' ? 'lost' : 'converted', `<${tag.name}>`, tag.text);
        return made;
      });
      result = groupCards(result, (what) => note('converted', what, what));
      result = replaceForeignTags(result, { isMdx, hasComponents: isMdx }, note);
      return masked.restore(placeBlocks(result));
    };

    const hasHero = isData(front.data['hero']);
    const own = hasHero ? (front.data['hero'] as Readonly<Record<string, unknown>>) : {};
    const isOtherTitle = own['title'] !== front.data['title'];
    const hero = { ...own, name: isOtherTitle ? own['title'] : undefined, text: '' };
    if (hasHero) notes.push({ line: 1, kind: 'converted', text: 'the opening of the page' });
    const body = convertBody(front.body, page.file, front.lines, 0);
    const home =
      hasHero && /^index\.mdx?$/.test(page.path)
        ? homeOf(hero, [], (link) => (/^\.\.?\//.test(link) ? path.posix.join('/', link) : link))
        : '';
    const head = frontMatterOf(front);
    // What MDX does not accept in any tool: comments of HTML, and tags without an end.
    const { text: lines } = convertLines({})(body, page);
    return {
      text: joinParts(head, home, lines),
      path: page.path,
      notes: joinNotes(notes),
      files,
    };
  };

/** Blocks and texts of plugins (`:::section{.wide}`, `:a[text]{…}`) become their text. */
function withoutDirectives(body: string, onLost: (name: string) => void): string {
  const open: boolean[] = [];
  return body
    .split('\n')
    .map((line) => {
      const [, marks = '', name = ''] = /^[ \t>]*(:{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
      if (marks === '') return line.replace(/(?<![\w:]):[a-z][\w-]*\[([^\]]*)\](?:\{[^}]*\})?/g, '$1');
      if (name === '') return open.pop() === false ? '' : line;
      const isOwn = /^(?:note|tip|caution|danger|details)$/.test(name);
      open.push(isOwn);
      if (!isOwn) onLost(name);
      return isOwn ? line : '';
    })
    .join('\n');
}

/** Cards beside each other, in a grid or not, are one list. */
function groupCards(body: string, note: (what: string) => void): string {
  const ATTRIBUTES = String.raw`((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)`;
  const links = (run: string): string =>
    run.replace(
      new RegExp(`<LinkCard\\b${ATTRIBUTES}(?:/>|>([\\s\\S]*?)</LinkCard>)`, 'g'),
      (_, attributes: string, inner: string | undefined = '') => {
        note('<LinkCard');
        const href = attribute(attributes, 'href') ?? '/';
        return block(
          cardTag(href, attribute(attributes, 'title'), attribute(attributes, 'description') ?? inner),
        );
      },
    );
  const card = `<LinkCard\\b${ATTRIBUTES.replace(/\((?!\?)/g, '(?:')}(?:/>|>[\\s\\S]*?</LinkCard>)`;
  const own = '\u{e002}<Card [^\u{e003}]*\u{e003}[\\s\\S]*?\u{e002}</Card>\u{e003}';
  return body
    .replace(/<\/?CardGrid\b[^>]*>/g, '')
    .replace(
      new RegExp(`<LinkButton\\b${ATTRIBUTES}>([\\s\\S]*?)</LinkButton>`, 'g'),
      (_, attributes: string, inner: string) => {
        note('<LinkButton');
        return `[${inner.trim()}](${attribute(attributes, 'href') ?? '/'})`;
      },
    )
    .replace(
      new RegExp(`(?:(?:${card}|${own})\\s*)+`, 'gu'),
      (run: string) => `${block('<Cards>')}${links(run)}${block('</Cards>')}\n\n`,
    );
}

interface Around {
  readonly picture: (name: string) => string;
  readonly code: (name: string) => string | undefined;
  readonly restore: (text: string) => string;
}

/** The text for a tag of Starlight; undefined for others. */
function starlightTag(tag: FoundTag, { picture, code, restore }: Around): string | undefined {
  const { name, attributes, kind } = tag;
  const isClose = kind === 'close';
  // A component of the site that shows code has it in the same attribute.
  const isCode = kind === 'empty' && /^[A-Z]/.test(name) && /\bcode=\{\s*`/.test(restore(attributes));
  switch (isCode ? 'Code' : name) {
    case 'Tabs':
      return block(isClose ? TABS.close : TABS.open(attributesIn(attributes)));
    case 'TabItem':
      return block(isClose ? TAB.close : TAB.open(attributesIn(attributes)));
    case 'Aside':
      return block(isClose ? ':::' : ADMONITION.open(attributesIn(attributes)));
    case 'Steps':
      return block(isClose ? '</Steps>' : '<Steps>');
    case 'FileTree':
    case 'Fragment':
      return kind === 'empty' ? '' : '\n';
    case 'Card': {
      if (attribute(attributes, 'href') !== undefined) return undefined;
      const open = `<Card title=${quoted(attribute(attributes, 'title'))}>`;
      return block(isClose ? '</Card>' : kind === 'empty' ? `${open}</Card>` : open);
    }
    case 'Badge': {
      const label = attribute(attributes, 'text') ?? '';
      return kind === 'empty' ? `<mark>${label}</mark>` : isClose ? '</mark>' : `<mark>${label}`;
    }
    case 'Icon':
      return '';
    case 'Image':
    case 'img': {
      const [, bare] = /\bsrc=\{\s*([\w$]+)(?:\.src)?\s*\}/.exec(attributes) ?? [];
      const written = attribute(attributes, 'src');
      if (isClose || (bare === undefined && name === 'img' && !written?.startsWith('.'))) return undefined;
      const alt = attribute(attributes, 'alt') ?? '';
      return `![${alt}](${picture(bare ?? written ?? '')})`;
    }
    case 'Code': {
      if (isClose) return '';
      const [, bare] = /\bcode=\{\s*([\w$]+)\s*\}/.exec(attributes) ?? [];
      const whole = restore(attributes);
      const [, literal] = /\bcode=\{\s*`([\s\S]*?)`\s*\}/.exec(whole) ?? [];
      const text_ =
        bare === undefined ? (literal?.replaceAll('\\`', '`') ?? attribute(whole, 'code')) : code(bare);
      if (text_ === undefined) return undefined;
      const title = attribute(attributes, 'title');
      const fence = text_.includes('```') ? '````' : '```';
      return block(
        `${fence}${attribute(attributes, 'lang') ?? 'text'}${title === undefined ? '' : ` title="${title}"`}\n${dedent(text_).trim()}\n${fence}`,
      );
    }
    default:
      return undefined;
  }
}
