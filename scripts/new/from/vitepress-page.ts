/** What pages of VitePress have: Markdown with containers, includes, and tags of Vue. */
import path from 'node:path';
import { homeOf } from './home';
import { vitepressAnchor } from './old-anchors';
import { joinParts, readOldFrontMatter, text, without, withoutNeighbors } from './old-frontmatter';
import { dedent, indented, linesOf, partOf } from './page-files';
import { spanOf } from './page-tree';
import { isData } from './script-values';
import { badge, fenced, onlyContent } from './tags';
import type { Data } from './old-settings';
import type { PageRules, TagRule } from './page-rules';
import type { PageText } from './page-text';

/** Keys of VitePress and its usual themes that have no meaning here, or that become others. */
const KEYS =
  /^(?:layout|titleTemplate|outline|aside|sidebar|navbar|editLink|lastUpdated|prev|next|footer|head|pageClass|hero|features|isHome|externalLinkIcon|search)$/;

function frontOf(data: Data): Data {
  const hero = isData(data['hero']) ? data['hero'] : {};
  const { outline } = data;
  const levels = Array.isArray(outline) ? outline.map(Number) : outline === 'deep' ? [2, 6] : [];
  const title = text(data['title']) ?? text(hero['text']) ?? text(hero['name']);
  return {
    ...without(data, KEYS),
    ...(title === undefined ? {} : { title }),
    ...(levels.length === 2 && levels.every((one) => one >= 2 && one <= 6)
      ? { toc_min_heading_level: levels[0], toc_max_heading_level: levels[1] }
      : {}),
    ...(outline === false || data['aside'] === false ? { hide_table_of_contents: true } : {}),
    ...withoutNeighbors(data),
  };
}

const TAGS: Readonly<Record<string, TagRule>> = {
  Badge: badge,
  ...Object.fromEntries(
    'ClientOnly Suspense Transition KeepAlive Teleport template component'
      .split(' ')
      .map((name) => [name, onlyContent]),
  ),
};

/** Groups of code become tags; `v-pre` and `raw` go, with their ends. */
function convertContainers(page: PageText): void {
  const open: string[] = [];
  page.prose(/^([ \t>]*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/gm, (match) => {
    const [line, margin = '', , name = '', title = ''] = match;
    const after = page.body.slice(match.index + line.length);
    const [before, behind] = [
      /(?:^|\n)[ \t>]*\n$/.test(page.body.slice(0, match.index)) || match.index === 0 ? '' : '\n',
      /^\n[ \t>]*(?:\n|$)|^$/.test(after) ? '' : '\n',
    ];
    const opened = name === '' ? open.pop() : open[open.push(name) - 1];
    if (opened === 'code-group')
      return name === ''
        ? `${before}${margin}</CodeGroup>${behind}`
        : `${before}${margin}<CodeGroup>${behind}`;
    if (opened === 'v-pre' || opened === 'raw') return margin;
    // The state of a container is no title.
    return title === '' ? undefined : line.replace(/\s*\{[^{}]*\}\s*$/, '');
  });
}

/** What Twoslash hides: what is before, after, or between its marks, and what only its compiler reads. */
const HIDDEN =
  /^[\s\S]*^[ \t]*\/\/ ?---cut(?:-before)?---.*\n|^[ \t]*\/\/ ?---cut-after---[\s\S]*|^[ \t]*\/\/ ?---cut-start---[\s\S]*?---cut-end---.*\n|^[ \t]*\/\/ (?:@(?:errors|noErrors)\b.*|[ \t]*\^[?|].*)\n/gm;

const withoutHidden: NonNullable<PageRules['code']> = (node, page) => {
  if (!/\btwoslash\b/.test(node.meta ?? '')) return;
  const [start, end] = spanOf(node);
  const [from, to] = [page.body.indexOf('\n', start) + 1, page.body.lastIndexOf('\n', end - 1) + 1];
  page.replace(from, to, page.body.slice(from, to).replace(HIDDEN, ''));
};

/** Labels for the blocks of a group that would have the same one, or that are not apart from their language. */
function labelCode(page: PageText): void {
  for (const { index, 0: group } of page.body.matchAll(
    /^[ \t>]*:{3,}[ \t]*code-group[\s\S]*?^[ \t>]*:{3,}[ \t]*$/gm,
  )) {
    const used = new Map<string, number>();
    for (const fence of group.matchAll(/^([ \t]*)(`{3,}|~{3,})([^\s`[{:]+)([^\n`]*)$(?=\n)/gm)) {
      const [line, margin = '', mark = '', language = '', rest = ''] = fence;
      const label = /\[([^\]]+)\]/.exec(rest)?.[1] ?? language;
      const count = (used.get(label) ?? 0) + 1;
      used.set(label, count);
      const at = index + fence.index;
      const left = rest.replace(/\[[^\]]*\]/, '').trimEnd();
      if (count > 1 || /\S\[/.test(rest))
        page.replace(
          at,
          at + line.length,
          `${margin}${mark}${language}${left} [${label}${count > 1 ? ` ${count}` : ''}]`,
        );
    }
  }
}

/** The lines of a file that `#region` and `{2,4}` name. */
function partOfFile(whole: string | undefined, region: string | undefined, range = ''): string | undefined {
  const part = whole === undefined || region === undefined ? whole : partOf(whole, region);
  return part === undefined || range === '' ? part : linesOf(part, range);
}

/** @param pages  Folder that `@` stands for. */
export function vitepressPage(pages: string, urlOf: (url: string) => string): PageRules {
  const fileOf = (name: string, from: string): string =>
    name.startsWith('@') ? path.join(pages, name.slice(1)) : path.resolve(path.dirname(from), name);

  /** `<<< @/a.ts#region{2,4 ts:line-numbers} [label]` */
  const snippet = (page: PageText, written: string, margin: string, offset: number): string => {
    const [, file = '', region, braces = '', label = ''] =
      /^(.*?)(?:#([\w*-]+))?\s*(?:\{([^}]*)\})?\s*(\[[^\]]*\])?$/.exec(written.trim()) ?? [];
    const whole = page.context.includes.read(fileOf(file, page.context.file));
    const code = partOfFile(whole, region);
    page.sayAt(
      offset,
      code === undefined ? 'lost' : 'converted',
      code === undefined ? `the file ${written.trim()}` : `the code of ${written.trim()}`,
    );
    if (code === undefined) return '';
    const [, marks = '', language = ''] = /^([\d,-]*)\s*([\w:-]*)/.exec(braces) ?? [];
    const info = `${language || path.extname(file).slice(1) || 'text'}${marks === '' ? '' : `{${marks}}`}${label === '' ? '' : ` ${label}`}`;
    return indented(fenced(info, undefined, dedent(code)), margin);
  };

  /** `<!--@include: ./part.md#region{2,4}-->` */
  const included = (page: PageText, name: string, offset: number): string => {
    const { includes, file: from, depth } = page.context;
    const [, target = '', region, range] = /^(.*?)(?:#([\w-]+))?(?:\{([\d,-]*)\})?$/.exec(name) ?? [];
    const file = fileOf(target, from);
    const part = partOfFile(includes.read(file, depth), region, range);
    page.sayAt(offset, part === undefined ? 'lost' : 'converted', `the file ${name}`);
    const line = page.body.slice(0, offset).split('\n').length;
    return part === undefined ? '' : page.include(file, readOldFrontMatter(part).body, line);
  };

  return {
    mayBeMdx: false,
    tags: TAGS,
    hasComponents: true,
    urlOf: (url) => urlOf(url.replace(/^(\/[^?#]*)\.html(?=$|[?#])/, '$1')),
    anchors: [vitepressAnchor, '-'],
    code: withoutHidden,
    prose: (page) => {
      convertContainers(page);
      labelCode(page);
      page.prose(/^[ \t]*\[\[toc\]\][ \t]*$/gim, () => '');
      page.prose(/^([ \t]*)<<<[ \t]*(.+)$/gm, ({ 1: margin = '', 2: name = '', index }) =>
        snippet(page, name, margin, index),
      );
      page.prose(
        /<!--\s*@include:\s*(.*?)\s*-->/g,
        ({ 1: name = '', index }) => included(page, name, index),
        true,
      );
      page.prose(/\{\{([\s\S]*?)\}\}/g, ({ 0: whole, 1: inner = '', index }) => {
        const key = /^\s*\$frontmatter\.([\w-]+)\s*$/.exec(inner)?.[1];
        const value = key === undefined ? undefined : page.context.data[key];
        if (typeof value === 'string' || typeof value === 'number') return String(value);
        page.sayAt(index, 'decide', `${whole.slice(0, 60)} is computed; it is shown as it is written`);
        return `\`${whole.replaceAll('`', '')}\``;
      });
    },
    front: (data, body, page) => ({
      // A README is a page of its own.
      data: { ...(/(?:^|\/)README\.md$/i.test(page.path) ? { slug: 'readme' } : {}), ...frontOf(data) },
      text: data['layout'] === 'home' ? joinParts(homeOf(data['hero'], data['features'], urlOf), body) : body,
    }),
  };
}
