import { h } from 'hastscript';
import type { ElementContent } from 'hast';
import { escapeHtml } from '../html/escape-html';
import { BOARDS } from '../site/brand-mark';
import { CARD_ICONS } from '../site/card-icons';
import { isBlank, readHref, readTexts, type Component, type ComponentCall } from './component-call';
import { addDiagnostic } from './compile-context';
import { latestChanges } from './latest-changes';

/** The icon of a card, if it has one. */
export function cardIcon(icon: string | undefined): ElementContent[] {
  if (icon === undefined) return [];
  return [
    {
      type: 'raw',
      value: `<svg class="card-icon" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><path d="${CARD_ICONS[icon] ?? ''}"/></svg>`,
    },
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

/** Heights of the lines that cross the joint, on the grid of the boards, and positions of their dots. */
const LINES = [
  { y: 70, kind: 'oak', dots: [152, 224, 301, 400] },
  { y: 142, kind: 'spruce', dots: [240, 360] },
  { y: 214, kind: 'oak', dots: [176, 318, 412] },
] as const;

/** The illustration of two boards: `rows` are pairs "left > right" across the joint, comma-separated. */
function joint(call: ComponentCall): ElementContent[] {
  const { left, right, rows, alt } = readTexts(call, ['left', 'right', 'rows', 'alt'], []);
  const pairs = rows.split(',').map((row) => row.split('>').map((side) => escapeHtml(side.trim())));
  if (pairs.length !== LINES.length || pairs.some((pair) => pair.length !== 2))
    addDiagnostic(call.context, call.node, {
      code: 'joint/rows',
      message: `<Joint> needs ${LINES.length} rows with two sides each.`,
      fix: 'Write rows="States > Stream, Command > Send, Orders > Exchange".',
    });
  const board = (name: 'oak' | 'spruce'): string =>
    `<g class="joint-${name}"><path d="${BOARDS[name]}"/><path class="joint-grain" d="${BOARDS[`${name}Grain`]}" clip-path="url(#joint-${name})"/></g>`;
  const lines = LINES.map(
    ({ y, kind, dots }, index) =>
      `<path class="joint-line joint-line--${kind}" d="M152 ${y}H416"/>${dots
        .map((x) => `<circle class="joint-dot joint-dot--${kind}" cx="${x}" cy="${y}" r="5"/>`)
        .join(
          '',
        )}<text x="22" y="${y + 5}">${pairs[index]?.[0] ?? ''}</text><text x="538" y="${y + 5}" text-anchor="end">${pairs[index]?.[1] ?? ''}</text>`,
  ).join('');
  const svg = `<svg viewBox="-1 -38 562 320" aria-hidden="true"><defs><clipPath id="joint-oak"><path d="${BOARDS.oak}"/></clipPath><clipPath id="joint-spruce"><path d="${BOARDS.spruce}"/></clipPath></defs>${board('spruce')}${board('oak')}${lines}<text class="joint-side" y="-18">${escapeHtml(left)}</text><text class="joint-side joint-side--spruce" x="560" y="-18" text-anchor="end">${escapeHtml(right)}</text></svg>`;
  return [
    h('figure', { className: ['joint'], role: 'img', 'aria-label': alt }, [{ type: 'raw', value: svg }]),
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
  Hero: { html: hero },
  Joint: { html: joint },
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
    example: `
With earlier releases in \`openapi/history\`, this component lists the newest changes of each API:

<LatestChanges />`,
  },
};
