import { h } from 'hastscript';
import type { Element, ElementContent, ElementData } from 'hast';
import { isBlank, readHref, readTexts, type Component, type ComponentCall } from './component-call';
import { CARD_ICONS } from '../../site/card-icons';
import { EVENT_COMPONENTS } from './event-components';
import { cardIcon, HOME_COMPONENTS } from './home-components';
import { addDiagnostic } from './compile-context';
import { glossaryList } from './glossary-list';
import { problemCatalogTable } from './problem-catalog-table';
import { tabs, TABS_IN_MARKDOWN, type TabContent } from './tabs';
import { t } from '../../kit/texts/t';

const elementsOf = (nodes: readonly ElementContent[]): Element[] =>
  nodes.filter((node) => node.type === 'element');

function tabComponent(call: ComponentCall): ElementContent[] {
  const { label, value } = readTexts(call, ['label'], ['value']);
  const tab = h('div', call.children);
  tab.data = { tab: { label, value } } as ElementData;
  return [tab];
}

/** The tabs among the children of a component. Reports other children. */
function collectTabs(
  { node, children, context }: ComponentCall,
  read: (child: Element) => TabContent | undefined,
  diagnostic: { readonly message: string; readonly fix: string },
): TabContent[] {
  const content = children.filter((child) => !isBlank(child));
  const entries = content.map((child) => (child.type === 'element' ? read(child) : undefined));
  if (entries.includes(undefined)) addDiagnostic(context, node, { code: 'tabs/child', ...diagnostic });
  return entries.filter((entry) => entry !== undefined);
}

function tabsComponent(call: ComponentCall): ElementContent[] {
  const { group } = readTexts(call, [], ['group']);
  const entries = collectTabs(call, ({ data, children }) => data?.tab && { ...data.tab, children }, {
    message: '<Tabs> contains something other than <Tab>.',
    fix: 'Put all content of <Tabs> into <Tab label="…">.',
  });
  return [tabs(entries, group, t`Alternatives`, call.node, call.context)];
}

const isLanguageLabel = (part: ElementContent): boolean =>
  part.type === 'element' && part.tagName === 'figcaption' && part.properties.className !== undefined;

function codeGroup(call: ComponentCall): ElementContent[] {
  const { group } = readTexts(call, [], ['group']);
  const entries = collectTabs(
    call,
    (child) => {
      const label = child.data?.tabLabel;
      // The tab already shows it.
      child.children = child.children.filter((part) => !isLanguageLabel(part));
      return label === undefined ? undefined : { label, children: [child] };
    },
    {
      message: '<CodeGroup> contains something other than code blocks.',
      fix: 'Put only fenced code blocks into <CodeGroup>; use <Tabs> for anything else.',
    },
  );
  return [tabs(entries, group ?? 'language', t`Languages`, call.node, call.context)];
}

function steps(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  const list = elementsOf(call.children);
  if (call.children.length > 0 && (list.length !== 1 || list[0]?.tagName !== 'ol')) {
    addDiagnostic(call.context, call.node, {
      code: 'steps/child',
      message: '<Steps> contains something other than one ordered list.',
      fix: 'Write the steps as one list, "1.", "2.", and indent what belongs to a step.',
    });
  }
  for (const item of list) item.properties.className = ['steps'];
  return call.children;
}

function card(call: ComponentCall): ElementContent[] {
  const isLink = !('title' in call.attributes) || 'href' in call.attributes;
  const { href, title, icon, action } = readTexts(call, isLink ? ['href'] : [], ['title', 'icon', 'action'], {
    icon: Object.keys(CARD_ICONS),
  });
  const { context } = call;
  const page = isLink && href.startsWith('/') ? context.catalog.page(href.split('#')[0] ?? '') : undefined;
  const address = isLink ? readHref(call, href) : undefined;
  if (isLink && address === undefined) return [];
  const text = call.children.filter((child) => !isBlank(child));
  return [
    h('li', { className: ['card'] }, [
      ...cardIcon(icon),
      isLink
        ? h('a', { href: address, className: ['card-title'] }, title ?? page?.title ?? href)
        : h('strong', title),
      text.length > 0
        ? h('div', { className: ['card-text'] }, text)
        : h('p', { className: ['card-text'] }, page?.description ?? ''),
      ...(action === undefined ? [] : [h('p', { className: ['card-action'] }, action)]),
    ]),
  ];
}

function cards(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  if (call.children.some((child) => !isBlank(child) && !(child.type === 'element' && child.tagName === 'li')))
    addDiagnostic(call.context, call.node, {
      code: 'cards/child',
      message: '<Cards> contains something other than <Card>.',
      fix: 'Put everything in <Cards> into a <Card href="…">, or move it out.',
    });
  return [h('ul', { className: ['cards'] }, elementsOf(call.children))];
}

function figure(call: ComponentCall): ElementContent[] {
  const { caption } = readTexts(call, ['caption'], []);
  return [h('figure', { className: ['figure'] }, [...call.children, h('figcaption', caption)])];
}

function keys(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  return [h('kbd', call.children)];
}

function problemCatalog(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  return [problemCatalogTable(call.context)];
}

function glossary(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  return [glossaryList(call.context)];
}

/** The components available to writers, by name, in the order in which a new site shows them. */
export const COMPONENTS: Readonly<Record<string, Component>> = {
  CodeGroup: {
    html: codeGroup,
    example: `
The reader's choice in a group applies to every page:

<CodeGroup>

\`\`\`bash
curl https://example.com/items
\`\`\`

\`\`\`ts
const response = await fetch('https://example.com/items');
\`\`\`

\`\`\`python
response = requests.get("https://example.com/items", timeout=10)
\`\`\`

</CodeGroup>`,
  },
  Steps: {
    html: steps,
    example: `
<Steps>

1. Create an API key.
2. Send a request.
3. Press <Kbd>Ctrl+K</Kbd> to search this site.

</Steps>`,
  },
  Kbd: { html: keys, isMark: true },
  Tabs: {
    html: tabsComponent,
    markdown: TABS_IN_MARKDOWN,
    example: `
<Tabs group="os">
<Tab label="Linux">

Use your package manager.

</Tab>
<Tab label="Windows">

Use the installer.

</Tab>
</Tabs>`,
  },
  Tab: { html: tabComponent, inside: { component: 'Tabs', code: 'tabs/outside' } },
  Cards: {
    html: cards,
    example: `
<Cards>

<Card href="/" />

<Card icon="service" href="{{route}}" title="API reference" action="Open">

A card with its own text.

</Card>

</Cards>`,
  },
  Card: { html: card, mayBeEmpty: true, inside: { component: 'Cards', code: 'cards/outside' } },
  Figure: {
    html: figure,
    example: `
<Figure caption="How a request gets its response">

\`\`\`mermaid alt="The application sends a request to the API, which returns a response."
sequenceDiagram
  Application->>API: request
  API-->>Application: response
\`\`\`

</Figure>`,
  },
  ...HOME_COMPONENTS,
  ...EVENT_COMPONENTS,
  ProblemCatalog: { html: problemCatalog, mayBeEmpty: true, example: '<ProblemCatalog />' },
  Glossary: { html: glossary, mayBeEmpty: true, example: '<Glossary />' },
};
