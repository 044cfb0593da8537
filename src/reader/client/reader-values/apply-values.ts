/** Writes the reader's values into the code of the page, where the build has marked sample values. */
import { HOST_KEY } from '../../../kit/highlight/mark-values';
import type { ChosenValues, ReaderValues } from '../../../apis/reader-values/reader-values';
import { onPageShown } from '../elements/page-shown';
import { isMockChosen } from './chosen-mock';
import { readValues } from './chosen-values';
import { hasValues } from './has-values';
import { loadReaderValues } from './reader-values-file';
import { hasStoredValues } from './stored-values';
import { t } from '../../../kit/texts/t';

/** The sample of a mark, which it keeps while it shows another value. */
const sampleOf = (mark: HTMLElement): string => (mark.dataset['sample'] ??= mark.textContent);

function applyToBlock(code: Element, { hosts }: ReaderValues, chosen: ChosenValues): void {
  let isForProduction = false;
  for (const mark of code.querySelectorAll('data')) {
    const sample = sampleOf(mark);
    const key = mark.getAttribute('value') ?? '';
    const host = chosen.isProduction && Object.hasOwn(hosts, sample) ? hosts[sample] : undefined;
    const own = Object.hasOwn(chosen.ids, key) ? chosen.ids[key] : undefined;
    const shown = (key === HOST_KEY ? host : own) ?? sample;
    isForProduction ||= host !== undefined && key === HOST_KEY;
    if (mark.textContent !== shown) mark.textContent = shown;
  }
  // Named in the head of the block, because its text may be about the sandbox.
  code.closest('.code-block')?.toggleAttribute('data-production', isForProduction);
}

/**
 * Marks in the header of every page that the reader's values are in use, and production, because a sample for it
 * differs by one word of an address.
 */
function showUse({ isProduction, ids }: ChosenValues): void {
  const isUsed = Object.keys(ids).length > 0;
  const button = document.querySelector<HTMLElement>('.header .values-button');
  button?.toggleAttribute('data-production', isProduction && button.dataset['environment'] !== 'none');
  button?.toggleAttribute('data-used', isUsed);
  if (button?.dataset['environment'] === 'none')
    button.setAttribute('aria-label', isUsed ? t`Your values, in use` : t`Your values`);
  else if (button) {
    const environment = isProduction ? t`Production` : isMockChosen() ? t`Local mock` : t`Sandbox`;
    if (button.lastElementChild) button.lastElementChild.textContent = environment;
    button.setAttribute(
      'aria-label',
      isUsed ? t`Your values · ${environment}, in use` : t`Your values · ${environment}`,
    );
  }
  for (const link of document.querySelectorAll('.panel-foot > .values-button'))
    link.textContent = isUsed || isProduction ? t`Your values` : t`Use your values`;
}

/** Shows the reader's values in each block of the page, or the samples again. */
export async function applyValues(): Promise<void> {
  const chosen = hasValues() ? readValues() : { isProduction: false, ids: {} };
  showUse(chosen);
  const blocks = new Set(
    [...document.querySelectorAll('pre data')].flatMap((mark) => mark.closest('code') ?? []),
  );
  if (blocks.size === 0) return;
  const values = await loadReaderValues();
  for (const block of blocks) applyToBlock(block, values, chosen);
}

// Where storage is blocked, the next page does not know that there are values.
onPageShown(() => {
  if (hasValues() && !hasStoredValues()) void applyValues();
});
