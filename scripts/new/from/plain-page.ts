/** What pages of a folder without settings can have: Markdown, with the tabs of DocFX and the shortcodes of Hugo. */
import { fencedLines } from '../../../src/kit/highlight/fenced-lines';
import { withoutNpm2yarn } from './docusaurus-page';
import { text, without } from './old-frontmatter';
import { quoted } from './tags';
import type { PageRules } from './page-rules';
import type { PageContext } from './page-text';

/** `## [Linux](#tab/linux)`, until a line `---`. */
const DOCFX_TAB = /^[ \t]*#{1,6}[ \t]+\[(.+)\]\(#tab\/[^)\s]+\)[ \t]*#*$/;
const DOCFX_END = /^[ \t]*(?:-{3,}|\*{3,}|\* \* \*)[ \t]*$/;

/** `{{% tab "Linux" %}}`, `{{< /tabpane >}}` */
const SHORTCODE = /\{\{[<%][ \t]*(\/?)[ \t]*([\w/-]+)[ \t]*(.*?)[ \t]*(\/?)[%>]\}\}/g;

interface Pane {
  isText: boolean;
  isOpen: boolean;
  /** Before the last shortcode. */
  margin: string;
  /** Before each line after it, which the first of them tells. */
  shift: string | undefined;
}

/** What a shortcode of tabs becomes, each on a line of its own; undefined for another one. */
function hugoTab(match: RegExpExecArray, pane: Pane): string[] | undefined {
  const [, close = '', name = '', values = '', isAlone = ''] = match;
  if (name === 'tabpane') {
    pane.isText = /\btext="?true/.test(values);
    pane.isOpen = close === '';
    return [close === '' ? '<Tabs>' : '</Tabs>'];
  }
  if (name !== 'tab') return undefined;
  if (close !== '') return pane.isText ? ['', '</Tab>', ''] : ['```', '', '</Tab>', ''];
  // A label beside the tabs.
  if (isAlone !== '') return [];
  const label =
    /\bheader="([^"]*)"/.exec(values)?.[1] ?? values.replace(/[ \t]*\b\w+=\S+/g, '').replace(/"/g, '');
  const open = ['', `<Tab label=${quoted(label.replace(/[`*]/g, '').trim() || 'Tab')}>`, ''];
  return pane.isText ? open : [...open, '```'];
}

/** A text whose tabs are those of the new site; without an end, the last tab of DocFX has the rest. */
function plainTabs(body: string, { note }: Pick<PageContext, 'note'>): string {
  const isFenced = fencedLines();
  const lines: string[] = [];
  const pane: Pane = { isText: true, isOpen: false, margin: '', shift: undefined };
  let isOpen = false;
  for (const [index, line] of body.split('\n').entries()) {
    const isCode = isFenced(line);
    const label = isCode ? undefined : DOCFX_TAB.exec(line)?.[1];
    const codes = isCode || line.replace(SHORTCODE, '').trim() !== '' ? [] : [...line.matchAll(SHORTCODE)];
    const tabs = codes.map((match) => hugoTab(match, pane));
    if (label !== undefined) {
      note(index + 1, 'converted', `the tab "${label}"`);
      lines.push(...(isOpen ? ['', '</Tab>', ''] : ['<Tabs>', '']), `<Tab label=${quoted(label)}>`, '');
      isOpen = true;
    } else if (isOpen && !isCode && DOCFX_END.test(line)) {
      lines.push('', '</Tab>', '', '</Tabs>', '');
      isOpen = false;
    } else if (tabs.length > 0 && tabs.every((tab) => tab !== undefined)) {
      const margin = /^[ \t]*/.exec(line)?.[0] ?? '';
      note(index + 1, 'converted', 'tabs');
      pane.margin = pane.isOpen ? margin : '';
      pane.shift = undefined;
      lines.push(...tabs.flat().map((one) => (one === '' ? one : margin + one)));
    } else {
      // Hugo reads what is between two shortcodes apart from the list around them.
      if (line.trim() !== '')
        pane.shift ??= (/^[ \t]*/.exec(line)?.[0].length ?? 0) < pane.margin.length ? pane.margin : '';
      lines.push(line === '' ? line : (pane.shift ?? '') + line);
    }
  }
  return [...lines, ...(isOpen ? ['', '</Tab>', '', '</Tabs>', ''] : [])].join('\n');
}

export const plainPage: PageRules = {
  tags: {},
  code: withoutNpm2yarn,
  blocks: plainTabs,
  prose: (page) => {
    page.prose(SHORTCODE, ({ 2: name = '', index }) => {
      page.sayAt(index, 'decide', `the shortcode "${name}" is shown as it is written`);
      return undefined;
    });
  },
  front: ({ weight, linkTitle, ...data }) => ({
    data: {
      ...without(data, /^(?:type|layout|toc_hide|cascade|build)$/),
      ...(typeof weight === 'number' && data['sidebar_position'] === undefined
        ? { sidebar_position: weight }
        : {}),
      ...(text(linkTitle) === undefined || data['sidebar_label'] !== undefined
        ? {}
        : { sidebar_label: text(linkTitle) }),
    },
  }),
};
