import type { ReactElement } from 'react';
import { Icon } from '../elements/icons';
import { SearchOption, type SearchTarget } from './search-option';
import { t } from '../../../kit/texts/t';

/** A clock. */
const RECENT = 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 8v4.5l3 2';

interface StartListProps {
  readonly id: string;
  /** Whether these are the reader's own searches, not suggested ones. */
  readonly isRecent: boolean;
  readonly searches: readonly string[];
  readonly active: number;
  /** The searches in order; one more target removes them. */
  readonly targets: readonly SearchTarget[];
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
}

/** Searches of this device, or else suggested ones, while the field is empty. */
export function StartList({
  id,
  isRecent,
  searches,
  active,
  targets,
  onChoose,
}: StartListProps): ReactElement {
  const label = isRecent ? t`Recent searches` : t`Suggested searches`;
  return (
    <>
      <p className="hit-area">{label}</p>
      <div className="hit-list" id={id} role="listbox" aria-label={label} tabIndex={-1}>
        {targets.map((target, index) => (
          <SearchOption
            key={target.href}
            id={`${id}-${index}`}
            className={index < searches.length ? 'hit hit-start' : 'hit hit-all'}
            target={target}
            isSelected={index === active}
            onChoose={onChoose}
          >
            {index < searches.length && <Icon name="search" outline={isRecent ? RECENT : undefined} />}
            {searches[index] ?? t`Clear recent searches`}
          </SearchOption>
        ))}
      </div>
    </>
  );
}
