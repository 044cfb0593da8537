import { COPIED_MS, say, sayRefused } from '../elements/live-region';
import { nameButtons } from '../elements/name-buttons';
import { t } from '../../../kit/texts/t';

/** Shows a tick in place of the sign of a button that has copied, which screen readers hear. */
export function showCopied(button: HTMLElement): void {
  say(t`Copied`, COPIED_MS, false);
  button.dataset['copied'] = '';
  window.setTimeout(() => delete button.dataset['copied'], COPIED_MS);
}

/** Copies the code of a block, and shows that it was. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const pre = button.closest('.code-block')?.querySelector('pre');
  if (!pre) return;
  try {
    await navigator.clipboard.writeText(pre.textContent.replace(/\n$/, ''));
  } catch {
    sayRefused(pre);
    return;
  }
  showCopied(button);
}

/** Switches between wrapping the lines of a block, as on arrival, and scrolling them. */
export function toggleWrap(button: HTMLElement): void {
  const block = button.closest<HTMLElement>('.code-block');
  if (!block) return;
  const isWrapped = block.dataset['wrap'] === 'off';
  if (isWrapped) delete block.dataset['wrap'];
  else block.dataset['wrap'] = 'off';
  button.setAttribute('aria-pressed', String(isWrapped));
}

const SHOW_FEWER = t`Show fewer lines`;
/** As long as other folds take to open (`--time-fold`), in milliseconds. */
const FOLD_MS = 180;

/** Lets a box grow from a height in pixels to the one that it has now. */
function growFrom(box: HTMLElement, height: number): void {
  if (typeof box.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const frames = [height, box.clientHeight].map((maxHeight) => ({
    maxHeight: `${maxHeight}px`,
    overflow: 'clip',
  }));
  box.animate(frames, { duration: FOLD_MS, easing: 'cubic-bezier(0.2, 0, 0, 1)' });
}

/**
 * Shows all lines of a long block, or fewer again. The button then keeps its place in the window, because the lines
 * above it are the ones that disappear.
 */
export function toggleLines(button: HTMLElement): void {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  const { top } = button.getBoundingClientRect();
  const code = button.parentElement?.querySelector('pre');
  const height = code?.clientHeight ?? 0;
  if (!isOpen) button.dataset['closed'] = button.textContent;
  button.textContent = isOpen ? (button.dataset['closed'] ?? '') : SHOW_FEWER;
  button.setAttribute('aria-expanded', String(!isOpen));
  nameButtons();
  if (code && !isOpen) growFrom(code, height);
  if (isOpen) window.scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
}
