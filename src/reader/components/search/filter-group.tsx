import type { ReactElement } from 'react';
import { t } from '../../../kit/texts/t';

interface FilterGroupProps {
  readonly label: string;
  /** The chosen value; empty for all. */
  readonly value: string;
  /** Number of hits without this filter. */
  readonly total: number;
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
  value,
  total,
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
          {entry === '' ? t`All` : nameOf(entry)}{' '}
          <span className="filter-count">{entry === '' ? total : (counts.get(entry) ?? 0)}</span>
        </button>
      ))}
    </div>
  );
}
