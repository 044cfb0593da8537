/** Duration in milliseconds for a list of this height in pixels, not in proportion (behaviours A11.9). */
export function motionDuration(height: number): number {
  const rows = height / 36;
  return Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}

function animate(list: HTMLElement, isOpening: boolean): Animation | undefined {
  const isStill =
    typeof list.animate !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill) return undefined;
  const height = list.scrollHeight;
  const frames = [
    { height: '0', paddingBlock: '0', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ];
  return list.animate(isOpening ? frames : frames.reverse(), {
    duration: motionDuration(height),
    easing: 'ease-in-out',
  });
}

/** Animates a list that was just shown; immediately for readers who prefer reduced motion. */
export function expand(list: HTMLElement): void {
  animate(list, true);
}

/** Animates an element until it has no height; what is left to do follows, for readers who prefer reduced motion at once. */
export function shrink(element: HTMLElement, finish: () => void): void {
  const animation = animate(element, false);
  if (animation) animation.onfinish = finish;
  else finish();
}

/** Animates a list that was just hidden: it stays visible until it has collapsed. */
export function collapse(list: HTMLElement): void {
  list.style.display = 'block';
  shrink(list, () => {
    list.style.display = '';
  });
}
