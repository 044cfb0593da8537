import type { ReactElement } from 'react';
import { SearchOption, type SearchTarget } from './search-option';

interface RecentListProps {
  readonly id: string;
  readonly recent: readonly string[];
  readonly active: number;
  /** The searches in order, then their removal. */
  readonly targets: readonly SearchTarget[];
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
}

/** Searches of this device, shown while the field is empty; the last option forgets them. */
export function RecentList({ id, recent, active, targets, onChoose }: RecentListProps): ReactElement {
  return (
    <div className="hit-list" id={id} role="listbox" aria-label="Recent searches">
      {targets.map((target, index) => (
        <SearchOption
          key={target.href}
          id={`${id}-${index}`}
          className={index < recent.length ? 'hit hit-recent' : 'hit hit-all'}
          target={target}
          isSelected={index === active}
          onChoose={onChoose}
        >
          {recent[index] ?? 'Clear recent searches'}
        </SearchOption>
      ))}
    </div>
  );
}
