import { PROGRESS_DELAY_MS } from '../../../site/constants';
import { t } from '../../../kit/texts/t';

let timer: number | undefined;
let bar: HTMLElement | undefined;

/** Shows the bar at the top of the window, unless {@link finishProgress} is called within 200 ms. */
export function startProgress(): void {
  if (timer !== undefined || bar) return;
  timer = window.setTimeout(() => {
    timer = undefined;
    bar = document.createElement('div');
    bar.className = 'progress-bar';
    bar.setAttribute('role', 'progressbar');
    bar.setAttribute('aria-label', t`Loading the page`);
    document.body.append(bar);
  }, PROGRESS_DELAY_MS);
}

/** Completes and removes the bar, if it was shown. */
export function finishProgress(): void {
  window.clearTimeout(timer);
  timer = undefined;
  const done = bar;
  bar = undefined;
  if (!done) return;
  done.dataset['state'] = 'done';
  window.setTimeout(() => done.remove(), PROGRESS_DELAY_MS);
}
