import { innerHtml } from '../../../kit/html/inner-html';
import type { ReactElement } from 'react';
import { htmlText } from '../../../apis/text/html-text';
import type { Operation, OperationFact } from '../../../apis/model/api';
import { ApiLink } from './api-link';
import { ScopeList, SecurityList } from './security-list';
import { t } from '../../../kit/texts/t';

interface OperationProps {
  readonly operation: Operation;
}

const factRow = ({ label, html }: OperationFact, index: number): ReactElement => (
  <div key={`${index} ${label}`}>
    <dt>{label}</dt>
    <dd {...innerHtml(html)} />
  </div>
);

/** Who can call an operation, and what its token must be allowed to do: one row, which names each scope once. */
function AccessRow({
  operation: {
    security,
    sheet: { access },
  },
}: OperationProps): ReactElement | null {
  if (!security && !access) return null;
  const [only, ...others] = security?.alternatives ?? [];
  const [requirement, ...more] = only?.requirements ?? [];
  const isPlain = others.length === 0 && more.length === 0 && security?.isOptional === false;
  const text = htmlText(access?.html);
  const unnamed = (requirement?.scopes ?? []).filter(({ name }) => !text.includes(name));
  const hasScope = isPlain && (requirement?.scopes.length ?? 0) > 0;
  return (
    <div id={security && 'security'}>
      <dt>{access?.label ?? (hasScope ? t`Scope` : t`Authorization`)}</dt>
      <dd>
        {access && <span {...innerHtml(access.html)} />}{' '}
        {isPlain && requirement ? (
          <>
            <ScopeList scopes={unnamed} />
            <ApiLink href={requirement.href}>{requirement.label}</ApiLink>
          </>
        ) : (
          security && <SecurityList security={security} />
        )}
      </dd>
    </div>
  );
}

/** What a caller needs to know before the inputs, in a box: who can call the operation, its limit, what an extension says. */
export function OperationFacts({ operation }: OperationProps): ReactElement | null {
  const { security, sheet } = operation;
  if (!security && !sheet.access && sheet.cells.length === 0) return null;
  return (
    <dl className="api-box">
      <AccessRow operation={operation} />
      {sheet.cells.map(factRow)}
    </dl>
  );
}

/** What is read after the inputs: caching, events, and the rest. */
export function FurtherFacts({ operation: { sheet } }: OperationProps): ReactElement | null {
  return sheet.others.length > 0 ? <dl className="api-box">{sheet.others.map(factRow)}</dl> : null;
}
