import type { ReactElement } from 'react';
import { t } from '../../../kit/texts/t';

interface FilterGroupProps {
  readonly label: string;
  /** Name of the button without this filter; the list itself has the number of its hits. */
  readonly all: string;
  /** The chosen value; empty for all. */
  readonly value: string;
  /** Existing values with their numbers of hits. */
  readonly counts: ReadonlyMap<string, number>;
  /** All values in the order of their buttons. */
  readonly order: readonly string[];
  readonly nameOf: (value: string) => string;
  readonly onChange: (value: string) => void;
}

/** Buttons that narrow the results; the pressed one is active. */
export function FilterGroup({
  label,
  all,
  value,
  counts,
  order,
  nameOf,
  onChange,
}: FilterGroupProps): ReactElement {
  const values = order.filter((entry) => entry === value || counts.has(entry));
  if (value !== '' && !order.includes(value)) values.push(value);
  return (
    <div role="group" aria-label={t`Filter by ${label.toLowerCase()}`} className="filter-group">
      <span className="filter-label" aria-hidden="true">
        {label}
      </span>
      {['', ...values].map((entry) => (
        <button
          key={entry}
          type="button"
          className="filter"
          aria-pressed={entry === value}
          onClick={() => onChange(entry)}
        >
          {entry === '' ? all : nameOf(entry)}{' '}
          {entry !== '' && <span className="filter-count">{counts.get(entry) ?? 0}</span>}
        </button>
      ))}
    </div>
  );
}
