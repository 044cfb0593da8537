import { useRef, type ReactElement } from 'react';
import { findActive, headerHeight, useInView } from './use-active-heading';
import { decodePercent } from '../../../kit/addresses/decode-percent';
import { t } from '../../../kit/texts/t';

/** In pixels, for fingers. */
const BAR_HEIGHT = 44;

/** The fold of the text (src/reader/article/contents-disclosure.ts) that narrow windows show, once it is out of view. */
function passedFold(): Element | undefined {
  const fold = document.querySelector('.main .toc-disclosure');
  if (!fold || fold.getClientRects().length === 0) return undefined;
  // Beside the text there are panels, which begin where the bar would be.
  const panels = document.querySelector('.api-panels');
  if (panels && getComputedStyle(panels).position === 'sticky') return undefined;
  const top = headerHeight();
  // At the end of the page, the bar would lie over the footer.
  const end = document.querySelector('.footer')?.getBoundingClientRect().top ?? Infinity;
  return fold.getBoundingClientRect().bottom < top && end > top + BAR_HEIGHT ? fold : undefined;
}

const idOf = ({ hash }: HTMLAnchorElement): string => decodePercent(hash.slice(1)) ?? '';

/** What is being read, if the contents above it are out of view: a section, or the page before its first one. */
function currentEntry(): HTMLElement | undefined {
  const fold = passedFold();
  const entries = [...(fold?.querySelectorAll('a') ?? [])];
  const active = findActive(entries.map(idOf));
  const title = fold && document.querySelector<HTMLElement>('.main h1');
  return entries.find((entry) => idOf(entry) === active) ?? title ?? undefined;
}

/**
 * The contents of a page without room for them beside its text: a bar below the header, which names the current
 * section and opens the same list. It lies over the page, so that nothing moves; without script, there is the fold.
 */
export function ContentsBar(): ReactElement | null {
  const entry = useInView(currentEntry);
  const fold = useRef<HTMLDetailsElement>(null);
  const list = useRef<HTMLElement>(null);
  if (!entry) return null;
  return (
    <details
      ref={fold}
      className="toc-disclosure contents-bar"
      onToggle={() => {
        const entries = document.querySelector('.main .toc-disclosure > ul');
        if (!fold.current?.open || !entries) return;
        list.current?.replaceChildren(entries.cloneNode(true));
        for (const link of list.current?.querySelectorAll('a') ?? [])
          if (entry instanceof HTMLAnchorElement && link.hash === entry.hash)
            link.setAttribute('aria-current', 'location');
      }}
    >
      <summary>
        <span>{t`On this page`}</span> <strong>{entry.textContent}</strong>
      </summary>
      <nav ref={list} aria-label={t`On this page`} />
    </details>
  );
}
