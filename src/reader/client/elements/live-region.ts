import { t } from '../../../kit/texts/t';

/** How long a message is visible, in milliseconds. */
const SHOWN_MS = 2000;
/** How long screen readers need to notice a live region in another place, in milliseconds. */
const MOVE_MS = 100;
/** The same for a message that requires an action. */
const ACTION_MS = 10_000;
/** The same for the tick of what is copied. */
export const COPIED_MS = 1000;

let region: HTMLElement | undefined;
let timer: number | undefined;

/** Adds the empty live region: screen readers only announce changes in an existing one. */
export function startLiveRegion(): void {
  region = document.createElement('div');
  region.className = 'live-message';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** A modal dialog covers everything outside of it, also for screen readers, which need a moment to see the move. */
function moveAboveDialogs(moved: HTMLElement): boolean {
  const parent = document.querySelector('dialog:modal') ?? document.body;
  if (moved.parentNode === parent) return false;
  moved.replaceChildren();
  parent.append(moved);
  return true;
}

/** Shows a message at the bottom of the window for a moment, and announces it; only the latter if a sign shows it. */
export function say(message: string, shownMs = SHOWN_MS, isShown = true): void {
  if (!region) return;
  const place = region;
  place.classList.toggle('visually-hidden', !isShown);
  window.clearTimeout(timer);
  timer = window.setTimeout(
    () => {
      place.textContent = message;
      timer = window.setTimeout(() => place.replaceChildren(), shownMs);
    },
    moveAboveDialogs(place) ? MOVE_MS : 0,
  );
}

/** If a text cannot be copied: selects it for copying by key, and shows a message with the cause. */
export function sayRefused(text: Element, cause = t`The browser blocked the clipboard`): void {
  window.getSelection()?.selectAllChildren(text);
  say(t`${cause}. The text is selected: press Ctrl+C or ⌘C to copy it.`, ACTION_MS);
}
