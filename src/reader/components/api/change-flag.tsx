import { createContext, useContext, type Context, type ReactElement } from 'react';
import type { ChangeMark, RecentChanges } from '../../../apis/model/api-changes';
import { t } from '../../../kit/texts/t';

const MARKS: Readonly<Record<ChangeMark, string>> = {
  new: t`new`,
  breaking: t`breaking`,
  changed: t`changed`,
};

/** What the present release changed in the operation of the page. */
export const RecentChangesOfPage: Context<RecentChanges | undefined> = createContext<
  RecentChanges | undefined
>(undefined);

function Flag({ mark, recent }: { readonly mark: ChangeMark; readonly recent: RecentChanges }): ReactElement {
  return (
    <a className="api-flag api-since" data-flag={mark} href={`#${recent.anchor}`}>
      {MARKS[mark]} {recent.release}
    </a>
  );
}

/** "New in version 2" or "changed in version 2" for a parameter or property; leads to the list of changes. */
export function ChangeFlag({ anchor }: { readonly anchor: string }): ReactElement | null {
  const recent = useContext(RecentChangesOfPage);
  const mark = recent?.parts.find(([id]) => id === anchor)?.[1];
  return recent && mark ? <Flag mark={mark} recent={recent} /> : null;
}

/** The same for the operation as a whole. */
export function OperationChangeFlag(): ReactElement | null {
  const recent = useContext(RecentChangesOfPage);
  return recent ? <Flag mark={recent.operation} recent={recent} /> : null;
}
