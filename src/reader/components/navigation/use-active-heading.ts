import { useCallback, useEffect, useState } from 'react';

/** Height of the fixed header, in pixels, from the style sheet. */
export function headerHeight(): number {
  return document.querySelector('.header')?.getBoundingClientRect().height ?? 0;
}

/**
 * The current heading (behaviours A10.3): the first one below the header if it is in the upper half of the
 * window, otherwise the one before it; the last one if none is below.
 */
export function findActive(ids: readonly string[]): string | undefined {
  const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
  const line = headerHeight();
  const index = headings.findIndex((heading) => heading.getBoundingClientRect().top >= line);
  if (index === -1) return headings.at(-1)?.id;
  const box = headings[index]?.getBoundingClientRect();
  const isInUpperHalf = box !== undefined && box.bottom < window.innerHeight / 2;
  return headings[isInUpperHalf ? index : index - 1]?.id;
}

/**
 * Reads something about what is in view: at first, and whenever the reader has scrolled or resized the window.
 *
 * @param read  Stable, or it is read anew after each rendering.
 */
export function useInView<Value>(read: () => Value | undefined): Value | undefined {
  const [value, setValue] = useState<Value>();
  useEffect(() => {
    let frame = 0;
    const update = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setValue(read));
    };
    update();
    document.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [read]);
  return value;
}

/** Tracks the current heading. Undefined until the first scroll, or if no heading is reached. */
export function useActiveHeading(ids: readonly string[]): string | undefined {
  const key = ids.join(' ');
  return useInView(useCallback(() => findActive(key === '' ? [] : key.split(' ')), [key]));
}
