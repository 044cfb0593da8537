import { h } from 'hastscript';
import type { ElementContent } from 'hast';
import { escapeHtml } from '../html/escape-html';
import { BOARDS } from '../site/brand-mark';
import { isBlank, readHref, readTexts, type Component, type ComponentCall } from './component-call';
import { reportProblem } from './compile-context';

/** Line icons of cards, on a grid of 40. */
const ICONS: Readonly<Record<string, string>> = {
  machine:
    'M31 20a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM23 20a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 9l3-4M29 15l5-1M30 25l4 3M21 31l-1 5M11 26l-5 2M10 16l-5-2',
  code: 'M14 12l-8 8 8 8M26 12l8 8-8 8M22 9l-4 22',
  exchange:
    'M7 8h8a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM25 22h8a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM17 13h12v9M11 18v9h12',
  service: 'M24 8a8 8 0 0 0-7 12L6 31l4 4 11-11a8 8 0 0 0 11-9l-5 5-5-2-1-5z',
};

/** The picture of a card, where its writer names one. */
export function cardIcon({ node, context }: ComponentCall, icon: string | undefined): ElementContent[] {
  if (icon === undefined) return [];
  const path = Object.hasOwn(ICONS, icon) ? ICONS[icon] : undefined;
  if (path === undefined) {
    reportProblem(context, node, {
      code: 'card/icon',
      message: `"${icon}" is not an icon of cards.`,
      fix: `Use ${Object.keys(ICONS).join(', ')}, or remove it.`,
    });
    return [];
  }
  return [
    {
      type: 'raw',
      value: `<svg class="card-icon" viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><path d="${path}"/></svg>`,
    },
  ];
}

/** What the home page opens with, below its title: eyebrow, lead, two buttons, and a line of proof. */
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

/** Heights of the lines that cross the joint, on the grid of the boards, and where their dots are. */
const LINES = [
  { y: 70, kind: 'oak', dots: [118, 214, 301, 400] },
  { y: 142, kind: 'spruce', dots: [240, 360] },
  { y: 214, kind: 'oak', dots: [160, 318, 430] },
] as const;

/** The two boards of the brand, with what crosses the joint: `rows` are pairs "left > right", with commas between. */
function joint(call: ComponentCall): ElementContent[] {
  const { left, right, rows, alt } = readTexts(call, ['left', 'right', 'rows', 'alt'], []);
  const pairs = rows.split(',').map((row) => row.split('>').map((side) => escapeHtml(side.trim())));
  if (pairs.length !== LINES.length || pairs.some((pair) => pair.length !== 2))
    reportProblem(call.context, call.node, {
      code: 'joint/rows',
      message: `<Joint> needs ${LINES.length} rows with two sides each.`,
      fix: 'Write rows="States > Stream, Command > Send, Orders > Exchange".',
    });
  const board = (name: 'oak' | 'spruce'): string =>
    `<g class="joint-${name}"><path d="${BOARDS[name]}"/><path class="joint-grain" d="${BOARDS[`${name}Grain`]}" clip-path="url(#joint-${name})"/></g>`;
  const lines = LINES.map(
    ({ y, kind, dots }, index) =>
      `<path class="joint-line joint-line--${kind}" d="M118 ${y}H440"/>${dots
        .map((x) => `<circle class="joint-dot joint-dot--${kind}" cx="${x}" cy="${y}" r="5"/>`)
        .join(
          '',
        )}<text x="22" y="${y + 5}">${pairs[index]?.[0] ?? ''}</text><text x="538" y="${y + 5}" text-anchor="end">${pairs[index]?.[1] ?? ''}</text>`,
  ).join('');
  const svg = `<svg viewBox="-1 -34 562 316" aria-hidden="true"><defs><clipPath id="joint-oak"><path d="${BOARDS.oak}"/></clipPath><clipPath id="joint-spruce"><path d="${BOARDS.spruce}"/></clipPath></defs>${board('spruce')}${board('oak')}${lines}<text class="joint-side" y="-14">${escapeHtml(left)}</text><text class="joint-side joint-side--spruce" x="560" y="-14" text-anchor="end">${escapeHtml(right)}</text></svg>`;
  return [
    h('figure', { className: ['joint'], role: 'img', 'aria-label': alt }, [{ type: 'raw', value: svg }]),
  ];
}

/** Two columns where there is room: steps, and the code that belongs to them. */
function split(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  const parts = call.children.filter((child) => !isBlank(child));
  const last = parts.at(-1);
  return [
    h('div', { className: ['split'] }, [h('div', parts.slice(0, -1)), ...(last ? [h('div', [last])] : [])]),
  ];
}

/** A list whose entries are short: names of standards, for instance. */
function chips(call: ComponentCall): ElementContent[] {
  readTexts(call, [], []);
  for (const child of call.children)
    if (child.type === 'element' && child.tagName === 'ul') child.properties.className = ['chips'];
  return call.children;
}

/** Components for pages that open a site or a section. */
export const HOME_COMPONENTS: Readonly<Record<string, Component>> = {
  Hero: hero,
  Joint: joint,
  Split: split,
  Chips: chips,
};
