import { h } from 'hastscript';
import type { Element, ElementContent, ElementData } from 'hast';
import type { Code } from 'mdast';
import { changedLines, parseCodeMeta, readFence, type CodeMeta } from './code-meta';
import { diagramBlock, excessOf } from './diagram';
import { readMarkedLines } from './marked-lines';
import { addDiagnostic, type CompileContext } from './compile-context';
import { indentOf, isShortLine } from '../../kit/highlight/code-lines';
import type { CodeToken } from '../../kit/highlight/highlight';
import { languageLabel } from '../../kit/highlight/language-label';
import { showAllLabel } from '../../kit/highlight/visible-lines';
import { statusLabel } from '../../kit/texts/status-text';
import { t } from '../../kit/texts/t';
import { present } from '../../kit/values/json-value';

function tokenElements(line: readonly CodeToken[]): ElementContent[] {
  return line.map(({ text, kind }) =>
    kind === undefined ? { type: 'text', value: text } : h('span', { className: [`tok-${kind}`] }, text),
  );
}

function lineState(meta: CodeMeta, line: number): string | undefined {
  if (meta.inserted.has(line)) return 'inserted';
  if (meta.deleted.has(line)) return 'deleted';
  return meta.marked.has(line) ? 'marked' : undefined;
}

/**
 * Lines are elements only if something is shown per line, or if one is so long that it can have several rows:
 * that halves the size of plain blocks.
 */
function codeElements(lines: readonly (readonly CodeToken[])[], meta: CodeMeta): ElementContent[] {
  const perLine = meta.showLineNumbers || meta.marked.size + meta.inserted.size + meta.deleted.size > 0;
  return lines.flatMap((line, index): ElementContent[] => {
    const newline: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    const content = [...tokenElements(line), ...newline];
    const text = line.map((token) => token.text).join('');
    const classes = [...(perLine ? ['line'] : []), ...(isShortLine(text) ? [] : ['code-line'])];
    if (classes.length === 0) return content;
    const indent = indentOf(text);
    return [
      h(
        'span',
        {
          className: classes,
          'data-line': perLine ? lineState(meta, index + 1) : undefined,
          'data-indent': isShortLine(text) || indent === 0 ? undefined : indent,
        },
        content,
      ),
    ];
  });
}

/** The icon of the copy button refers to one symbol of the frame, because pages repeat it often. */
function copyButton(): Element {
  return h('button', {
    type: 'button',
    className: ['copy-button'],
    title: t`Copy`,
    'aria-label': t`Copy code to clipboard`,
  });
}

/** Highlights the lines of a code block. If that would take long, they stay plain, with a warning. */
function colorLines(
  node: Code,
  code: string,
  language: string,
  context: CompileContext,
): ReturnType<CompileContext['highlight']['tokenize']> {
  const cost = context.highlight.cost(code, language);
  if (cost <= context.colors.left) {
    context.colors.left -= cost;
    return context.highlight.tokenize(code, language);
  }
  // The check of examples reports invalid JSON.
  if (language !== 'json') {
    addDiagnostic(context, node, {
      code: 'code/uncolored',
      severity: 'warning',
      message: 'The block has no colors: it is too long or nested too deeply, or the page has too much code.',
      fix: 'Shorten the code, or link to a file. Use the language "text" if it needs no colors.',
    });
  }
  return context.highlight.tokenize(code, 'text');
}

/** Shows all lines of a long block, or fewer again (src/reader/client/article/block-buttons.ts). */
function showAllLines(code: string): Element[] {
  const label = showAllLabel(code);
  if (label === undefined) return [];
  return [h('button', { type: 'button', className: ['code-more'], ariaExpanded: 'false' }, label)];
}

/** The status of a response that a block shows: from its binding, its title, or its own first line. */
function statusOf({ shows = '', title = '' }: CodeMeta, language: string, code: string): string | undefined {
  const [, bound] = /\bresponse (\d{3})\b/.exec(shows) ?? [];
  const [, titled] = /^([1-5]\d{2})(?= \p{Lu}|$)/u.exec(title) ?? [];
  const [, sent] = (language === 'http' && /^HTTP\/[\d.]+ (\d{3})/.exec(code)) || [];
  return bound ?? titled ?? sent;
}

/** The head of a block: its title, its language, or the status of the response that it shows, as on operations. */
function headOf(meta: CodeMeta, language: string, code: string): Element {
  const status = statusOf(meta, language, code);
  if (status === undefined)
    return meta.title === undefined
      ? h('figcaption', { className: ['code-language'] }, languageLabel(language, code))
      : h('figcaption', meta.title);
  const label = statusLabel(status);
  const name = meta.title === undefined || meta.title.startsWith(status) ? undefined : meta.title;
  return h('figcaption', [
    h('span', { className: ['code-status'], 'data-class': status.charAt(0) }, label),
    ...(name === undefined ? [] : [` ${name}`]),
  ]);
}

/**
 * A fenced code block: highlighted figure, diagram, or plain text. Collects its examples. Its form in Markdown is in
 * src/twins/markdown/adapt-article.ts.
 */
export function codeBlock(node: Code, context: CompileContext): Element {
  const { language: name, meta: written } = readFence(node.lang ?? '', node.meta ?? '');
  const isDiagram = name === 'mermaid';
  const excess = isDiagram ? excessOf(node.value) : undefined;
  const options = parseCodeMeta(written);
  for (const word of options.unknown) {
    addDiagnostic(context, node, {
      code: 'code/unknown-meta',
      severity: 'warning',
      message: `"${word}" after the language of the code fence has no meaning.`,
      fix: `${/"/.test(word) ? 'A quote ends the text before it: write “ and ” inside. ' : ''}Known: title="…", tab="…", {1,3-5}, ins={…}, del={…}, showLineNumbers, shows="…", unbound="…"; for diagrams alt="…", mark="…", act="…".`,
    });
  }
  const diagram = isDiagram && excess === undefined ? diagramBlock(node, options, context) : undefined;
  if (diagram) return diagram;
  // A diagram that cannot be drawn is shown as it is written.
  const language = isDiagram ? 'text' : name;
  const fence = isDiagram ? { ...options, ...present({ title: options.title ?? options.alt }) } : options;
  const meta = language === 'diff' ? { ...fence, ...changedLines(node.value) } : fence;
  if (excess !== undefined)
    addDiagnostic(context, node, {
      code: 'diagram/syntax',
      severity: 'warning',
      message: `The diagram has more than ${excess}, which takes too long to draw, so readers see its source.`,
      fix: 'Split it into several diagrams.',
    });
  const code = readMarkedLines(node.value, language);
  const last = Math.max(0, ...meta.marked, ...fence.inserted, ...fence.deleted);
  const count = code.text.split('\n').length;
  if (last > count)
    addDiagnostic(context, node, {
      code: 'code/unknown-meta',
      severity: 'warning',
      message: `Line ${last} is marked, and the block has ${count}.`,
      fix: 'Count the lines of the block from 1.',
    });
  const place = context.placeOf(node);
  if (place) {
    context.examples.push({
      language,
      code: code.text,
      position: { line: place.line + 1, column: place.column },
      ...(meta.title === undefined ? {} : { title: meta.title }),
      ...(meta.shows === undefined ? {} : { shows: meta.shows }),
      ...(meta.unbound === undefined ? {} : { unbound: meta.unbound }),
    });
  }
  const figure = h('figure', { className: ['code-block'] }, [
    headOf(meta, language, code.text),
    h('pre', { tabIndex: 0, ...(meta.showLineNumbers ? { 'data-line-numbers': '' } : {}) }, [
      h(
        'code',
        { className: [`language-${language}`] },
        codeElements(colorLines(node, code.text, language, context), {
          ...meta,
          marked: new Set([...meta.marked, ...code.marked]),
          inserted: new Set([...meta.inserted, ...code.inserted]),
          deleted: new Set([...meta.deleted, ...code.deleted]),
        }),
      ),
    ]),
    ...showAllLines(code.text),
    copyButton(),
  ]);
  figure.data = { ...figure.data, tabLabel: meta.tab ?? languageLabel(language, code.text) } as ElementData;
  return figure;
}
