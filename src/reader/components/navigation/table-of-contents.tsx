import { useEffect, useRef, type ReactElement } from 'react';
import type { ContentsEntry } from '../../article/table-of-contents';
import { useActiveHeading } from './use-active-heading';
import { t } from '../../../kit/texts/t';

function Entries({
  entries,
  active,
}: {
  readonly entries: readonly ContentsEntry[];
  readonly active: string | undefined;
}): ReactElement {
  return (
    <ul>
      {entries.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`} {...(id === active ? { 'aria-current': 'location' as const } : {})}>
            {text}
          </a>
          {children.length > 0 && <Entries entries={children} active={active} />}
        </li>
      ))}
    </ul>
  );
}

function idsOf(entries: readonly ContentsEntry[]): string[] {
  return entries.flatMap(({ id, children }) => [id, ...idsOf(children)]);
}

/** The table of contents beside the text, with the current heading marked. */
export function TableOfContents({ entries }: { readonly entries: readonly ContentsEntry[] }): ReactElement {
  const list = useRef<HTMLElement>(null);
  const active = useActiveHeading(idsOf(entries));

  // In a list longer than the window, the current entry stays visible; the page itself does not scroll.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    const [box, frame] = [link.getBoundingClientRect(), list.current.getBoundingClientRect()];
    if (box.top < frame.top || box.bottom > frame.bottom)
      list.current.scrollTop += box.top - frame.top - frame.height / 3;
  }, [active]);

  return (
    <nav ref={list} className="toc" aria-labelledby="toc-title">
      <p className="toc-title" id="toc-title">
        {t`On this page`}
      </p>
      <Entries entries={entries} active={active} />
    </nav>
  );
}
