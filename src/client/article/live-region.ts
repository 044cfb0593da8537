/** How long a message shows, in milliseconds. */
const SHOWN_MS = 2000;
/** The same for one that asks for an action. */
const ACTION_MS = 10_000;

let region: HTMLElement | undefined;
let timer: number | undefined;

/** Adds the empty live region: screen readers announce only what changes in one that was there before. */
export function startLiveRegion(): void {
  region = document.createElement('div');
  region.className = 'live-message';
  region.setAttribute('role', 'status');
  document.body.append(region);
}

/** Shows a message at the foot of the window for a moment, and has it announced. */
export function say(message: string, shownMs = SHOWN_MS): void {
  if (!region) return;
  region.textContent = message;
  window.clearTimeout(timer);
  timer = window.setTimeout(() => region?.replaceChildren(), shownMs);
}

/** For a clipboard that the browser refuses: selects the text, so that one key copies it, and says so. */
export function sayRefused(text: Element): void {
  window.getSelection()?.selectAllChildren(text);
  say('The browser blocked the clipboard. The text is selected: press Ctrl+C or ⌘C to copy it.', ACTION_MS);
}
