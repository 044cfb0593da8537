/** After pages were taken over: what would still stop the build becomes text, and is listed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { nameSiteComponents } from '../../src/compile/code/name-site-components';
import { loadPageTools } from '../../src/compile/code/load-page-tools';
import { escapeHtml } from '../../src/kit/html/escape-html';
import { checkDirectory } from '../../src/compile/check/check-directory';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { attribute, linkTo } from './from/tags';
import type { Listed } from './from/old-docs';

const MOST_ROUNDS = 8;
/** Milliseconds of the processor after which no further round begins: for the site, and for each page. */
const TIME = { site: 20_000, page: 100 };
/** A link or an image in Markdown, from its beginning. */
const LINK =
  /^!?\[((?:[^[\]]|\[[^\]]*\](?:\([^)]*\))?)*)\](?:\(((?:[^()\s]|\([^()]*\))*)(?:\s+"[^"]*")?\)|\[[^\]]*\])?/;
const FRONT = /^---\n[\s\S]*?\n---\n/;
const TAG = /^<\/?[A-Za-z][\w.:-]*(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/;

/** What takes the place of a part of a page, and what the list says of it. */
interface Mended {
  readonly part: string;
  readonly text: string;
  readonly said: string;
  /** By default `decide`. */
  readonly kind?: Listed['kind'];
}

function mendLink(before: string, rest: string, { code, message }: Diagnostic): Mended | undefined {
  const match = LINK.exec(rest);
  if (!match) return undefined;
  const [part, text = '', target = ''] = match;
  const anchor = /#[^)\s]*/.exec(target)?.[0];
  const spelled = /is spelled "([^"]+)"/.exec(message)?.[1];
  if (spelled !== undefined) {
    const address = `${spelled.replace(/#.*$/, '')}${anchor ?? ''}`;
    return {
      part,
      text: part.replace(target, address),
      kind: 'converted',
      said: `${part} leads to ${spelled}`,
    };
  }
  if (part.startsWith('!') && /^https?:/.test(target)) {
    const label = text === '' ? path.basename(target) : text;
    const said = `an image of another site is no picture: ${target} (or name its host in remoteImages of site.yml)`;
    return { part, text: before.endsWith('[') ? label : `[${label}](${target})`, said };
  }
  const site = URL.canParse(target) ? `[${new URL(target).hostname}](${target})` : undefined;
  if (text === '' && /^\[\]\(https?:/.test(part) && site !== undefined)
    return { part, text: site, said: `a link without a text has the name of its site: ${target}` };
  if (code === 'link/deceptive' && site !== undefined) {
    const said = `the text of ${part} names another site than its address`;
    return { part, text: `${text} (${site})`, kind: 'converted', said };
  }
  const isOtherPage = code === 'link/missing-anchor' && anchor !== undefined && !target.startsWith('#');
  const said = `${part.replace(/\s+/g, ' ')} leads nowhere`;
  return { part, text: isOtherPage ? part.replace(anchor, '') : text, said };
}

/** What becomes of one mistake, from its place to the end of the page; undefined if only the whole page can go. */
function mend(before: string, rest: string, mistake: Diagnostic, round: number): Mended | undefined {
  const said = `${mistake.message} It is text now.`;
  if (/^(?:link|image)\//.test(mistake.code)) {
    const link = mendLink(before, rest, mistake);
    if (link) return link;
  }
  if (mistake.code === 'file/hidden-character') {
    const part = rest.slice(0, rest.search(/\n|$/));
    const text = part.replaceAll(part.charAt(0), '');
    return { part, text, kind: 'lost', said: 'a character that readers do not see' };
  }
  const tag = TAG.exec(rest)?.[0];
  const [, target = '', spelled] = /^"([^"]+)" is spelled "([^"]+)"/.exec(mistake.message) ?? [];
  if (tag !== undefined && spelled !== undefined && tag.includes(`"${target}`)) {
    const text = tag.replace(`"${target}`, `"${spelled}`);
    return { part: tag, text, kind: 'converted', said: `${target} leads to ${spelled}` };
  }
  if (tag !== undefined) {
    const address = /^<img\s/.test(tag) ? (attribute(tag, 'src') ?? '') : '';
    const label = attribute(tag, 'alt') || path.basename(address);
    const isInLink = before.lastIndexOf('<a ') > before.lastIndexOf('</a>');
    const text = /^https?:/.test(address) ? (isInLink ? label : linkTo(address, label)) : '';
    return { part: tag, text: round < 5 ? text : tag.replaceAll('<', escapeHtml('<')), said };
  }
  const [formula, tex = ''] = /^\$\$([\s\S]*?)\$\$/.exec(rest) ?? [];
  if (formula !== undefined) return { part: formula, text: `\`\`\`latex\n${tex.trim()}\n\`\`\``, said };
  const [sign] = /^[<{]/.exec(rest) ?? [];
  if (sign !== undefined) return { part: sign, text: sign === '<' ? escapeHtml(sign) : '\\{', said };
  const [directive] = /^:+[\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/.exec(rest) ?? [];
  if (directive === undefined || directive.length === 1) return undefined;
  return { part: directive, text: /\[([^\]]*)\]/.exec(directive)?.[1] ?? '', said };
}

/** The key of front matter around a place, with its value; undefined in the text of a page. */
function keyAround(
  text: string,
  offset: number,
): { readonly start: number; readonly part: string } | undefined {
  const [front = ''] = FRONT.exec(text) ?? [];
  if (offset >= front.length) return undefined;
  const keys = [...front.matchAll(/^(?!---)[^\s#][^\n]*\n(?:(?:[ \t]+[^\n]*|[ \t]*|- [^\n]*)\n)*/gm)];
  const key = keys.findLast(({ index }) => index <= offset);
  return key && { start: key.index, part: key[0] };
}

/** A diagram that cannot be drawn is code, and one without a text alternative gets one. */
function mendDiagram(line: string, { message }: Diagnostic, heading: string | undefined): string | undefined {
  if (!/^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/.test(line)) return undefined;
  return message.includes('no text alternative')
    ? `${line.trimEnd()} alt="Diagram: ${(heading ?? 'of this page').replace(/["`*]|\s*\{#.*/g, '')}"`
    : line.replace('mermaid', 'text').replace(/\salt="[^"]*"/, '');
}

/** Settings without the keys of lists whose last item was removed, and without sections of nothing. */
function withoutEmptyLists(lines: readonly string[]): readonly string[] {
  const marginOf = (line: string): number => line.search(/\S|$/);
  const left: string[] = [];
  for (const line of lines.toReversed()) {
    const next = left.find((one) => one.trim() !== '');
    const isFilled = next !== undefined && marginOf(next) > marginOf(line);
    const hasList =
      isFilled || (next !== undefined && marginOf(next) === marginOf(line) && /^\s*- /.test(next));
    if (!(/^\s*- section:/.test(line) ? !isFilled : /^\s*[^-#\s][^#]*:\s*$/.test(line) && !hasList))
      left.unshift(line);
  }
  return left;
}

/** Removes the lines of a list in settings that have mistakes; a file without a line, which is a mistake too, goes. @returns Whether one was found. */
function removeLines(at: string, mistakes: readonly Diagnostic[]): boolean {
  const wrong = new Set(mistakes.map(({ position }) => position?.line));
  const lines = readFileSync(at, 'utf8').split('\n');
  const left = lines.filter(
    (line, index) => !wrong.has(index + 1) || !/^\s*(?:- (?!section:)|page: )/.test(line),
  );
  if (left.length === lines.length) return false;
  const text = withoutEmptyLists(left).join('\n');
  if (text.trim() === '') rmSync(at);
  else writeFileSync(at, text);
  return true;
}

/** A text without the tag that ends an element, whose beginning was before it. */
function withoutEnd(text: string, name: string): string {
  let depth = 1;
  for (const { 0: tag, index } of text.matchAll(new RegExp(`<(/?)${name}\\b[^>]*>`, 'g'))) {
    if (!tag.endsWith('/>')) depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return text.slice(0, index) + text.slice(index + tag.length);
  }
  return text;
}

/** A page whose mistakes nothing else could correct: its text, as it is written. */
function asSource(text: string): string {
  const [front = ''] = FRONT.exec(text) ?? [];
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([mark]) => mark.length + 1)));
  return `${front}\n${fence}md\n${text.slice(front.length).trim()}\n${fence}\n`;
}

/** Runs nothing of the site: its components are code of others. @returns What was mended, and what people have to decide. */
export async function mendLinks(
  site: string,
  engine: string,
  pages: number,
  time = TIME,
): Promise<readonly Listed[]> {
  const tools = await loadPageTools(engine, site, nameSiteComponents);
  const list: Listed[] = [];
  /** Pages that show their source already. */
  const sources = new Set<string>();
  const start = process.cpuUsage();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = checkDirectory(site, tools).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) break;
    const { user } = process.cpuUsage(start);
    if (round > 0 && user / 1000 > time.site + time.page * pages) {
      const text = `the check takes too long to be repeated, and ${errors.length} errors are left: check the content`;
      list.push({ file: 'content', kind: 'decide', text });
      break;
    }
    let changed = 0;
    for (const file of new Set(errors.map((one) => one.file))) {
      const mistakes = errors.filter((one) => one.file === file);
      const at = path.join(site, file);
      const isPage = /^content\/(?!_)/.test(file) && /\.mdx?$/.test(file);
      const cannotBe = mistakes.find(({ code }) => /^route\/|^file\/(?!hidden|conflict)/.test(code));
      if (cannotBe !== undefined || !isPage) {
        // A page with an address of the engine, a picture with a script, or a line of the settings.
        const isOwn = /^(?:static|content)\/(?!_)/.test(file);
        if (!existsSync(at) || !(isOwn || removeLines(at, mistakes))) continue;
        if (isOwn) rmSync(at);
        const { message = '' } = cannotBe ?? mistakes[0] ?? {};
        list.push({ file, kind: 'lost', text: `${message} It is left out.` });
        changed += 1;
        continue;
      }
      const source = readFileSync(at, 'utf8');
      let text = source;
      const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
      const places = mistakes
        .map((mistake) => {
          const { line = 1, column = 1 } = mistake.position ?? {};
          const start = starts[line - 1] ?? 0;
          const offset = start + column - 1;
          // Mistakes in an expression are at their own place.
          const brace = source.slice(start, offset).search(/(?<!\\)\{[^{}]*$/);
          const isInside = brace !== -1 && /^mdx\//.test(mistake.code) && !/^[<{]/.test(source.slice(offset));
          return { mistake, line, offset: isInside ? start + brace : offset };
        })
        // From the end, so that positions stay right.
        .sort((a, b) => b.offset - a.offset);
      let last = Number.POSITIVE_INFINITY;
      for (const { mistake, line, offset } of places) {
        const key = keyAround(text, offset);
        // Anchors of one key can be in each other: without the first, the next is wrong.
        if (key && round > 0 && mistake.code.startsWith('yaml/')) {
          text = text.replace(FRONT, '');
          last = 0;
          list.push({
            file: `${file}:${line}`,
            kind: 'lost',
            text: `${mistake.message} The whole front matter is left out.`,
          });
          continue;
        }
        if (key) {
          if (key.start + key.part.length > last) continue;
          text = text.slice(0, key.start) + text.slice(key.start + key.part.length);
          last = key.start;
          list.push({
            file: `${file}:${line}`,
            kind: 'lost',
            text: `${mistake.message} The key is left out.`,
          });
          continue;
        }
        const rest = text.slice(offset);
        const first = rest.slice(0, rest.search(/\n|$/));
        const headings = [...text.slice(0, offset).matchAll(/^#{1,6} (.*)/gm)];
        const diagram = mendDiagram(first, mistake, headings.at(-1)?.[1]);
        const mended: Mended | undefined =
          diagram === undefined
            ? mend(text.slice(0, offset), rest, mistake, round)
            : { part: first, text: diagram, said: mistake.message };
        if (!mended || offset + mended.part.length > last) continue;
        const after = text.slice(offset + mended.part.length);
        const opened =
          mended.text === '' ? /^<([A-Za-z][\w.-]*)\b(?![\s\S]*\/>$)/.exec(mended.part)?.[1] : undefined;
        text =
          text.slice(0, offset) + mended.text + (opened === undefined ? after : withoutEnd(after, opened));
        last = offset;
        list.push({ file: `${file}:${line}`, kind: mended.kind ?? 'decide', text: mended.said });
      }
      if (text === source && round >= 2 && !sources.has(file)) {
        sources.add(file);
        text = asSource(source);
        for (const { mistake, line } of places)
          list.push({
            file: `${file}:${line}`,
            kind: 'decide',
            text: `${mistake.message} The page shows its source.`,
          });
      }
      if (text === source) continue;
      writeFileSync(at, text);
      changed += 1;
    }
    if (changed > 0 || round < 2) continue;
    for (const { file, position, message, fix } of errors)
      list.push({ file: `${file}:${position?.line ?? 1}`, kind: 'decide', text: `${message} ${fix}` });
    break;
  }
  return list;
}
