import { readStored, writeStored } from './storage';

const COPIED_MS = 1000;
const tabKey = (group: string): string => `tab.${group}`;

function select(tab: HTMLElement): void {
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

/** Shows the same alternative in every group of that name, without moving the one that was pressed. */
function selectEverywhere(tab: HTMLElement): void {
  const group = tab.closest<HTMLElement>('.tabs')?.dataset['tabs'];
  const value = tab.dataset['value'];
  const top = tab.getBoundingClientRect().top;
  select(tab);
  if (group !== undefined && value !== undefined) {
    writeStored(tabKey(group), value);
    for (const tabs of tabsOfGroup(group)) {
      const twin = tabs.querySelector<HTMLElement>(
        `:scope > [role=tablist] > [data-value="${CSS.escape(value)}"]`,
      );
      if (twin) select(twin);
    }
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
}

/** Shows the reader's stored choices on a page that has come on screen. */
export function restoreTabs(): void {
  for (const tabs of document.querySelectorAll<HTMLElement>('.tabs[data-tabs]')) {
    const stored = readStored(tabKey(tabs.dataset['tabs'] ?? ''));
    if (stored === null) continue;
    const tab = tabs.querySelector<HTMLElement>(
      `:scope > [role=tablist] > [data-value="${CSS.escape(stored)}"]`,
    );
    if (tab && tab.getAttribute('aria-selected') !== 'true') select(tab);
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

async function copy(button: HTMLElement): Promise<void> {
  const text = button.closest('.code-block')?.querySelector('pre')?.textContent ?? '';
  await navigator.clipboard.writeText(text.replace(/\n$/, ''));
  button.dataset['copied'] = '';
  button.setAttribute('aria-label', 'Copied');
  window.setTimeout(() => {
    delete button.dataset['copied'];
    button.setAttribute('aria-label', 'Copy code to clipboard');
  }, COPIED_MS);
}

/**
 * Brings tabs, copy buttons and tooltips to life, in guides and API pages alike.
 *
 * One listener per kind on the document instead of one React root per block: the HTML of an article is
 * inserted as it was compiled, and replaced as a whole on navigation.
 */
export function startArticleControls(): void {
  document.addEventListener('click', (event) => {
    const target = event.target as Element | null;
    const tab = target?.closest<HTMLElement>('[role=tab]');
    if (tab) selectEverywhere(tab);
    const button = target?.closest<HTMLElement>('.copy-button');
    if (button) void copy(button);
  });
  document.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement | null;
    const tab = target?.closest<HTMLElement>('[role=tab]');
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
