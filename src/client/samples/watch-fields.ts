/** Rows of fields, and the code in which they occur. */
const PARTS = '.api-property, .api-example pre, .request-sample pre';

/**
 * Loads what relates fields and lines of examples when a reader points at one of them or moves the focus
 * there, and passes each further one on. Nothing is loaded on a page without a request.
 */
export function watchFields(): void {
  /** What is in one of the parts: a kind of pointer, or the focus. */
  const inside = new Set<string>();
  /** The position of each kind of pointer. */
  const last = new Map<string, string>();
  const follow = (event: Event): void => {
    const target = event.target as Element;
    const pointer = event instanceof PointerEvent ? event : undefined;
    const source = pointer?.pointerType ?? 'focus';
    const isInside = target.closest(PARTS) !== null;
    if (pointer) {
      // When the page scrolls under a resting pointer, the reader points at nothing new.
      const at = `${pointer.clientX} ${pointer.clientY}`;
      const before = last.get(source) ?? (inside.has('focus') ? at : undefined);
      last.set(source, at);
      if (before === at) return;
    }
    const wasInside = inside.has(source);
    if (isInside) inside.add(source);
    else inside.delete(source);
    const section = document.querySelector<HTMLElement>('.request-samples[data-request]');
    if (!section || (!isInside && !wasInside)) return;
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
  document.addEventListener('pointerover', follow, { passive: true });
  document.addEventListener('focusin', follow);
}
