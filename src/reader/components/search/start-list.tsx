import type { ReactElement } from 'react';
import { Icon, type IconName } from '../elements/icons';
import { SearchOption, type SearchTarget } from './search-option';
import { t } from '../../../kit/texts/t';

interface StartListProps {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly searches: readonly string[];
  readonly active: number;
  /** The searches in order; one more target removes them. */
  readonly targets: readonly SearchTarget[];
  readonly onChoose: (target: SearchTarget, isNewTab: boolean) => void;
}

/** Searches of this device, or else suggested ones, while the field is empty. */
export function StartList({
  id,
  label,
  icon,
  searches,
  active,
  targets,
  onChoose,
}: StartListProps): ReactElement {
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
            {index < searches.length && <Icon name={icon} />}
            {searches[index] ?? t`Clear recent searches`}
          </SearchOption>
        ))}
      </div>
    </>
  );
}
