/** Rows of fields, the code in which they occur, and the fields of the console. */
const PARTS = '.api-property, .api-example pre, .request-sample pre, .console-field[data-part]';

/** The row at the height where a reader who scrolls reads, if the panels are in view beside it. */
function rowBeingRead(): Element | undefined {
  const panels = document.querySelector('.api-panels');
  const text = document.querySelector('.api-main');
  if (!panels || !text || getComputedStyle(panels).position !== 'sticky') return undefined;
  const { left, width } = text.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, window.innerHeight / 3);
  return at?.closest('.api-property') ?? undefined;
}

/**
 * Loads what relates fields and lines of examples when a reader points at one of them, moves the focus there, or
 * scrolls to one, and passes each further one on. Nothing is loaded on a page without a request.
 */
export function watchFields(): void {
  /** What is in one of the parts: a kind of pointer, or the focus. */
  const inside = new Set<string>();
  /** The position of each kind of pointer. */
  const last = new Map<string, string>();
  /** The part that a pointer is in. */
  let pointed: Element | undefined;
  const follow = (event: Event): void => {
    const target = event.target as Element;
    const pointer = event instanceof PointerEvent ? event : undefined;
    const source = pointer?.pointerType ?? 'focus';
    const part = target.closest(PARTS);
    const isInside = part !== null;
    if (pointer) {
      // When the page scrolls under a resting pointer, the reader points at nothing new.
      const at = `${pointer.clientX} ${pointer.clientY}`;
      const before = last.get(source) ?? (inside.has('focus') ? at : undefined);
      last.set(source, at);
      if (before === at) return;
    }
    if (pointer) pointed = part ?? undefined;
    const wasInside = inside.has(source);
    if (isInside) inside.add(source);
    else inside.delete(source);
    if (isInside || wasInside) point(target, pointer);
  };
  const point = (target: Element, pointer?: PointerEvent): void => {
    const section = document.querySelector<HTMLElement>('.request-samples[data-request]');
    if (!section) return;
    // Fields and examples are complete without it.
    import('./field-lines').then(
      ({ pointAt }) =>
        pointAt(
          target,
          section.dataset['request'] ?? '',
          pointer && { x: pointer.clientX, y: pointer.clientY },
        ),
      () => undefined,
    );
  };
  let frame = 0;
  let read: Element | undefined;
  // A field that the reader points at stays marked until it is out of view, and one with the focus as long as it has it.
  const followScrolling = (): void => {
    frame = 0;
    const box = pointed?.isConnected === true ? pointed.getBoundingClientRect() : undefined;
    const isInView = box !== undefined && box.top < window.innerHeight && box.bottom > 0;
    const row = inside.has('focus') || isInView ? read : rowBeingRead();
    if (row === read) return;
    read = row;
    point(row ?? document.body);
  };
  window.addEventListener('scroll', () => (frame ||= requestAnimationFrame(followScrolling)), {
    passive: true,
  });
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow);
}
