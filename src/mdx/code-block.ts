import { h } from 'hastscript';
import type { Element, ElementContent, ElementData } from 'hast';
import type { Code } from 'mdast';
import { parseCodeMeta, type CodeMeta } from './code-meta';
import { diagramBlock } from './diagram';
import { readMarkedLines } from './marked-lines';
import { reportProblem, type CompileContext } from './compile-context';
import type { CodeToken } from '../highlight/highlight';

/** Names of languages as readers know them. */
const LANGUAGE_LABELS: Readonly<Record<string, string>> = {
  bash: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  js: 'JavaScript',
  csharp: 'C#',
  python: 'Python',
  json: 'JSON',
  yaml: 'YAML',
  http: 'HTTP',
  powershell: 'PowerShell',
  ini: 'INI',
  xml: 'XML',
  text: 'Text',
};

/** The language's name for a reader; `curl` for a shell block that begins with it. */
export function languageLabel(language: string, code: string): string {
  if (language === 'bash' && /^\s*curl\b/.test(code)) return 'curl';
  return LANGUAGE_LABELS[language] ?? language;
}

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

/** Lines as elements only where something is shown per line: plain blocks stay half as heavy. */
function codeElements(lines: readonly (readonly CodeToken[])[], meta: CodeMeta): ElementContent[] {
  const perLine = meta.showLineNumbers || meta.marked.size + meta.inserted.size + meta.deleted.size > 0;
  return lines.flatMap((line, index): ElementContent[] => {
    const newline: ElementContent[] = index < lines.length - 1 ? [{ type: 'text', value: '\n' }] : [];
    if (!perLine) return [...tokenElements(line), ...newline];
    const state = lineState(meta, index + 1);
    return [
      h('span', { className: ['line'], ...(state === undefined ? {} : { 'data-line': state }) }, [
        ...tokenElements(line),
        ...newline,
      ]),
    ];
  });
}

/** Drawing of the copy button; the same picture everywhere, so it lives in one symbol of the frame. */
export function copyButton(): Element {
  return h('button', {
    type: 'button',
    className: ['copy-button'],
    title: 'Copy',
    'aria-label': 'Copy code to clipboard',
  });
}

/** The lines of a code block in color; plain, with a warning, if that would take long. */
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
  // A grammar reads only JSON that is not valid, which the check of examples reports.
  if (language !== 'json') {
    reportProblem(context, node, {
      code: 'code/uncolored',
      severity: 'warning',
      message: 'The block has no colors: it is too long or nested too deeply, or the page has too much code.',
      fix: 'Shorten the code, or link to a file. Use the language "text" if it needs no colors.',
    });
  }
  return context.highlight.tokenize(code, 'text');
}

/** A fenced code block: highlighted figure, diagram, or plain text, with its examples collected. */
export function codeBlock(node: Code, context: CompileContext): Element {
  const language = node.lang ?? 'text';
  const meta = parseCodeMeta(node.meta ?? '');
  if (language === 'mermaid') return diagramBlock(node, meta, context);
  for (const word of meta.unknown) {
    reportProblem(context, node, {
      code: 'code/unknown-meta',
      severity: 'warning',
      message: `"${word}" after the language of the code fence has no meaning.`,
      fix: 'Known: title="…", tab="…", {1,3-5}, ins={…}, del={…}, showLineNumbers, shows="…", unbound="…".',
    });
  }
  if (!context.highlight.isKnown(language)) {
    reportProblem(context, node, {
      code: 'code/unknown-language',
      severity: 'warning',
      message: `The language "${language}" is not known, so the block has no colors.`,
      fix: 'Use bash, ts, csharp, python, json, yaml, http, powershell, ini, xml or text.',
    });
  }
  const code =
    meta.marked.size > 0 ? { text: node.value, marked: meta.marked } : readMarkedLines(node.value, language);
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
    meta.title === undefined
      ? h('figcaption', { className: ['code-language'] }, languageLabel(language, code.text))
      : h('figcaption', meta.title),
    h('pre', { tabIndex: 0, ...(meta.showLineNumbers ? { 'data-line-numbers': '' } : {}) }, [
      h(
        'code',
        { className: [`language-${language}`] },
        codeElements(colorLines(node, code.text, language, context), { ...meta, marked: code.marked }),
      ),
    ]),
    copyButton(),
  ]);
  figure.data = { ...figure.data, tabLabel: meta.tab ?? languageLabel(language, code.text) } as ElementData;
  return figure;
}
