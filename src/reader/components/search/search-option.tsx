import type { ReactElement, ReactNode } from 'react';

/** Target of an option. */
export interface SearchTarget {
  readonly href: string;
  /** Terms to mark on the target page. */
  readonly marked: readonly string[];
}

/** What a list of options reports to its field. */
export interface SearchAnswered {
  /** The query of the options. */
  readonly query: string;
  /** Target of each option, in order. */
  readonly targets: readonly SearchTarget[];
  /** Announced to screen readers. */
  readonly said: string;
}

interface SearchOptionProps {
  readonly id: string;
  readonly className?: string;
  readonly target: SearchTarget;
  readonly isSelected: boolean;
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
  readonly children: ReactNode;
}

/** One option of the list below the search field. The field keeps the focus (ARIA combobox pattern). */
export function SearchOption({
  id,
  className = 'hit',
  target,
  isSelected,
  onChoose,
  children,
}: SearchOptionProps): ReactElement {
  return (
    // The field handles the keyboard; the option itself is never focused.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isSelected}
      className={className}
      data-href={target.href}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(target, event.metaKey || event.ctrlKey)}
    >
      {children}
    </div>
  );
}
