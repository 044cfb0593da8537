/** Turns a page of another tool into one of this engine; every line stays on its line. */
import type { Listed } from './old-docs';
import type { Includes } from './page-files';
import { attributesIn, type Tag } from './tags';

/** What became of one line (1-based) of a page. */
export interface Note {
  readonly line: number;
  readonly kind: Listed['kind'];
  readonly text: string;
}

export interface OldPage {
  /** Path below the folder of pages, after numbers were removed. */
  readonly path: string;
  /** Number that its name began with. */
  readonly position: string | undefined;
  /** Absolute path of the file. */
  readonly file: string;
  readonly includes: Includes;
}

export interface Converted {
  readonly text: string;
  readonly path: string;
  readonly notes: readonly Note[];
  /** Files that the page needs, by their path in the new site (absolute). */
  readonly files?: ReadonlyMap<string, string>;
}

/** How the lines of a tool's pages become those of this engine. */
interface LineRules {
  readonly tags?: Readonly<Record<string, Tag>>;
  /** Whether a page is MDX although it is called `.md`; it gets the text without examples in fences. */
  readonly isMdx?: (prose: string) => boolean;
  /** What else becomes of a line outside of code. */
  readonly line?: (line: string) => string;
}

const FENCE = /^[ \t>]*(`{3,}|~{3,})/;
const THEME_IMPORT =
  /^import\s+.*\sfrom\s+['"](?:@theme(?:-original)?\/|@docusaurus\/|@astrojs\/starlight\/|vitepress)[^'"]*['"];?\s*$/;
const OTHER_IMPORT = /^import\s+(?:[\w*{}\s,]+\sfrom\s+)?['"]([^'"]+)['"];?\s*$/;
/** The text of a page with its place in its folder. */
export function withPosition(text: string, position: string | undefined): string {
  if (position === undefined || /^sidebar_position:/m.test(text.slice(0, 2_000))) return text;
  const line = `---\nsidebar_position: ${Number(position)}\n`;
  return /^---[ \t]*\n/.test(text) ? text.replace(/^---[ \t]*\n/, line) : `${line}---\n\n${text}`;
}

/** A converter that looks at one line at a time. */
export const convertLines =
  ({ tags = {}, isMdx: looksLikeMdx, line: convertLine }: LineRules) =>
  (source: string, { path: at, position }: OldPage): Converted => {
    const TAG = new RegExp(
      `<(/?)(${Object.keys(tags).join('|') || '(?!)'})\\b((?:[^<>"'{}]|"[^"]*"|'[^']*'|\\{[^{}]*\\})*)>`,
      'g',
    );
    const notes: Note[] = [];
    let fence: string | undefined;
    let isComment = false;
    const head = /^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*$/m.exec(source)?.[0].split('\n').length ?? 0;
    /** The first line of a block: imports are in blocks that begin with one, others are code in an attribute. */
    let first = '';
    const prose = source.replace(/^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1[^\n]*$/gm, '');
    const isMdx = at.endsWith('.mdx') || looksLikeMdx?.(prose) === true;
    const lines = source
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((written, index) => {
        const note = (kind: Note['kind'], text: string): void => {
          notes.push({ line: index + 1, kind, text });
        };
        const mark = FENCE.exec(written)?.[1];
        if (mark !== undefined && (fence === undefined || mark.startsWith(fence))) {
          fence = fence === undefined ? mark : undefined;
          return written;
        }
        if (fence !== undefined) return written;
        if (index < head || written.trim() === '') first = '';
        else first ||= written;
        const isModule = /^(?:import|export)\s/.test(first);
        if (isModule && THEME_IMPORT.test(written)) {
          note('converted', 'an import of the tool is gone');
          return '';
        }
        const other = isMdx && isModule ? OTHER_IMPORT.exec(written)?.[1] : undefined;
        if (other !== undefined) {
          note(
            'decide',
            `it imports "${other}": write the component into content/_components, or its text here`,
          );
          return '';
        }
        const tagged = (part: string): string =>
          part.replace(TAG, (_, slash: string, name: string, attributes: string) => {
            note('converted', `<${name}>`);
            if (slash === '/') return tags[name]?.close ?? '';
            return /\/\s*$/.test(attributes) ? '' : (tags[name]?.open(attributesIn(attributes)) ?? '');
          });
        // Tags in inline code are text.
        let line = written
          .split(/(`[^`]*`)/)
          .map((part, at) => (at % 2 === 0 ? tagged(part) : part))
          .join('');
        if (/\sstyle=\{\{/.test(line)) {
          note('lost', 'an attribute "style"');
          line = line.replace(/\sstyle=\{\{[^}]*\}\}/g, '');
        }
        line = line
          .replace(/\{\s*useBaseUrl\(\s*(['"])(.*?)\1\s*\)\s*\}/g, '"$2"')
          .replace(/\{\s*require\(\s*(['"])(.*?)\1\s*\)(?:\.default)?\s*\}/g, '"$2"');
        if (isMdx) {
          // MDX has no HTML comments, and its tags have ends.
          line = line.replace(
            /<!--([\s\S]*?)-->/g,
            (_, text: string) => `{/*${text.replaceAll('*/', '* /')}*/}`,
          );
          if (line.includes('<!--')) [line, isComment] = [line.replace('<!--', '{/*'), true];
          else if (isComment && line.includes('-->')) [line, isComment] = [line.replace('-->', '*/}'), false];
          line = line.replace(
            /<(br|hr|img|wbr)\b((?:[^<>"'{}/]|"[^"]*"|'[^']*'|\{[^{}]*\}|\/(?!>))*)>/gi,
            '<$1$2 />',
          );
        }
        return convertLine?.(line) ?? line;
      });
    return {
      text: withPosition(lines.join('\n'), position),
      path: isMdx ? at.replace(/\.md$/, '.mdx') : at,
      notes,
    };
  };
