import { visit } from 'unist-util-visit';
import type { Blockquote, Link, Parents, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { addDiagnostic, isMarkdownFile, type CompileContext } from './compile-context';

/** `> [!NOTE]`, as GitHub and Obsidian write it, the latter with a title. */
const ALERT = /^\[!([A-Za-z]+)\][+-]?[ \t]*([^\n]*)(?:\n|$)/;

/** Replaces quotes that begin with `[!NOTE]` by admonitions. */
export function readAlerts(tree: Root): void {
  visit(tree, 'blockquote', (node: Blockquote, index, parent) => {
    const [first, ...others] = node.children;
    const start = first?.type === 'paragraph' ? first.children[0] : undefined;
    const match = start?.type === 'text' ? ALERT.exec(start.value) : null;
    if (!match || !parent || index === undefined || first?.type !== 'paragraph' || start?.type !== 'text')
      return;
    const [whole, kind = '', title = ''] = match;
    const rest = start.value.slice(whole.length);
    const text = [...(rest === '' ? [] : [{ ...start, value: rest }]), ...first.children.slice(1)];
    const label = {
      type: 'paragraph' as const,
      data: { directiveLabel: true },
      children: [{ type: 'text' as const, value: title }],
    };
    const alert: ContainerDirective = {
      type: 'containerDirective',
      name: kind.toLowerCase(),
      children: [
        ...(title === '' ? [] : [label]),
        ...(text.length === 0 ? [] : [{ ...first, children: text }]),
        ...others,
      ],
      ...(node.position ? { position: node.position } : {}),
    };
    parent.children[index] = alert;
  });
}

/** Makes addresses that Markdown links by itself text within `<a>`, which has a target of its own. */
export function unlinkAddresses(tree: Root): void {
  visit(tree, (outer) => {
    if (outer.type !== 'link' && !('name' in outer && outer.name === 'a')) return;
    visit(outer, 'link', (inner: Link, index, parent: Parents | undefined) => {
      const [text] = inner.children;
      if (inner === outer || !parent || index === undefined || text?.type !== 'text') return;
      if ([text.value, `http://${text.value}`, `mailto:${text.value}`].includes(inner.url))
        parent.children[index] = text;
    });
  });
}

/** The characters of the usual names between colons. */
const EMOJI: Readonly<Record<string, string>> = {
  tada: '🎉', rocket: '🚀', warning: '⚠️', bulb: '💡', sparkles: '✨', bug: '🐛', fire: '🔥', zap: '⚡', memo: '📝',
  heart: '❤️', star: '⭐', wave: '👋', eyes: '👀', lock: '🔒', key: '🔑', link: '🔗', book: '📖', books: '📚',
  package: '📦', gear: '⚙️', wrench: '🔧', hammer: '🔨', mag: '🔍', bell: '🔔', boom: '💥', construction: '🚧',
  x: '❌', heavy_check_mark: '✔️', white_check_mark: '✅', exclamation: '❗', question: '❓', pushpin: '📌',
  information_source: 'ℹ️', point_right: '👉', '+1': '👍', thumbsup: '👍', smile: '😄', clock: '🕒', art: '🎨',
  recycle: '♻️', arrow_right: '➡️', rotating_light: '🚨', computer: '💻', globe_with_meridians: '🌐', tools: '🛠️',
}; // prettier-ignore
const SHORTCODE = /(?<![\w:/]):([a-z0-9_+]{1,30}):(?![\w:/])/g;

/** What other tools read in a text, what to write here, and whether only plain Markdown can contain it as text. */
const RAW: readonly (readonly [pattern: RegExp, name: string, fix: string])[] = [
  [
    /\$\$[\s\S]+\$\$/,
    'A formula between "$$"',
    'Set "math: true" in content/_site/site.yml, or write it as code.',
  ],
  [
    /^!!![ \t]+[a-z-]+/,
    'An admonition of MkDocs',
    'Write :::note[Title], the text without indentation, and ":::".',
  ],
  [
    /^={3}[!+]?[ \t]+"[^"]+"/m,
    'A tab of MkDocs',
    'Write <Tabs><Tab label="…"> around the text, without indentation.',
  ],
  [/^\[\[_?toc_?\]\]$/i, 'A table of contents', 'Remove the line: every page has its contents.'],
  [/^<<< ?@?\//, 'A file of VitePress', 'Write the code in a fence.'],
  [/^--8<--/, 'A snippet of MkDocs', 'Write the text itself.'],
  [/^\{%.*%\}/, 'A tag of a template', 'Write its result: pages contain no templates.'],
];
/** Text that is nearly Markdown, and is shown with its marks: as a warning, because it can be meant. */
const NEARLY: typeof RAW = [
  [
    /^\|.*\n[ \t]*\|/m,
    'A table whose second line does not have "---" for each column',
    'Write it: | --- | --- |, with as many columns as the first line.',
  ],
  [
    /^(?:#{1,6}|[-*+]|\d{1,9}[.)])[\u00a0\u2000-\u200a\u202f\u205f\u3000]/m,
    'A heading or list with a no-break space after its mark',
    'Write a plain space there (on a Mac, Option+Space types the other one).',
  ],
  [/^[-*+]\[[ xX]\]/m, 'A task without a space after its mark', 'Write "- [ ]" or "- [x]".'],
  [
    /^[^\n]{1,100}\n:[ \t]+\S/m,
    'A list of definitions',
    'Write a list: "- **Term**: its definition", or a table.',
  ],
  [
    // CommonMark 0.31 §6.2: stars beside a sign begin or end nothing unless a space or another sign is on their other side.
    /\*\*(?:[^*\n]*[^\p{ASCII}\p{L}\p{M}\p{N}\s]|[^\p{ASCII}\p{L}\p{M}\p{N}\s][^*\n]*)\*\*/u,
    'Bold text with a full-width sign beside its stars',
    'Write the sign outside of the stars, or a space outside of them.',
  ],
];

/** What is left of a link or an image that Markdown does not recognize. */
const UNREAD = /\]\((?:\/|\.\.?\/|#|https?:\/\/|$)|\] \((?:\/[^/]|https?:\/\/)/;

/** Lines of MDX in a Markdown page. */
const MODULE = /^(?:import\s[^\n]*\sfrom\s+['"]|import\s+['"]|export\s+(?:const|default|function)\s)/;
const TAG = /<\/?([A-Z]\w*)(?=[\s>/])/;

/** Replaces names of emoji, and reports notations of other tools, which would be shown as text. */
export function reportRawNotations(tree: Root, context: CompileContext): void {
  const isMarkdown = isMarkdownFile(context.file);
  visit(tree, 'paragraph', (node) => {
    const [first] = node.children;
    const text = node.children.map((child) => (child.type === 'text' ? child.value : '\u{fffc}')).join('');
    const report = (name: string, fix: string, severity?: 'warning'): void => {
      addDiagnostic(context, node, {
        code: 'mdx/notation',
        ...(severity ? { severity } : {}),
        message: `${name} has no meaning here: it would be shown as text.`,
        fix,
      });
    };
    const raw = RAW.find(([pattern]) => pattern.test(text));
    const near = NEARLY.find(([pattern]) => pattern.test(text));
    if (raw) report(raw[1], raw[2]);
    else if (near) report(near[1], near[2], 'warning');
    else if (isMarkdown && first?.type === 'text' && MODULE.test(first.value))
      report('A line of MDX', 'Name the file .mdx, or remove the line: components need no import.');
    else if (isMarkdown) {
      const tag = TAG.exec(text.replaceAll('\u{fffc}', ''));
      const isOne =
        tag !== null &&
        new RegExp(`<${tag[1] ?? ''}\\b[^>]*/>|</${tag[1] ?? ''}>|<${tag[1] ?? ''}\\s+\\w+=`).test(text);
      if (isOne)
        report(
          `The tag <${tag[1] ?? ''}>`,
          'Write the name of a component, with texts as attributes, or put it in backticks if it is text.',
        );
    }
  });
  visit(tree, 'text', (node) => {
    if (UNREAD.test(node.value))
      addDiagnostic(context, node, {
        code: 'link/unread',
        severity: 'warning',
        message: 'Readers see the brackets of a link or an image, because its address cannot be read.',
        fix: 'Write [text](address "title"), without a space before "(", and with %20 for one in the address. If it is text, put it in backticks.',
      });
    if (node.value.includes(':'))
      node.value = node.value.replace(SHORTCODE, (whole, name: string) =>
        Object.hasOwn(EMOJI, name) ? (EMOJI[name] ?? whole) : whole,
      );
  });
}
