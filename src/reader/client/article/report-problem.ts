/**
 * Fills the links to the form for a new issue with address, heading, and selection. Without this script, they
 * lead to the empty form.
 */
import { filledForm, type ProblemReport } from '../../../site/fill-issue-form';
import { readValues } from '../reader-values/chosen-values';
import { t } from '../../../kit/texts/t';

/** How long a selection must rest until its link shows, in milliseconds. */
const REST_MS = 250;
/** Distance of the link from the selection and from the edge of the window, in pixels. */
const GAP = 8;

/** The selection in the article; responses in the request console can contain private data, so they do not count. */
function selectedRange(): Range | undefined {
  const selection = window.getSelection();
  if (!selection || selection.isCollapsed || selection.toString().trim() === '') return undefined;
  const range = selection.getRangeAt(0);
  const node = range.commonAncestorContainer;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('#main') && !element.closest('dialog') ? range : undefined;
}

/** The last heading with an anchor that comes before a range, or contains its start. */
function headingAbove(range: Range): Element | undefined {
  return [...document.querySelectorAll('#main article :is(h2, h3, h4, h5, h6)[id]')]
    .filter((heading) => range.comparePoint(heading, 0) < 0 || heading.contains(range.startContainer))
    .at(-1);
}

/** Without the sign of the link to the heading. */
function textOf(heading: Element): string {
  const copy = heading.cloneNode(true) as Element;
  copy.querySelector('.hash-link')?.remove();
  return copy.textContent;
}

/** Reports are public: instead of the reader's own ids, which samples show, they have the names of these. */
function withoutOwnIds(text: string): string {
  return Object.entries(readValues().ids).reduce(
    (rest, [key, id]) =>
      [id, encodeURIComponent(id), JSON.stringify(id).slice(1, -1)].reduce(
        (other, form) => other.replaceAll(form, `{${key}}`),
        rest,
      ),
    text,
  );
}

function currentReport(): ProblemReport {
  const range = selectedRange();
  const hash = window.location.hash.slice(1);
  const target =
    hash === '' ? null : document.querySelector(`#main :is(h2, h3, h4, h5, h6)#${CSS.escape(hash)}`);
  const heading = range ? headingAbove(range) : (target ?? undefined);
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const address = canonical?.href ?? window.location.origin + window.location.pathname;
  return {
    title: document.querySelector('#main h1')?.textContent ?? document.title,
    address: heading ? `${address}#${heading.id}` : address,
    ...(heading ? { heading: textOf(heading) } : {}),
    selection: range ? withoutOwnIds(window.getSelection()?.toString() ?? '') : '',
  };
}

/** The form of a link, without what was filled in. */
const formOf = (link: HTMLAnchorElement): string => link.dataset['report'] ?? link.href.replace(/\?.*$/, '');

/** Fills a link to the form. */
export function fillReport(link: HTMLAnchorElement): void {
  link.href = filledForm(formOf(link), currentReport());
  link.dataset['filled'] = '';
}

function createLink(from: HTMLAnchorElement): HTMLAnchorElement {
  const link = document.createElement('a');
  const form = from.dataset['report'];
  if (form !== undefined) link.dataset['report'] = form;
  link.className = 'passage-report';
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.textContent = t`Report a problem`;
  link.href = from.href;
  // A press would remove the selection, and the link with it.
  link.addEventListener('mousedown', (event) => event.preventDefault());
  return link;
}

let isWatching = false;

/** Shows a link to the filled form below each selected passage, from now on. */
export function watchSelection(): void {
  const footerLink = document.querySelector<HTMLAnchorElement>(
    '.footer :is(a[href*="/issues/new"], a[data-report])',
  );
  if (isWatching || !footerLink) return;
  isWatching = true;
  const link = createLink(footerLink);
  let timer: number | undefined;
  const show = (): void => {
    const range = selectedRange();
    const rects = range?.getClientRects();
    const last = rects?.[rects.length - 1];
    if (!last) return;
    fillReport(link);
    document.body.append(link);
    const room = document.documentElement.clientWidth - link.offsetWidth - GAP;
    link.style.insetBlockStart = `${last.bottom + window.scrollY + GAP}px`;
    link.style.insetInlineStart = `${Math.max(GAP, Math.min(last.right - link.offsetWidth, room))}px`;
  };
  const update = (): void => {
    window.clearTimeout(timer);
    if (selectedRange()) timer = window.setTimeout(show, REST_MS);
    else link.remove();
  };
  document.addEventListener('selectionchange', update);
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') link.remove();
  });
  update();
}
