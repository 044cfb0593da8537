import type { ReactElement } from 'react';

interface FilterGroupProps {
  readonly label: string;
  /** The chosen value; empty for all. */
  readonly value: string;
  /** Existing values with their numbers of hits. */
  readonly counts: ReadonlyMap<string, number>;
  readonly nameOf: (value: string) => string;
  readonly onChange: (value: string) => void;
}

/** Buttons that narrow the results; the pressed one is active. */
export function FilterGroup({ label, value, counts, nameOf, onChange }: FilterGroupProps): ReactElement {
  const values = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  if (value !== '' && !values.includes(value)) values.unshift(value);
  return (
    <div role="group" aria-label={`Filter by ${label.toLowerCase()}`} className="filter-group">
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
          {entry === '' ? (
            'All'
          ) : (
            <>
              {nameOf(entry)} <span className="filter-count">{counts.get(entry) ?? 0}</span>
            </>
          )}
        </button>
      ))}
    </div>
  );
}
