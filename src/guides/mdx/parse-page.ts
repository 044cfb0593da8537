import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { VFileMessage } from 'vfile-message';
import type { Root } from 'mdast';
import { findMarkdownLimit } from '../../kit/diagnostics/markdown-limits';
import type { Diagnostic, Result, SourcePosition } from '../../kit/diagnostics/diagnostic';
import { isMarkdownFile } from './compile-context';
import { COMPONENTS } from './components';
import { HTML_TAGS } from './html-element';
import { readHtmlTags, type LooseTag } from './html-tags';
import { knownHtml } from './known-html';
import { remarkMath, type MathTools } from './math';
import { prepareSource, restoreCode } from './prepare-source';

const COLON = 58;

/**
 * Only container directives, `:::note[Title]`: the inline and leaf forms would turn `urn:exm:bs4200` and
 * other colons of technical prose into elements.
 */
function remarkContainerDirective(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: unknown[];
    fromMarkdownExtensions?: unknown[];
  };
  const syntax = directive();
  const flow = syntax.flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : flow;
  (data.micromarkExtensions ??= []).push({ flow: { [COLON]: container } });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}

/** The probable fix, by part of the parser's message. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [
    /expected a closing tag for `<(?:br|hr|img|wbr)>`/i,
    'This tag has no content: end it with a slash, as in "<br />".',
  ],
  [/end of file in attribute value/i, 'Close the quote that opens here.'],
  [/[“”„‘’]/, 'Use straight quotes around the value: name="…".'],
  [/create a comment in MDX/, 'Write a comment as {/* text */}: MDX has no HTML comments.'],
  [/create a link in MDX/, 'Write a link as [text](https://…): angle brackets begin a tag in MDX.'],
  [
    /before name|unexpected character .* before name/i,
    'A "<" begins a tag in MDX. Write "&lt;", or put it in backticks.',
  ],
  [/unexpected closing/i, 'Remove the closing tag, or open it first.'],
  [
    /could not parse expression|unexpected end of file in expression|unexpected content after expression/i,
    'A "{" begins an expression in MDX. Put the text in backticks, or write "\\{".',
  ],
  [
    /could not parse import\/exports/i,
    'A line that begins with "import" or "export" is read as code. Start the sentence with another word, or correct the code.',
  ],
  [
    /unexpected character|unexpected end of file|unexpected lazy/i,
    'Put text with "<", ">", "{" or "}" in backticks, or close the tag that is open here.',
  ],
];

/** The unmatched opening brace before the position at which the parser failed. */
function openBrace(lines: readonly string[], end: SourcePosition): SourcePosition | undefined {
  let closing = 0;
  for (let line = Math.min(end.line, lines.length); line > 0; line -= 1) {
    const text = lines[line - 1] ?? '';
    for (let column = text.length; column > 0; column -= 1) {
      if (text[column - 1] === '}') closing += 1;
      else if (text[column - 1] === '{' && text[column - 2] !== '\\') {
        if (closing === 0) return { line, column };
        closing -= 1;
      }
    }
  }
  return undefined;
}

/** The unclosed quote before the position at which the parser failed. */
function openQuote(lines: readonly string[], end: SourcePosition): SourcePosition | undefined {
  for (let line = Math.min(end.line, lines.length); line > 0; line -= 1) {
    const text = lines[line - 1] ?? '';
    const index = Math.max(text.lastIndexOf('="'), text.lastIndexOf("='"));
    if (index !== -1) return { line, column: index + 2 };
  }
  return undefined;
}

/** The position that a writer has to change: the start of the error, not where the parser noticed it. */
function diagnosticPosition(source: string, told: SourcePosition, reason: string): SourcePosition {
  const lines = source.split('\n');
  if (/closing brace/.test(reason)) return openBrace(lines, told) ?? told;
  if (/end of file in attribute value/.test(reason)) return openQuote(lines, told) ?? told;
  if (/before local name/.test(reason)) {
    const open = (lines[told.line - 1] ?? '').lastIndexOf('<', told.column - 2);
    if (open !== -1) return { line: told.line, column: open + 1 };
  }
  return lines[told.line - 1]?.[told.column - 2] === '<' ? { ...told, column: told.column - 1 } : told;
}

/** An expression that is too deep for its parser, `{!!!!…}`: most probably in the longest line. */
function tooDeep(
  source: string,
  file: string,
  place: (position: SourcePosition) => SourcePosition,
): Diagnostic {
  const lengths = source.split('\n').map((line) => line.length);
  return {
    code: 'mdx/limit',
    severity: 'error',
    file,
    position: place({ line: lengths.indexOf(Math.max(...lengths)) + 1, column: 1 }),
    message: 'An expression is nested too deeply.',
    fix: 'Write the value itself, or compute it in a component.',
  };
}

/** Markdown pages: the same, but without expressions, and only known elements are tags. */
function remarkKnownHtml(this: Processor, isComponent: (name: string) => boolean): void {
  const data = this.data() as { micromarkExtensions?: unknown[] };
  (data.micromarkExtensions ??= []).push(knownHtml(HTML_TAGS, isComponent));
}

/** How to close a tag, with its line and the one where the parser missed it; undefined for other errors. */
function closingFix(
  { reason, place: found }: VFileMessage,
  lineOf: (line: number) => number,
): string | undefined {
  const [, tag = '', inner = '', line] =
    /unexpected closing tag `(<\/[^`]*>)`, expected corresponding closing tag for `<([^`]*)>` \((\d+):/i.exec(
      reason,
    ) ?? [];
  if (line !== undefined)
    return `Nothing closes <${inner}> of line ${lineOf(Number(line))}: write </${inner}> before this ${tag}, or remove ${tag}.`;
  const [, name, block] =
    /expected a closing tag for `<([^`]*)>` \(\d+:\d+-\d+:\d+\)(?: before the end of `(\w+)`)?/i.exec(
      reason,
    ) ?? [];
  if (name === undefined || /^(?:br|hr|img|wbr)$/i.test(name)) return undefined;
  const end = found && 'end' in found ? found.end.line : undefined;
  const until =
    end === undefined
      ? 'before the end of the page'
      : `by line ${lineOf(end)}, where the ${block ?? 'block'} ends`;
  return `Write </${name}> ${until}, or put the text in backticks if it is not a tag. Leave a blank line between a tag and the Markdown inside.`;
}

const shared = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkContainerDirective)
  .freeze();
const mdxParser = shared().use(remarkMdx).freeze();

export interface ParsedText {
  readonly tree: Root;
  /** The text to which the positions of the tree refer. */
  readonly text: string;
  /** Tags of a Markdown page without their other half, which browsers ignore too. */
  readonly diagnostics: readonly Diagnostic[];
}

const looseTag =
  (file: string, place: (position: SourcePosition) => SourcePosition) =>
  ({ name, position, isClosing }: LooseTag): Diagnostic => ({
    code: 'mdx/syntax',
    severity: 'warning',
    file,
    position: place(position.start),
    message: isClosing
      ? `Nothing opens the tag that </${name}> closes.`
      : /^[!?]/.test(name)
        ? `Nothing closes "<${name}", so the rest of the page is part of it.`
        : `Nothing closes the tag <${name}>.`,
    fix: isClosing
      ? 'Remove the closing tag, or open it first, in the same paragraph, list, or quote.'
      : /^[!?]/.test(name)
        ? `Write "${name === '!--' ? '--' : ''}>" where it ends, or "&lt;" if it is text.`
        : `Write </${name}> in the same paragraph, list, or quote, or "&lt;" if it is not a tag.`,
  });

/**
 * Parses a page's text: MDX in a file `.mdx`, otherwise Markdown.
 *
 * @param source  Text without front matter.
 * @param place   Maps a position in `source` to the file.
 * @param math  For a site with formulas.
 * @param siteComponents  Names of the site's own components, besides those of the engine.
 * @returns The tree, or diagnostics `mdx/syntax`; MDX has one, because its parser stops at the first error.
 */
export function parsePage(
  source: string,
  file: string,
  place: (position: SourcePosition) => SourcePosition,
  siteComponents: readonly string[] = [],
  math?: MathTools,
): Result<ParsedText> {
  const isMdx = !isMarkdownFile(file);
  const limit = findMarkdownLimit(source, { isMdx });
  if (limit) {
    const { position, message, fix } = limit;
    return {
      ok: false,
      diagnostics: [{ code: 'mdx/limit', severity: 'error', file, position: place(position), message, fix }],
    };
  }
  const { text, rewritten } = prepareSource(source, { isMdx });
  const read = (parser: Processor<Root, undefined, Root | undefined>): Root => {
    if (math) parser.use(remarkMath, math.syntax);
    return restoreCode(parser.parse(text), rewritten);
  };
  if (!isMdx) {
    const isComponent = (name: string): boolean =>
      Object.hasOwn(COMPONENTS, name) || siteComponents.includes(name);
    const tree = read(shared().use(remarkKnownHtml, isComponent));
    const diagnostics = readHtmlTags(tree, isComponent).map(looseTag(file, place));
    return { ok: true, value: { tree, text, diagnostics } };
  }
  try {
    return {
      ok: true,
      value: { tree: read(mdxParser()), text, diagnostics: [] },
    };
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, diagnostics: [tooDeep(source, file, place)] };
    if (!(error instanceof VFileMessage)) throw error;
    // The message about an unclosed tag has its position only in its text, by body line.
    const told = /\((\d+):(\d+)-\d+:\d+\)/.exec(error.reason);
    const isOpenTag = told !== null && /expected a closing tag/i.test(error.reason);
    const line = isOpenTag ? Number(told[1]) : (error.line ?? (told ? Number(told[1]) : undefined));
    const column = isOpenTag ? Number(told[2]) : (error.column ?? (told ? Number(told[2]) : undefined));
    const reason = error.reason.replace(/\s*\(\d+:\d+-\d+:\d+\)/g, '').replace(/\s+/g, ' ');
    return {
      ok: false,
      diagnostics: [
        {
          code: 'mdx/syntax',
          severity: 'error',
          file,
          ...(line === undefined
            ? {}
            : { position: place(diagnosticPosition(source, { line, column: column ?? 1 }, error.reason)) }),
          message: `${reason}.`.replace(/\.\.$/, '.'),
          fix:
            closingFix(error, (bodyLine) => place({ line: bodyLine, column: 1 }).line) ??
            REMEDIES.find(([pattern]) => pattern.test(reason))?.[1] ??
            'Correct the tag or expression here.',
        },
      ],
    };
  }
}
