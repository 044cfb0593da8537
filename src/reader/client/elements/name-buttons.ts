import { t } from '../../../kit/texts/t';

/**
 * Gives repeated buttons unique names, from the heading above and the label beside them: "Copy code to
 * clipboard: Request a token, curl". They do nothing without script, so the HTML does not need the names.
 */
const BUTTONS = '.copy-button, .wrap-button, .code-more, .api-expand, .diagram-enlarge';
const HEADINGS = 'h1, h2, h3, h4, .api-side-title';

function actionOf(button: Element): string {
  if (button.matches('.wrap-button')) return t`Toggle word wrap`;
  if (button.matches('.api-endpoint-line > *')) return t`Copy path to clipboard`;
  return button.matches('.copy-button') ? t`Copy code to clipboard` : button.textContent;
}

/** Title of the block, its tab, or its fold. */
function labelOf(button: Element): string | undefined {
  const tab = button.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
  const label =
    button.parentElement?.querySelector(':scope > figcaption') ??
    document.getElementById(tab ?? '') ??
    button.closest('details')?.querySelector(':scope > summary');
  return label?.textContent.trim();
}

/** Names the buttons of the current article; called again when one was added or changed. */
export function nameButtons(): void {
  const seen = new Map<string, number>();
  let heading = '';
  const article = document.querySelector('.article');
  for (const element of article?.querySelectorAll(`${BUTTONS}, ${HEADINGS}`) ?? []) {
    if (element.matches(HEADINGS)) {
      heading = element.textContent.trim();
      continue;
    }
    const label = labelOf(element);
    const name = `${actionOf(element)}: ${heading}${label === undefined ? '' : `, ${label}`}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (!element.matches('[data-copied]'))
      element.setAttribute('aria-label', count === 1 ? name : `${name} (${count})`);
  }
}
