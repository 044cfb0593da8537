import { nameButtons } from './name-buttons';
import { readStored, writeStored } from '../settings/storage';
import { t } from '../../../kit/texts/t';

const tabKey = (group: string): string => `tab.${group}`;

/** Shows the panel of a tab and hides the others of its group. */
export function selectTab(tab: HTMLElement): void {
  const tabs = tab.closest('.tabs');
  if (!tabs) return;
  for (const other of tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')) {
    const isSelected = other === tab;
    other.setAttribute('aria-selected', String(isSelected));
    other.tabIndex = isSelected ? 0 : -1;
    const panel = document.getElementById(other.getAttribute('aria-controls') ?? '');
    if (panel) panel.dataset['state'] = isSelected ? 'shown' : 'hidden';
  }
}

function tabsOfGroup(group: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('.tabs[data-tabs]')].filter(
    ({ dataset }) => dataset['tabs'] === group,
  );
}

/** Selects the same tab in every group of that name, without moving the one that was clicked. */
function selectEverywhere(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('.tabs')?.dataset['tabs'];
  const value = tab.dataset['value'];
  const top = tab.getBoundingClientRect().top;
  selectTab(tab);
  if (group !== undefined && value !== undefined) {
    keepChoice(group, value);
    for (const tabs of tabsOfGroup(group)) {
      const twin = tabs.querySelector<HTMLElement>(
        `:scope > [role=tablist] > [data-value="${CSS.escape(value)}"]`,
      );
      if (twin) selectTab(twin);
    }
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Adds the choice to the address, so that a copied link shows the same tab; adds no history entry. */
function showInAddress(group: string, value: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(group, value);
  window.history.replaceState(window.history.state, '', url);
}

/** Stores the reader's choice in a group, for this page and the next. */
export function keepChoice(group: string, value: string): void {
  writeStored(tabKey(group), value);
  showInAddress(group, value);
}

/** The reader's choice in a group: from the address, or the last one; null if there is none. */
export function keptChoice(group: string): string | null {
  return new URLSearchParams(window.location.search).get(group) ?? readStored(tabKey(group));
}

/** Selects the tabs from the address, or the stored ones, on a page that was just shown. */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-tabs]')) {
    const group = tabs.dataset['tabs'] ?? '';
    const stored = keptChoice(group);
    if (stored === null) continue;
    const tab = tabs.querySelector<HTMLElement>(
      `:scope > [role=tablist] > [data-value="${CSS.escape(stored)}"]`,
    );
    if (tab && tab.getAttribute('aria-selected') !== 'true') selectTab(tab);
  }
}

function moveFocus(event: KeyboardEvent, tab: HTMLElement): void {
  const all = [...(tab.parentElement?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const at = all.indexOf(tab);
  const target = {
    ArrowRight: (at + 1) % all.length,
    ArrowLeft: (at - 1 + all.length) % all.length,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
  if (all[target]) selectEverywhere(all[target]);
}

/** Whether a line of code has several rows. */
const isWrapped = (line: HTMLElement): boolean =>
  line.offsetHeight > 1.5 * Number.parseFloat(getComputedStyle(line).lineHeight);

/** Gives a word-wrap button to each code block of a guide with a line of several rows, once it comes into view. */
export function offerWordWrap(): void {
  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const lines = [...target.querySelectorAll<HTMLElement>('.code-line')];
      if (!isIntersecting || !lines.some(isWrapped)) continue;
      observer.unobserve(target);
      if (target.querySelector('.wrap-button')) continue;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'wrap-button';
      button.title = t`Toggle word wrap`;
      button.setAttribute('aria-label', t`Toggle word wrap`);
      button.setAttribute('aria-pressed', 'true');
      target.append(button);
      nameButtons();
    }
  });
  // The request console inside an article has its own buttons.
  for (const block of document.querySelectorAll('.article .code-block:not(.panel *, .console *)'))
    if (!block.querySelector('.wrap-button')) observer.observe(block);
}

/**
 * Handles tabs and tooltips, in guides and API pages.
 *
 * One listener per kind on the document instead of one React root per block, because the HTML of an article
 * is inserted as compiled, and replaced as a whole on navigation.
 */
export function startArticleControls(): void {
  // A component of the site can have other tabs.
  const tabOf = ({ target }: Event): HTMLElement | null | undefined =>
    (target as Element | null)?.closest('.tabs [role=tab]');
  document.addEventListener('click', (event) => {
    const tab = tabOf(event);
    if (tab) selectEverywhere(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabOf(event);
    if (tab) moveFocus(event, tab);
    // A tooltip can be dismissed without moving the focus (WCAG 1.4.13).
    if (event.key === 'Escape')
      for (const term of document.querySelectorAll<HTMLElement>('.term')) term.dataset['dismissed'] = '';
  });
  const rearm = (event: Event): void => {
    const term = (event.target as Element | null)?.closest<HTMLElement>('.term');
    if (term) delete term.dataset['dismissed'];
  };
  document.addEventListener('mouseover', rearm, { passive: true });
  document.addEventListener('focusin', rearm, { passive: true });
}
