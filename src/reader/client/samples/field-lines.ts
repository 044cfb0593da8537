/**
 * Two-way reading: a field that a reader points at, or that has the focus, marks its lines in the shown
 * examples, and a line marks its field. Both become links to each other. Loaded on the first such intent.
 */
import type { ExampleLines } from '../../../apis/model/example-lines';
import { revealTarget } from '../navigation/reveal-target';
import { linesOf, linkName } from './code-lines-of';
import { loadExampleLines } from './load-example-lines';
import { requestLines } from './request-lines';
import { t } from '../../../kit/texts/t';

/** A shown block of code with the fields of its lines. */
interface Block {
  readonly code: Element;
  /** Id of the example; the panel of the request has none. */
  readonly id: string | undefined;
  readonly lines: readonly HTMLElement[];
  readonly pairs: readonly (readonly [line: number, field: number])[];
}

const blocks = new WeakMap<Element, Block>();
/** Field of a line, or of the link in it. */
const fieldOfPart = new WeakMap<Element, number>();
/** Articles whose rows have links. */
const linked = new WeakSet<Element>();

const keyLinks = (code: Element): HTMLAnchorElement[] => [
  ...code.querySelectorAll<HTMLAnchorElement>('.line-key'),
];

function createBlock(code: Element, id: string | undefined, data: ExampleLines): Block {
  const lines = linesOf(code);
  const earlier = blocks.get(code);
  if (earlier?.lines === lines) return earlier;
  const stored = id === undefined ? [] : (data.examples[id] ?? []);
  const found =
    id === undefined
      ? requestLines(
          data,
          lines.map(({ textContent }) => textContent),
        )
      : stored.flatMap((line, index) =>
          index % 2 === 0
            ? [
                [
                  line,
                  stored[index + 1] ?? 0,
                  /"((?:[^"\\]|\\.)*)"\s*:/.exec(lines[line]?.textContent ?? '')?.[1] ?? '',
                ] as const,
              ]
            : [],
        );
  for (const [line, field, name] of found) {
    const element = lines[line];
    const anchor = data.fields[field];
    if (!element || anchor === undefined) continue;
    if (!fieldOfPart.has(element)) fieldOfPart.set(element, field);
    const link = name === '' ? undefined : linkName(element, name, `#${anchor}`);
    if (link) fieldOfPart.set(link, field);
  }
  // One stop for the Tab key per block; arrow keys lead to the others.
  keyLinks(code).forEach((link, index) => (link.tabIndex = index === 0 ? 0 : -1));
  const block = { code, id, lines, pairs: found.map(([line, field]) => [line, field] as const) };
  blocks.set(code, block);
  return block;
}

/** Browsers that hide the inside of a closed fold by `content-visibility` still give it boxes. */
const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.closest('details:not([open])') === null;

/** The examples that are visible now, and the sample of the request. */
function shownBlocks(data: ExampleLines): readonly Block[] {
  const sample = document.querySelector('.request-sample[data-state=shown] code');
  const examples = Object.keys(data.examples).flatMap((id) => {
    const code = document.getElementById(id)?.querySelector('code');
    return code && isShown(code) ? [createBlock(code, id, data)] : [];
  });
  // The console can be in the place of the sample.
  return sample && isShown(sample) ? [createBlock(sample, undefined, data), ...examples] : examples;
}

/** Shows a line inside the box that scrolls, without moving the page. */
function showInBox(line: HTMLElement): void {
  const box = line.closest('.api-example, .request-sample');
  if (!box || box.scrollHeight <= box.clientHeight) return;
  const { top, bottom } = box.getBoundingClientRect();
  const own = line.getBoundingClientRect();
  if (own.top < top || own.bottom > bottom)
    box.scrollBy({ top: own.top - top - (bottom - top) / 3, behavior: 'instant' });
}

interface Place {
  readonly block: Block;
  readonly line: number;
}

/** Where a field occurs first: in a shown response, in the request, or in the first example that has it. */
function placeOf(field: number, data: ExampleLines): Place | undefined {
  const shown = shownBlocks(data);
  for (const block of [...shown.filter(({ id }) => id !== undefined), ...shown]) {
    const pair = block.pairs.find(([, own]) => own === field);
    if (pair) return { block, line: pair[0] };
  }
  return undefined;
}

/** The first example with a field, shown or not. */
const exampleWith = (field: number, { examples }: ExampleLines): string | undefined =>
  Object.entries(examples).find(([, pairs]) =>
    pairs.some((own, index) => index % 2 === 1 && own === field),
  )?.[0];

/** Names and quotes the line of a field in its link, as the examples are now. */
function nameLink(link: HTMLAnchorElement, field: number, data: ExampleLines): void {
  const place = placeOf(field, data);
  const id = place ? place.block.id : exampleWith(field, data);
  const isResponse = id !== undefined && document.getElementById(id)?.closest('.api-response') !== null;
  link.href = `#${id ?? 'samples'}`;
  const line = place && place.line + 1;
  const name = isResponse
    ? line === undefined
      ? t`Response`
      : t`Response, line ${line}`
    : line === undefined
      ? t`Request`
      : t`Request, line ${line}`;
  const excerpt = place?.block.lines[place.line]?.textContent.trim() ?? '';
  // While it is pressed, its nodes stay: without them, there is no click.
  if (link.textContent === name + excerpt) return;
  const code = document.createElement('code');
  code.textContent = excerpt;
  link.replaceChildren(name, code);
}

/** Adds the links of all rows, once per article. */
function linkRows(data: ExampleLines): void {
  const article = document.querySelector('.api-page');
  if (!article || linked.has(article)) return;
  linked.add(article);
  data.fields.forEach((anchor, field) => {
    const head = document.getElementById(anchor)?.querySelector(':scope > .api-property-head');
    if (
      !head ||
      head.querySelector('.line-link') ||
      (!placeOf(field, data) && exampleWith(field, data) === undefined)
    )
      return;
    const link = document.createElement('a');
    link.className = 'line-link';
    nameLink(link, field, data);
    head.append(link);
  });
}

function clear(): void {
  for (const element of document.querySelectorAll('[data-lit]')) element.removeAttribute('data-lit');
}

/** Names a part of the request as the console does (src/reader/components/console/parameter-fields.tsx). */
const partName = ([, kind, name]: ExampleLines['request'][number]): string =>
  kind === 'body' ? kind : `${kind} ${name}`;

/** The member of the body in whose line the cursor is, or the last one before it. */
function memberAtCursor(
  { value, selectionStart }: HTMLTextAreaElement,
  data: ExampleLines,
): number | undefined {
  const line = value.slice(0, selectionStart).split('\n').length - 1;
  const request = data.request.filter(([, kind]) => kind === 'body');
  return requestLines({ request }, value.split('\n')).findLast(([own]) => own <= line)?.[1];
}

/** The field of a control of the console. */
function fieldOfControl(control: Element, data: ExampleLines): number | undefined {
  const editor = control.querySelector('textarea');
  const part = control.getAttribute('data-part');
  return part === 'body' && editor
    ? memberAtCursor(editor, data)
    : data.request.find((one) => partName(one) === part)?.[0];
}

/** The controls of a field in the console. */
function controlsOf(field: number, data: ExampleLines): Element[] {
  const parts = data.request.filter(([own]) => own === field).map(partName);
  return [...document.querySelectorAll('.console-field[data-part]')].filter((control) =>
    parts.includes(control.getAttribute('data-part') ?? ''),
  );
}

/** The field of a row, a line, a link in it, or a control of the console. */
function fieldOf(target: Element, data: ExampleLines): number | undefined {
  const control = target.closest('.console-field');
  if (control) return fieldOfControl(control, data);
  const part = target.closest('.line-key') ?? target.closest('.code-line');
  if (part) return fieldOfPart.get(part);
  const row = target.closest('.api-property');
  const index = row ? data.fields.indexOf(row.id) : -1;
  return index === -1 ? undefined : index;
}

function mark(target: Element, data: ExampleLines): void {
  clear();
  const field = fieldOf(target, data);
  const row = document.getElementById(data.fields[field ?? -1] ?? '');
  if (field === undefined || !row) return;
  // In a closed fold, the nearest row around it is what the reader sees.
  let visible: Element | null = row;
  while (visible && !isShown(visible)) visible = visible.parentElement?.closest('.api-property') ?? null;
  visible?.setAttribute('data-lit', '');
  for (const control of controlsOf(field, data)) control.setAttribute('data-lit', '');
  // Beside the page, the console needs the row in view; over it, nobody would see it.
  const isBeside = target.closest('dialog')?.matches(':not(:modal)') === true;
  if (isBeside) visible?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const link = row.querySelector<HTMLAnchorElement>(':scope > .api-property-head > .line-link');
  if (link) nameLink(link, field, data);
  for (const { code, lines, pairs } of shownBlocks(data)) {
    const own = pairs.flatMap(([line, index]) => (index === field ? (lines[line] ?? []) : []));
    for (const line of own) line.setAttribute('data-lit', '');
    if (own[0] && !code.contains(target)) showInBox(own[0]);
  }
}

let latest: Element | undefined;

/** Follows a pointer or the focus to an element, which can be outside of all fields and examples. */
export async function pointAt(
  target: Element,
  file: string,
  point: { readonly x: number; readonly y: number } | undefined,
): Promise<void> {
  latest = target;
  // Without it, fields and examples are complete.
  const data = await loadExampleLines(file).catch(() => undefined);
  if (!data || latest !== target || !target.isConnected) return;
  shownBlocks(data);
  linkRows(data);
  // The block has lines only now.
  const under = point && target.closest('pre') ? document.elementFromPoint(point.x, point.y) : null;
  mark(under ?? target, data);
}

// The cursor is in another line of the body: this script came when the reader went to the field.
document.addEventListener('selectionchange', () => {
  const editor = document.activeElement;
  const file = document.querySelector<HTMLElement>('.request-samples')?.dataset['request'];
  if (file !== undefined && editor?.matches('.console-field[data-part] > textarea') === true)
    void pointAt(editor, file, undefined);
});

/** Follows the link of a row: shows its example and focuses the line. */
async function goToLine(link: HTMLAnchorElement): Promise<void> {
  const file = document.querySelector<HTMLElement>('.request-samples')?.dataset['request'];
  const row = link.closest('.api-property');
  if (file === undefined || !row) return;
  const data = await loadExampleLines(file);
  const field = data.fields.indexOf(row.id);
  const [control] = controlsOf(field, data);
  if (control?.closest('dialog')?.matches(':not(:modal)') === true) {
    control.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return;
  }
  revealTarget(link.hash);
  const place = placeOf(field, data);
  const line = place?.block.lines[place.line];
  if (!place || !line) return;
  const more = line.closest('.code-block')?.querySelector<HTMLElement>('.code-more[aria-expanded=false]');
  // The line may be in the part of a long example that is cut.
  if (more?.checkVisibility() === true) more.click();
  line.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const key = keyLinks(line).find((one) => fieldOfPart.get(one) === field);
  (key ?? line.closest('pre'))?.focus({ preventScroll: true });
  mark(row, data);
}

function moveBetweenKeys(event: KeyboardEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.line-key');
  const code = link?.closest('code');
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!link || !code || step === undefined) return;
  const all = keyLinks(code);
  const next = all[all.indexOf(link) + step];
  if (!next) return;
  event.preventDefault();
  link.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

document.addEventListener('keydown', moveBetweenKeys);
document.addEventListener('click', (event) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = event.target as Element | null;
  const link = target?.closest<HTMLAnchorElement>('.line-link');
  if (link) {
    event.preventDefault();
    goToLine(link).catch(() => undefined);
    return;
  }
  // The browser scrolls to the field; the focus follows, so that the next Tab goes on there.
  const key = target?.closest<HTMLAnchorElement>('.line-key');
  const row = key && document.getElementById(key.hash.slice(1));
  if (row) setTimeout(() => row.querySelector<HTMLElement>('.api-name')?.focus({ preventScroll: true }));
});
