/**
 * Time in milliseconds for a list of this height in pixels: longer lists take longer, but not in proportion
 * (behaviours A11.9).
 */
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
    { height: '0', overflow: 'clip' },
    { height: `${height}px`, overflow: 'clip' },
  ];
  return list.animate(isOpening ? frames : frames.reverse(), {
    duration: motionDuration(height),
    easing: 'ease-in-out',
  });
}

/** Lets a list that has just been shown grow to its height; at once for readers who asked for stillness. */
export function expand(list: HTMLElement): void {
  animate(list, true);
}

/** Lets a list shrink that has just been hidden: it shows on until it is gone. */
export function collapse(list: HTMLElement): void {
  list.style.display = 'block';
  const animation = animate(list, false);
  const hide = (): void => {
    list.style.display = '';
  };
  if (animation) animation.onfinish = hide;
  else hide();
}
