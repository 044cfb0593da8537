/** Pages of VitePress: Markdown with containers, includes, and tags of Vue. */
import path from 'node:path';
import { dedent, indented, linesOf, partOf } from './page-files';
import {
  block,
  cardTag,
  joinNotes,
  notesAbout,
  placeBlocks,
  replaceForeignTags,
  replaceTags,
} from './page-tags';
import { keepAnchors, vitepressAnchor } from './old-anchors';
import { readProse } from './page-prose';
import { joinParts, readOldFrontMatter, text, type OldFrontMatter } from './old-frontmatter';
import { isData } from './script-values';
import { attribute, quoted } from './tags';
import type { Converted, Note, OldPage } from './convert-page';

/** Keys of VitePress and its usual themes that have no meaning here, or that become others. */
const KEYS =
  /^(?:layout|titleTemplate|outline|aside|sidebar|navbar|editLink|lastUpdated|prev|next|footer|head|pageClass|hero|features|isHome|externalLinkIcon|search)$/;
const WRAPPERS = /^(?:ClientOnly|Suspense|Transition|KeepAlive|Teleport|template|component)$/;

/** The lines of front matter for settings of VitePress. */
function frontMatterOf({ data, write }: OldFrontMatter): string {
  const hero = isData(data['hero']) ? data['hero'] : {};
  const { outline } = data;
  const levels = Array.isArray(outline) ? outline.map(Number) : outline === 'deep' ? [2, 6] : [];
  const title = text(hero['text']) ?? text(hero['name']);
  return write(KEYS, [
    ...(title !== undefined && data['title'] === undefined ? [`title: ${JSON.stringify(title)}`] : []),
    ...(levels.length === 2 && levels.every((one) => one >= 2 && one <= 6)
      ? [`toc_min_heading_level: ${levels[0]}`, `toc_max_heading_level: ${levels[1]}`]
      : []),
    ...(outline === false || data['aside'] === false ? ['hide_table_of_contents: true'] : []),
    ...['prev', 'next'].flatMap((key) => (data[key] === false ? [`pagination_${key}: null`] : [])),
  ]);
}

/** The opening of a home page, and the cards of its features. */
export function homeOf(hero: unknown, features: unknown, asLink: (link: string) => string): string {
  const of = isData(hero) ? hero : {};
  const actions = (Array.isArray(of['actions']) ? of['actions'] : []).filter(isData);
  const linkOf = (one: (typeof actions)[number]): string | undefined => text(one['link']);
  const [first, second] = actions.filter(
    (one) => linkOf(one) !== undefined && text(one['text']) !== undefined,
  );
  const button = (one: typeof first, names: readonly [string, string]): string =>
    one === undefined
      ? ''
      : ` ${names[0]}=${quoted(text(one['text']))} ${names[1]}=${quoted(asLink(linkOf(one) ?? '/'))}`;
  const eyebrow = (of['text'] === undefined ? undefined : text(of['name'])) ?? 'Documentation';
  const lead = [text(of['tagline'])]
    .filter((one) => one !== undefined)
    .map((one) => one.replace(/<[^>]*>/g, ' ').trim());
  const cards = (Array.isArray(features) ? features : []).filter(isData).map((one) => {
    const href = linkOf(one);
    return cardTag(
      href === undefined ? href : asLink(href),
      text(one['title']) ?? '',
      text(one['details']) ?? '',
    );
  });
  const more = actions
    .filter((one) => one !== first && one !== second && linkOf(one) !== undefined)
    .map((one) => `- [${text(one['text']) ?? ''}](${asLink(linkOf(one) ?? '/')})`);
  return [
    ...(isData(hero) && first
      ? [
          `<Hero eyebrow=${quoted(eyebrow)}${button(first, ['action', 'href'])}${button(second, ['other', 'otherHref'])}>\n\n${lead.join('\n\n')}\n\n</Hero>`,
        ]
      : []),
    ...(isData(hero) && !first ? lead : []),
    ...(cards.length === 0 ? [] : [`<Cards>\n\n${cards.join('\n\n')}\n\n</Cards>`]),
    ...(more.length === 0 ? [] : [more.join('\n')]),
  ].join('\n\n');
}

/** A converter for the pages of a site. */
export const convertVitepress =
  (pages: string) =>
  (source: string, page: OldPage): Converted => {
    const notes: Note[] = [];
    const fileOf = (name: string, from: string): string =>
      name.startsWith('@') ? path.join(pages, name.slice(1)) : path.resolve(path.dirname(from), name);

    /** `<<< @/a.ts#region{2,4 ts:line-numbers} [label]` */
    const snippet = (
      line: string,
      name: string,
      rest: string,
      note: (kind: Note['kind'], text: string) => void,
    ): string => {
      const [, file = '', region, braces = '', label = ''] =
        /^(.*?)(?:#([\w*-]+))?\s*(?:\{([^}]*)\})?\s*(\[[^\]]*\])?$/.exec(name.trim()) ?? [];
      const whole = page.includes.read(fileOf(file, rest));
      const code = whole === undefined || region === undefined ? whole : partOf(whole, region);
      if (code === undefined) {
        note('lost', `the file ${name.trim()}`);
        return '';
      }
      note('converted', `the code of ${name.trim()}`);
      const [, marks = '', language = ''] = /^([\d,-]*)\s*([\w:-]*)/.exec(braces) ?? [];
      const fence = code.includes('```') ? '````' : '```';
      const margin = /^\s*/.exec(line)?.[0] ?? '';
      const info = `${language || path.extname(file).slice(1) || 'text'}${marks === '' ? '' : `{${marks}}`}${label === '' ? '' : ` ${label}`}`;
      return indented(`${fence}${info}\n${dedent(code)}\n${fence}`, margin);
    };

    const convertBody = (
      body: string,
      file: string,
      lineOf: (line: number) => number,
      depth: number,
    ): string => {
      const prose = readProse(body);
      const note = notesAbout(prose, lineOf, notes);
      const { data } = readOldFrontMatter(source);
      let isGroup = '';
      let result = prose.text
        .split('\n')
        .map((line) => {
          const [, margin = '', marks = '', name = '', title = ''] =
            /^([ \t>]*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*)$/.exec(line) ?? [];
          if (marks === '') return line;
          if (name === 'code-group') {
            isGroup = marks;
            return `${margin}${block('<CodeGroup>')}`;
          }
          if (name === '' && marks === isGroup) {
            isGroup = '';
            return `${margin}${block('</CodeGroup>')}`;
          }
          if (name === 'v-pre' || name === 'raw') return margin;
          return title === '' ? line : line.replace(/\s*\{[^{}]*\}\s*$/, '');
        })
        .join('\n');
      // The ends of "v-pre" and "raw".
      if (/^[ \t>]*:{3,}[ \t]*(?:v-pre|raw)\b/m.test(prose.text)) result = withoutLooseEnds(result);
      result = result
        .replace(/^[ \t]*\[\[toc\]\][ \t]*$/gim, '')
        .replace(/(\]\(\/[^)\s#?]*)\.html(?=[)#?])/g, '$1');
      result = result.replace(/\{\{([\s\S]*?)\}\}/g, (whole: string, inner: string) => {
        const key = /^\s*\$frontmatter\.([\w-]+)\s*$/.exec(inner)?.[1];
        const value = key === undefined ? undefined : data[key];
        if (typeof value === 'string' || typeof value === 'number') return String(value);
        note('decide', `${whole.slice(0, 60)} is computed; it is shown as it is written`, whole);
        return `\`${whole.replaceAll('`', '')}\``;
      });
      result = replaceTags(result, (tag) => {
        if (WRAPPERS.test(tag.name)) return '';
        if (tag.name === 'Badge') {
          const label = attribute(tag.attributes, 'text') ?? '';
          if (tag.kind !== 'close') note('converted', '<Badge>', tag.text);
          return tag.kind === 'empty'
            ? `<mark>${label}</mark>`
            : tag.kind === 'open'
              ? `<mark>${label}`
              : '</mark>';
        }
        return tag.text;
      });
      result = replaceForeignTags(result, { isMdx: false, hasComponents: true }, note);
      result = result.replace(
        /^[ \t]*<<<[ \t]*(.+)$|<!--\s*@include:\s*(.*?)\s*-->/gm,
        (line: string, code: string | undefined, name: string, offset: number) => {
          const at = lineOf(prose.restore(result.slice(0, offset)).split('\n').length);
          if (code !== undefined)
            return snippet(line, prose.restore(code), file, (kind, what) =>
              notes.push({ line: at, kind, text: what }),
            );
          const [, target = '', region, range = ''] =
            /^(.*?)(?:#([\w-]+))?(?:\{([\d,-]*)\})?$/.exec(name) ?? [];
          const whole = page.includes.read(fileOf(target, file), depth);
          const part = whole === undefined || region === undefined ? whole : partOf(whole, region);
          notes.push({ line: at, kind: part === undefined ? 'lost' : 'converted', text: `the file ${name}` });
          const shown = readOldFrontMatter(range === '' ? (part ?? '') : linesOf(part ?? '', range)).body;
          // Its lines are of another file.
          return convertBody(shown, fileOf(target, file), () => at, depth + 1);
        },
      );
      return prose.restore(placeBlocks(result));
    };

    const front = readOldFrontMatter(source.replace(/\r\n?/g, '\n'));
    const isHome = front.data['layout'] === 'home';
    const home = isHome ? homeOf(front.data['hero'], front.data['features'], (link) => link) : '';
    if (isHome) notes.push({ line: 1, kind: 'converted', text: 'the opening of the home page' });
    const body = keepAnchors(
      labelCode(convertBody(front.body, page.file, (line) => front.lines + line, 0)),
      vitepressAnchor,
      '-',
    );
    return {
      text: joinParts(frontMatterOf(front), home, body),
      path: page.path,
      notes: joinNotes(notes),
    };
  };

/** Without the ends of containers that nothing opens. */
function withoutLooseEnds(body: string): string {
  const open: string[] = [];
  return body
    .split('\n')
    .filter((line) => {
      const [, marks = '', name = ''] = /^[ \t>]*(:{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
      if (marks === '') return true;
      if (name !== '') return open.push(marks) > 0;
      return open.pop() !== undefined;
    })
    .join('\n');
}

/** Labels for the blocks of a group that would have the same one. */
function labelCode(body: string): string {
  return body.replace(/<CodeGroup>\n([\s\S]*?)\n[ \t]*<\/CodeGroup>/g, (whole: string) => {
    const used = new Map<string, number>();
    return whole.replace(
      /^([ \t]*)(`{3,}|~{3,})([^\s`[{:]+)([^\n`]*)$(?=\n)/gm,
      (line: string, margin: string, mark: string, language: string, rest: string) => {
        const label = /\[([^\]]+)\]/.exec(rest)?.[1] ?? language;
        const count = (used.get(label) ?? 0) + 1;
        used.set(label, count);
        return count === 1
          ? line
          : `${margin}${mark}${language}${rest.replace(/\[[^\]]*\]/, '').trimEnd()} [${label} ${count}]`;
      },
    );
  });
}
