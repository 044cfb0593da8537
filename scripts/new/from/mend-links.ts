/** After pages were taken over: what would still stop the build becomes text, and is listed. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadPageTools } from '../../../src/node/compile/load-page-tools';
import { checkDirectory } from '../../../src/node/check/check-directory';
import type { Diagnostic } from '../../../src/model/diagnostic';
import type { Listed } from './old-docs';

const MOST_ROUNDS = 8;
/** A link or an image in Markdown, from its beginning. */
const LINK =
  /^!?\[((?:[^[\]]|\[[^\]]*\](?:\([^)]*\))?)*)\](?:\(((?:[^()\s]|\([^()]*\))*)(?:\s+"[^"]*")?\)|\[[^\]]*\])/;
const TAG = /^<\/?[A-Za-z][\w.:-]*(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/;

/** A text with the part after `column` (1-based) of a line replaced, and what the list says. */
interface Mended {
  readonly text: string;
  readonly kind: Listed['kind'];
  readonly said: string;
}

function mendLink(rest: string, { code, message }: Diagnostic): (Mended & { length: number }) | undefined {
  const match = LINK.exec(rest);
  if (!match) return undefined;
  const [whole, text = '', target = ''] = match;
  const anchor = /#[^)\s]*/.exec(target)?.[0];
  const spelled = /is spelled "([^"]+)"/.exec(message)?.[1];
  if (spelled !== undefined)
    return {
      text: whole.replace(target, `${spelled.replace(/#.*$/, '')}${anchor ?? ''}`),
      kind: 'converted',
      said: `${whole} leads to ${spelled}`,
      length: whole.length,
    };
  if (code === 'link/deceptive' && URL.canParse(target))
    return {
      text: `${text} ([${new URL(target).hostname}](${target}))`,
      kind: 'converted',
      said: `the text of ${whole} names another site than its address`,
      length: whole.length,
    };
  const isOtherPage = code === 'link/missing-anchor' && anchor !== undefined && !target.startsWith('#');
  return {
    text: isOtherPage ? whole.replace(anchor, '') : text,
    kind: 'decide',
    said: `${whole.replace(/\s+/g, ' ')} leads nowhere`,
    length: whole.length,
  };
}

/** What becomes of one mistake, from its place to the end of the page; undefined if only the whole page can go. */
function mend(rest: string, mistake: Diagnostic, round: number): (Mended & { length: number }) | undefined {
  const said = `${mistake.message} It is text now.`;
  if (/^(?:link|image)\//.test(mistake.code)) {
    const link = mendLink(rest, mistake);
    if (link) return link;
  }
  const tag = TAG.exec(rest)?.[0];
  const [, target = '', spelled] = /^"([^"]+)" is spelled "([^"]+)"/.exec(mistake.message) ?? [];
  if (tag !== undefined && spelled !== undefined && tag.includes(`"${target}`))
    return {
      text: tag.replace(`"${target}`, `"${spelled}`),
      kind: 'converted',
      said: `${target} leads to ${spelled}`,
      length: tag.length,
    };
  if (tag !== undefined) {
    const address = /^<(?:img|a)\s[^>]*?\b(?:src|href)=["']([^"']*)["']/.exec(tag)?.[1];
    const text =
      address !== undefined && /^https?:/.test(address) && tag.startsWith('<img')
        ? `[${address}](${address})`
        : '';
    return { text: round < 5 ? text : tag.replaceAll('<', '&lt;'), kind: 'decide', said, length: tag.length };
  }
  if (/^[<{]/.test(rest))
    return { text: rest.startsWith('<') ? '&lt;' : '\\{', kind: 'decide', said, length: 1 };
  const [directive] = /^:{1,}[\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?/.exec(rest) ?? [];
  if (directive !== undefined && directive.length > 1)
    return {
      text: /\[([^\]]*)\]/.exec(directive)?.[1] ?? '',
      kind: 'decide',
      said,
      length: directive.length,
    };
  return undefined;
}

/** A diagram that cannot be drawn is code, and one without a text alternative gets one. */
function mendDiagram(line: string, { message }: Diagnostic, heading: string | undefined): string | undefined {
  if (!/^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid\b/.test(line)) return undefined;
  return message.includes('no text alternative')
    ? `${line.trimEnd()} alt="Diagram: ${(heading ?? 'of this page').replace(/["`*]|\s*\{#.*/g, '')}"`
    : line.replace('mermaid', 'text').replace(/\salt="[^"]*"/, '');
}

/** A page whose mistakes nothing else could correct: its text, as it is written. */
function asSource(text: string): string {
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([mark]) => mark.length + 1)));
  return `${front}\n${fence}md\n${text.slice(front.length).trim()}\n${fence}\n`;
}

/** @returns What was mended, and what people have to decide. */
export async function mendLinks(site: string, engine: string): Promise<readonly Listed[]> {
  const tools = await loadPageTools(engine, site);
  const list: Listed[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const errors = checkDirectory(site, tools).diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0) break;
    let changed = 0;
    for (const file of new Set(errors.map((one) => one.file))) {
      const mistakes = errors.filter((one) => one.file === file);
      const at = path.join(site, file);
      const isPage = /^content\/(?!_)/.test(file) && /\.mdx?$/.test(file);
      if (!isPage) {
        // A file that no site publishes, such as a picture with a script.
        if (!/^(?:static|content)\/(?!_)/.test(file) || !existsSync(at)) continue;
        rmSync(at);
        list.push({ file, kind: 'lost', text: mistakes[0]?.message ?? '' });
        changed += 1;
        continue;
      }
      const source = readFileSync(at, 'utf8');
      let text = source;
      const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
      const places = mistakes
        .map((mistake) => {
          const { line = 1, column = 1 } = mistake.position ?? {};
          return { mistake, line, offset: (starts[line - 1] ?? 0) + column - 1 };
        })
        // From the end, so that positions stay right.
        .sort((a, b) => b.offset - a.offset);
      let last = Number.POSITIVE_INFINITY;
      for (const { mistake, line, offset } of places) {
        const rest = text.slice(offset);
        const first = rest.slice(0, rest.search(/\n|$/));
        const headings = [...text.slice(0, offset).matchAll(/^#{1,6} (.*)/gm)];
        const diagram = mendDiagram(first, mistake, headings.at(-1)?.[1]);
        const mended =
          diagram === undefined
            ? mend(rest, mistake, round)
            : { text: diagram, kind: 'decide' as const, said: mistake.message, length: first.length };
        if (!mended || offset + mended.length > last) continue;
        text = text.slice(0, offset) + mended.text + text.slice(offset + mended.length);
        last = offset;
        list.push({ file: `${file}:${line}`, kind: mended.kind, text: mended.said });
      }
      if (text === source && round >= 2) {
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
