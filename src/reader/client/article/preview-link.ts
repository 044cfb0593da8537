/**
 * Previews of pages of APIs: a link to an operation or a schema shows what it is, under the mouse or with the
 * focus of the keyboard. Never by touch, where it would hide the text, and never on connections that save data.
 */
import { decodeHash } from '../../../kit/addresses/decode-hash';
import type { PagePreview } from '../../../apis/model/page-preview';
import { apiRoot } from '../settings/api-root';
import { isConstrained } from '../navigation/link-navigation';
import { element } from '../elements/element';
import { lineUnder } from './line-under';
import { t } from '../../../kit/texts/t';

/** Delay until a preview shows, and until it hides, so that a pointer can cross links and reach it. */
const SHOW_MS = 300;
const HIDE_MS = 150;

/** Distance from the link, and from the edges of the window, in pixels. */
const GAP = 6;
const EDGE = 16;

const ID = 'link-preview';

const loading = new Map<string, Promise<PagePreview | undefined>>();

/** The preview of the page of a link; undefined if there is none, as for pages that are no part of an API. */
function loadPage({ pathname }: HTMLAnchorElement): Promise<PagePreview | undefined> {
  // What is before the folder of the API pages is the prefix of the site.
  const start = pathname.indexOf(apiRoot());
  const address = `${pathname.slice(0, start)}/previews${pathname.slice(start).replace(/\/$/, '')}.json`;
  const known = loading.get(address);
  if (known) return known;
  const preview = fetch(address)
    .then(async (response) => (response.ok ? ((await response.json()) as PagePreview) : undefined))
    .catch(() => {
      loading.delete(address);
      return undefined;
    });
  loading.set(address, preview);
  return preview;
}

async function loadPreview(link: HTMLAnchorElement): Promise<PagePreview | undefined> {
  const page = await loadPage(link);
  const anchor = decodeHash(link.hash);
  // A property of a schema has the schema's anchor before its own.
  const [part] = Object.entries(page?.parts ?? {})
    .filter(([id]) => anchor === id || anchor.startsWith(`${id}-`))
    .sort(([one], [other]) => other.length - one.length);
  return part?.[1] ?? page;
}

function createBox({ title, method, path, text, fields }: PagePreview): HTMLElement {
  const box = element('div', { id: ID, className: 'preview' }, [
    element('p', { className: 'preview-title' }, [title]),
  ]);
  box.setAttribute('role', 'tooltip');
  if (method !== undefined && path !== undefined) {
    const badge = element('span', { className: 'method' }, [method]);
    badge.dataset['method'] = method.toLowerCase();
    box.append(element('p', { className: 'preview-path' }, [badge, ' ', element('code', {}, [path])]));
  }
  if (text !== '') box.append(element('p', {}, [text]));
  if (fields)
    box.append(
      element('p', { className: 'preview-label' }, [fields.label]),
      element('ul', {}, [
        ...fields.first.map(([name, type]) => element('li', {}, [element('code', {}, [name]), ` ${type}`])),
        ...(fields.more > 0 ? [element('li', {}, [t`and ${fields.more} more`])] : []),
      ]),
    );
  return box;
}

/** Where the pointer entered the link; undefined with the keyboard. */
let pointer: { readonly x: number; readonly y: number } | undefined;

/** Below the line of the link if there is room, otherwise above it. */
function place(box: HTMLElement, link: HTMLElement): void {
  const rect = lineUnder(link.getClientRects(), pointer) ?? link.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isBelow = rect.bottom + GAP + height <= window.innerHeight - GAP || rect.top < height + GAP;
  box.style.left = `${Math.max(EDGE, Math.min(rect.left, window.innerWidth - width - EDGE))}px`;
  box.style.top = `${isBelow ? rect.bottom + GAP : rect.top - GAP - height}px`;
}

let shown: { readonly link: HTMLAnchorElement; readonly box: HTMLElement } | undefined;
let timer: number | undefined;
let hideTimer: number | undefined;

function hide(): void {
  window.clearTimeout(timer);
  window.clearTimeout(hideTimer);
  hideTimer = undefined;
  shown?.link.removeAttribute('aria-describedby');
  shown?.box.remove();
  shown = undefined;
}

const isWanted = (link: HTMLElement): boolean =>
  link.isConnected && (link.matches(':hover') || document.activeElement === link);

async function show(link: HTMLAnchorElement): Promise<void> {
  const preview = isWanted(link) ? await loadPreview(link) : undefined;
  if (!preview || !isWanted(link)) return;
  hide();
  const box = createBox(preview);
  document.body.append(box);
  place(box, link);
  link.setAttribute('aria-describedby', ID);
  shown = { link, box };
}

/** Prepares the preview of a link that the reader points at or moves the focus to. */
export function previewLink(link: HTMLAnchorElement, event: Event): void {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
  // A click moves the focus too.
  const isPressed = event.type === 'click' || (event.type === 'focusin' && !link.matches(':focus-visible'));
  if (isTouch || isPressed || isConstrained()) return;
  const isElsewhere =
    link.origin !== window.location.origin ||
    link.pathname.endsWith('/') ||
    !link.pathname.includes(apiRoot());
  // A link within the page scrolls to what it names.
  if (shown?.link === link || isElsewhere || link.pathname === window.location.pathname) return;
  pointer = event instanceof PointerEvent ? { x: event.clientX, y: event.clientY } : undefined;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => void show(link), SHOW_MS);
}

document.addEventListener('pointerover', ({ target }) => {
  if (!shown) return;
  const isOver = [shown.link, shown.box].some((part) => part.contains(target as Node));
  if (isOver) {
    window.clearTimeout(hideTimer);
    hideTimer = undefined;
  } else hideTimer ??= window.setTimeout(hide, HIDE_MS);
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
for (const type of ['focusout', 'pointerdown', 'click']) document.addEventListener(type, hide);
// One that is about to show gets its place then.
window.addEventListener('scroll', () => shown && hide(), { passive: true, capture: true });
