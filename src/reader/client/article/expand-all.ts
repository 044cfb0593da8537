/**
 * "Expand all" above a schema: opens every fold of its tree, or closes them if all are open. The label shows
 * what the button will do, and its state exposes the result to assistive technology.
 */
import { onPageShown } from '../elements/page-shown';
import { nameButtons } from '../elements/name-buttons';
import { t } from '../../../kit/texts/t';

const FOLDS = 'details.api-fold, details.api-examples';

const foldsOf = (tree: Element): HTMLDetailsElement[] => [
  ...tree.querySelectorAll<HTMLDetailsElement>(FOLDS),
];

/** Names what the button would do. */
function showState(tree: Element): void {
  const isOpen = foldsOf(tree).every(({ open }) => open);
  const button = tree.querySelector(':scope > .api-expand');
  if (!button) return;
  button.setAttribute('aria-expanded', String(isOpen));
  button.textContent = isOpen ? t`Collapse all` : t`Expand all`;
  nameButtons();
}

function toggleAll(tree: Element): void {
  const folds = foldsOf(tree);
  const isOpen = folds.some((fold) => !fold.open);
  for (const fold of folds) fold.open = isOpen;
  showState(tree);
}

/** Updates the labels of buttons on a page that was just shown. */
const showFolds = (): void => document.querySelectorAll('.api-schema').forEach(showState);

/** Handles the buttons; one listener for all trees, because their HTML is replaced with the page. */
export function startExpandAll(): void {
  onPageShown(showFolds);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest('.api-expand');
    const tree = button?.closest('.api-schema');
    if (tree) toggleAll(tree);
  });
  // A toggle does not bubble. Folds that readers open change what the button would do.
  document.addEventListener(
    'toggle',
    (event) => {
      const tree = (event.target as Element | null)?.closest('.api-schema');
      if (tree) showState(tree);
    },
    { capture: true },
  );
}
