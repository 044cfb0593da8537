/**
 * Panels with examples of bodies: buttons select a status, a menu one of its examples. The HTML contains all
 * of them, so nothing is loaded, and a link to any example works.
 */
import { REVEAL_EVENT } from '../navigation/reveal-target';
import { onPageShown } from '../elements/page-shown';
import { chosenStatus, chooseStatus, matchingStatus } from '../reader-values/chosen-status';

const groupsOf = (panel: Element): HTMLElement[] => [
  ...panel.querySelectorAll<HTMLElement>('.example-group'),
];

function showGroup(group: HTMLElement): void {
  const panel = group.closest('.example-panel');
  for (const other of panel?.querySelectorAll<HTMLElement>('.example-group') ?? [])
    other.dataset['state'] = other === group ? 'shown' : 'hidden';
  for (const button of panel?.querySelectorAll<HTMLElement>('.panel-tabs > button') ?? [])
    button.setAttribute('aria-pressed', String(button.dataset['value'] === group.dataset['value']));
}

const examplesOf = (group: HTMLElement): HTMLDetailsElement[] => [
  ...group.querySelectorAll<HTMLDetailsElement>('details.api-example'),
];

/** Shows one example of a group, in the order of its menu. */
function showExample(group: HTMLElement, chosen: number): void {
  for (const [index, fold] of examplesOf(group).entries()) fold.open = index === chosen;
  const select = group.querySelector('select');
  if (select) select.selectedIndex = chosen;
}

/** Shows the status that the reader chose on an earlier page in each panel that has it. */
function restoreStatus(): void {
  const chosen = chosenStatus();
  if (chosen === null) return;
  for (const panel of document.querySelectorAll('.example-panel')) {
    const groups = groupsOf(panel);
    const wanted = matchingStatus(
      chosen,
      groups.map(({ dataset }) => dataset['value'] ?? ''),
    );
    const group = groups.find(({ dataset }) => dataset['value'] === wanted);
    if (group) showGroup(group);
  }
}

/** Handles the panels; one listener for all, because their HTML is replaced with the page. */
export function startExamplePanels(): void {
  // Before the target of a link is revealed, which has priority.
  onPageShown(restoreStatus);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('.panel-tabs > button');
    const panel = button?.closest('.example-panel');
    if (!button || !panel) return;
    const group = groupsOf(panel).find(({ dataset }) => dataset['value'] === button.dataset['value']);
    if (!group) return;
    chooseStatus(button.dataset['value'] ?? '');
    showGroup(group);
  });
  document.addEventListener('change', (event) => {
    const select = (event.target as Element | null)?.closest('select');
    const group = select?.closest<HTMLElement>('.example-group');
    if (select && group) showExample(group, select.selectedIndex);
  });
  document.addEventListener(REVEAL_EVENT, (event) => {
    const target = event.target as HTMLElement;
    const group = target.closest<HTMLElement>('.example-group');
    if (!group) return;
    event.preventDefault();
    showGroup(group);
    const example = examplesOf(group).findIndex((fold) => fold.contains(target));
    if (example !== -1) showExample(group, example);
  });
}
