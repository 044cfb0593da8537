import { asHtml } from '../../../kit/html/as-html';
import { htmlOf, setHtml } from '../../../kit/html/element-html';
import { element } from '../elements/element';
import { t } from '../../../kit/texts/t';

/** The scale of a drawing that scrolls. */
const SCROLLED_SCALE = 1.25;
/** A larger scale only makes a small drawing coarse. */
const MAX_SCALE = 2;

/**
 * By how much to enlarge a drawing at first: until it fills the window, or only its width if it is high.
 *
 * @param wide  Width of the window relative to the drawing.
 * @param high  The same for the height.
 */
export function diagramScale(wide: number, high: number): number {
  const fitted = Math.min(MAX_SCALE, wide, high);
  if (fitted >= 1) return fitted;
  return Math.min(SCROLLED_SCALE, wide);
}

/** Room around the box of a drawing, in pixels: its margins, and a scrollbar. */
const AROUND = 32;

/**
 * Sets the sizes of the drawings in a dialog that is already visible.
 *
 * @returns Whether a part of them is smaller than when zoomed in.
 */
function fitDrawings(dialog: HTMLElement, box: HTMLElement, isZoomed: boolean): boolean {
  let isSmall = false;
  const padding = 2 * parseFloat(getComputedStyle(box).paddingTop);
  const wide = box.clientWidth - padding;
  const high = window.innerHeight - (dialog.offsetHeight - box.offsetHeight) - padding - AROUND;
  for (const svg of box.querySelectorAll('svg')) {
    const { width, height } = svg.viewBox.baseVal;
    const fitted = diagramScale(wide / width, high / height);
    isSmall ||= fitted < SCROLLED_SCALE && wide / width < SCROLLED_SCALE && svg.checkVisibility();
    const scale = isZoomed ? Math.max(fitted, SCROLLED_SCALE) : fitted;
    svg.setAttribute('width', String(Math.floor(width * scale)));
    svg.setAttribute('height', String(Math.floor(height * scale)));
  }
  box.scrollLeft = 0;
  return isSmall;
}

/** The heading that a diagram is below. */
function headingAbove(diagram: Element): string {
  const before = [...document.querySelectorAll('.article :is(h1, h2, h3)')].filter(
    (heading) => heading.compareDocumentPosition(diagram) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return before.at(-1)?.textContent.trim() ?? '';
}

/**
 * Shows a diagram in a dialog as large as the window. A press on it or on the button zooms in where it is still small;
 * then it scrolls by touch and by the arrow keys. Escape and a press beside it close it, and the focus returns.
 */
export function enlargeDiagram(control: HTMLElement): void {
  const diagram = control.closest('.diagram');
  const picture = diagram?.querySelector('.diagram-picture');
  if (!diagram || !picture) return;
  const label = picture.getAttribute('aria-label') ?? '';
  const button = { type: 'button', className: 'diagram-close' } as const;
  const close = element('button', button, [t`Close`]);
  const zoom = element('button', button, [t`Zoom`]);
  zoom.setAttribute('aria-pressed', 'false');
  const title = element('span', { className: 'diagram-title' }, [headingAbove(diagram)]);
  const large = element('div', {
    className: 'diagram-large',
    // It gets the focus, so that the arrow keys scroll it immediately.
    ...{ tabIndex: 0, autofocus: true },
  });
  // Its arrowheads get other ids: those of a hidden drawing have no effect, and no id may occur twice.
  setHtml(large, asHtml(htmlOf(picture).replace(/(id="|url\(#)d/g, '$1large-d')));
  const dialog = element('dialog', { className: 'diagram-dialog' }, [
    element('div', { className: 'diagram-head' }, [title, zoom, close]),
    large,
  ]);
  large.setAttribute('role', 'img');
  for (const named of [dialog, large]) named.setAttribute('aria-label', label);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    // Safari does not focus a button that is pressed, so it cannot return the focus.
    control.focus({ preventScroll: true });
    // Once it has faded (src/styles/layout/motion.css).
    const leaving = dialog.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(leaving).then(() => dialog.remove());
  });
  document.body.append(dialog);
  dialog.showModal();
  zoom.hidden = !fitDrawings(dialog, large, false);
  const toggle = (): void => {
    const isZoomed = zoom.getAttribute('aria-pressed') === 'false';
    zoom.setAttribute('aria-pressed', String(isZoomed));
    fitDrawings(dialog, large, isZoomed);
  };
  zoom.addEventListener('click', toggle);
  if (!zoom.hidden) large.addEventListener('click', toggle);
}
