import { h } from 'hastscript';
import type { ElementContent } from 'hast';
import { escapeHtml } from '../../kit/html/escape-html';
import { markup } from '../../kit/html/markup';
import { rawNode } from '../../kit/html/write-html';
import { CARD_ICONS } from '../../site/card-icons';
import { isBlank, readHref, readTexts, type Component, type ComponentCall } from './component-call';
import { latestChanges } from './latest-changes';

/** The icon of a card, if it has one. */
export function cardIcon(icon: string | undefined): ElementContent[] {
  if (icon === undefined) return [];
  return [
    rawNode(
      markup`<svg class="card-icon" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><path d="${escapeHtml(CARD_ICONS[icon] ?? '')}"/></svg>`,
    ),
  ];
}

/** The opening of the home page, below its title: eyebrow, lead, two buttons, and a line of proof. */
function hero(call: ComponentCall): ElementContent[] {
  const { eyebrow, action, href, other, otherHref, proof } = readTexts(
    call,
    ['eyebrow', 'action', 'href'],
    ['other', 'otherHref', 'proof'],
  );
  const first = readHref(call, href);
  const second = otherHref === undefined ? undefined : readHref(call, otherHref);
  return [
    h('div', { className: ['hero'] }, [
      h('p', { className: ['hero-eyebrow'] }, eyebrow),
      h('div', { className: ['hero-lead'] }, call.children),
      h('p', { className: ['hero-actions'] }, [
        h('a', { href: first, className: ['button'] }, action),
        ...(other === undefined
          ? []
          : [' ', h('a', { href: second, className: ['button', 'button--ghost'] }, other)]),
      ]),
      ...(proof === undefined ? [] : [h('p', { className: ['hero-proof'] }, proof)]),
    ]),
  ];
}

/** Two columns if there is room: steps, and their code with what it returns. */
function split(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  const parts = call.children.filter((child) => !isBlank(child));
  return [h('div', { className: ['split'] }, [h('div', parts.slice(0, 1)), h('div', parts.slice(1))])];
}

/** A list of short entries, such as names of standards. */
function chips(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  for (const child of call.children)
    if (child.type === 'element' && child.tagName === 'ul') child.properties.className = ['chips'];
  return call.children;
}

/** Components for pages that open a site or a section. */
export const HOME_COMPONENTS: Readonly<Record<string, Component>> = {
  Hero: { html: hero, mayBeEmpty: true },
  Split: {
    html: split,
    example: `
<Split>

The first block is on the left.

What follows is on the right.

</Split>`,
  },
  Chips: {
    html: chips,
    example: `
<Chips>

- REST
- Webhooks
- OAuth 2.0

</Chips>`,
  },
  LatestChanges: {
    html: latestChanges,
    mayBeEmpty: true,
    example: `
With earlier releases in \`openapi/history\`, this component lists the newest changes of each API:

<LatestChanges />`,
  },
};
