import type { ReactElement, ReactNode } from 'react';

interface PairProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A term of a list of pairs, and what it is. */
export function Pair({ label, children }: PairProps): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
