import { hasMessages, listWords } from '../../../apis/text/call-words';
import type { ReactElement } from 'react';
import type { OperationSummary, TagSummary } from '../../../apis/model/api';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { BreakablePath } from './endpoint';
import { MethodBadge } from './method-badge';
import { relatedTopics } from '../../../site/navigation/related-topics';
import { t } from '../../../kit/texts/t';

/** `12 operations` */
export const countOf = ({ operations }: TagSummary): string => listWords(operations).count(operations.length);

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
      {operations.map(({ route, title, description, method, path, isDeprecated, kind }, index) => (
        <tr key={route} className="api-row">
          {index === 0 && before}
          <th scope="row">
            <MethodBadge method={method} kind={kind} /> <ApiLink href={route}>{title}</ApiLink>{' '}
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

/** Headings of the columns of a call. */
function namesOf(calls: readonly OperationSummary[]): readonly string[] {
  const { one, place } = listWords(calls);
  return [one, place];
}

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

/**
 * All operations of an API in one table beside their topics, in the groups of the sidebar; in a brief one, topics
 * beside the number of their operations.
 */
export function OperationTable({
  tags,
  isBrief,
}: {
  readonly tags: readonly TagSummary[];
  readonly isBrief: boolean;
}): ReactElement {
  const all = tags.flatMap(({ operations }) => operations);
  // As in the sidebar; a brief table has a row for each topic.
  const groups = relatedTopics(tags, ({ title, operations }) => ({
    label: title,
    size: isBrief ? undefined : operations.length,
  }));
  const heading = hasMessages(all) ? t`Channel` : t`Topic`;
  return (
    <table className="api-operations api-all" aria-labelledby="topics">
      <Head columns={[heading, ...(isBrief ? [listWords(all).all] : namesOf(all))]} />
      {groups.map(({ label, topics: [first, ...others] }) => {
        if (!first) return null;
        const operations = [first, ...others].flatMap((tag) => tag.operations);
        const head = [first, ...others].find((tag) => others.length === 0 || tag.title === label);
        const topic = (
          <th scope="rowgroup" className="api-topic" rowSpan={isBrief ? 1 : operations.length}>
            {head ? <ApiLink href={head.route}>{label}</ApiLink> : label}
            {first.group !== undefined && <span className="api-group"> {first.group}</span>}
          </th>
        );
        return (
          <tbody key={first.route}>
            {isBrief || operations.length === 0 ? (
              <tr>
                {topic}
                <td>{countOf(first)}</td>
              </tr>
            ) : (
              <Rows operations={operations} isBrief before={topic} />
            )}
          </tbody>
        );
      })}
    </table>
  );
}
