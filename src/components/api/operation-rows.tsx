import { callsLabel, isEventAction } from '../../asyncapi/event-actions';
import type { ReactElement } from 'react';
import type { OperationSummary, TagSummary } from '../../model/api';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { BreakablePath } from './endpoint';
import { MethodBadge } from './method-badge';
import { counted } from '../../texts/counted';
import { t } from '../../texts/t';

/** `12 operations` */
export const countOf = ({ operations }: TagSummary): string => counted(operations.length, 'operation');

interface RowsProps {
  readonly operations: readonly OperationSummary[];
  /** Without the sentence about each. */
  readonly isBrief?: boolean;
  /** A cell of several rows, before those of the first one. */
  readonly before?: ReactElement;
}

function Rows({ operations, isBrief = false, before }: RowsProps): ReactElement {
  return (
    <>
      {operations.map(({ route, title, description, method, path, isDeprecated, isWebhook }, index) => (
        <tr key={route} className="api-row">
          {index === 0 && before}
          <th scope="row">
            <MethodBadge method={method} isWebhook={isWebhook} /> <ApiLink href={route}>{title}</ApiLink>{' '}
            {isDeprecated && <ApiFlag kind="deprecated" />}
          </th>
          <td>
            <code>
              <BreakablePath path={path} />
            </code>
          </td>
          {!isBrief && <td>{description}</td>}
        </tr>
      ))}
    </>
  );
}

function Head({ columns }: { readonly columns: readonly string[] }): ReactElement {
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Headings of the columns of a call, which is a message or an operation. */
const namesOf = ([first]: readonly OperationSummary[]): readonly string[] =>
  isEventAction(first?.method ?? '') ? [t`Message`, t`Address`] : [t`Operation`, t`Path`];

/** Operations of a topic in a table: method and title, path, and a sentence. */
export function OperationRows({ operations, isBrief = false }: RowsProps): ReactElement {
  return (
    <table className="api-operations">
      <Head columns={[...namesOf(operations), ...(isBrief ? [] : [t`Purpose`])]} />
      <tbody>
        <Rows operations={operations} isBrief={isBrief} />
      </tbody>
    </table>
  );
}

/** All operations of an API in one table beside their topics; in a brief one, beside the number of operations. */
export function OperationTable({
  tags,
  isBrief,
}: {
  readonly tags: readonly TagSummary[];
  readonly isBrief: boolean;
}): ReactElement {
  const all = tags.flatMap(({ operations }) => operations);
  const heading = callsLabel(all) === 'Messages' ? t`Channel` : t`Topic`;
  return (
    <table className="api-operations api-all" aria-labelledby="topics">
      <Head columns={[heading, ...(isBrief ? [callsLabel(all)] : namesOf(all))]} />
      {tags.map((tag) => {
        const topic = (
          <th scope="rowgroup" className="api-topic" rowSpan={isBrief ? 1 : tag.operations.length}>
            <ApiLink href={tag.route}>{tag.title}</ApiLink>
            {tag.group !== undefined && <span className="api-group"> {tag.group}</span>}
          </th>
        );
        return (
          <tbody key={tag.route}>
            {isBrief || tag.operations.length === 0 ? (
              <tr>
                {topic}
                <td>{countOf(tag)}</td>
              </tr>
            ) : (
              <Rows operations={tag.operations} isBrief before={topic} />
            )}
          </tbody>
        );
      })}
    </table>
  );
}
