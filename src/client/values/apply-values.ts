/** Writes the reader's values into the code of the page, where the build has marked sample values. */
import { HOST_KEY } from '../../request/reader-values/mark-values';
import { escapeInPlace } from '../../request/reader-values/escape-in-place';
import type { ChosenValues, ReaderValues } from '../../model/reader-values';
import { onPageShown } from '../start/page-shown';
import { readValues } from './chosen-values';
import { hasValues } from './has-values';
import { loadReaderValues } from './reader-values-file';
import { hasStoredValues } from './stored-values';

/** The sample of a mark, which it keeps while it shows another value. */
const sampleOf = (mark: HTMLElement): string => (mark.dataset['sample'] ??= mark.textContent);

function applyToBlock(code: Element, { hosts }: ReaderValues, chosen: ChosenValues): void {
  const language = /language-(\S+)/.exec(code.className)?.[1] ?? 'text';
  const marks: { readonly mark: HTMLElement; readonly at: number }[] = [];
  let text = '';
  const read = (node: Node): void => {
    if (node instanceof HTMLElement && node.localName === 'data') {
      marks.push({ mark: node, at: text.length });
      text += sampleOf(node);
    } else if (node instanceof Text) text += node.data;
    else node.childNodes.forEach(read);
  };
  read(code);
  const kept = new Set<string>();
  let isForProduction = false;
  for (const { mark, at } of marks) {
    const sample = sampleOf(mark);
    const key = mark.getAttribute('value') ?? '';
    const host = chosen.isProduction && Object.hasOwn(hosts, sample) ? hosts[sample] : undefined;
    const own = Object.hasOwn(chosen.ids, key) ? chosen.ids[key] : undefined;
    const written = own === undefined ? undefined : escapeInPlace(text, at, language, own);
    if (own !== undefined && written === undefined) kept.add(sample);
    const shown = (key === HOST_KEY ? host : written) ?? sample;
    isForProduction ||= host !== undefined && key === HOST_KEY;
    if (mark.textContent === shown) continue;
    mark.textContent = shown;
    // Marks of direction in a value do not move the code around it.
    mark.dir = 'ltr';
  }
  // Named in the head of the block, because its text may be about the sandbox.
  code.closest('.code-block')?.toggleAttribute('data-production', isForProduction);
  showKept(code, kept);
}

/** A line below a block that keeps a sample value, because the reader's one cannot be written there. */
function showKept(code: Element, kept: ReadonlySet<string>): void {
  const block = code.closest('.code-block');
  const note =
    block?.nextElementSibling?.matches('.kept-values') === true ? block.nextElementSibling : undefined;
  if (kept.size === 0) {
    note?.remove();
    return;
  }
  const line = note ?? document.createElement('p');
  line.className = 'kept-values';
  line.textContent = `This sample keeps ${[...kept].join(' and ')}, because your value contains characters that are not allowed there.`;
  if (!note) block?.after(line);
}

/**
 * Marks in the header of every page that the reader's values are in use, and production, because a sample for it
 * differs by one word of an address.
 */
function showUse({ isProduction, ids }: ChosenValues): void {
  const isUsed = Object.keys(ids).length > 0;
  const button = document.querySelector('.header .values-button');
  button?.toggleAttribute('data-production', isProduction);
  button?.toggleAttribute('data-used', isUsed);
  const name = ['Your values', isProduction && 'for production', isUsed && 'in use'];
  button?.setAttribute('aria-label', name.filter(Boolean).join(', '));
  for (const link of document.querySelectorAll('.panel-foot > .values-button'))
    link.textContent = isUsed || isProduction ? 'Your values' : 'Use your values';
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
