import { createContext, useContext, type Context, type ReactElement } from 'react';
import type { EnumValue, SchemaLink } from '../../../apis/model/schema';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { RichText } from './rich-text';
import { t } from '../../../kit/texts/t';

/** Described lists of values that the page has, in the order in which they are rendered; none if each is read on its own. */
export const DescribedLists: Context<Set<string> | undefined> = createContext<Set<string> | undefined>(
  undefined,
);

/** Whether the page has the same values with the same descriptions above. */
function useRepeated(values: readonly EnumValue[] | undefined): boolean {
  const lists = useContext(DescribedLists);
  const key = JSON.stringify(values?.map(({ value, html }) => [value, html]));
  if (lists?.has(key) === true) return true;
  if (values?.some(({ html }) => html !== undefined) === true) lists?.add(key);
  return false;
}

interface ValueListProps {
  readonly values: readonly EnumValue[] | undefined;
  /** Link to the values that do not fit on this page. */
  readonly more: SchemaLink | undefined;
}

/** The allowed values, each with its anchor; on one line if none has a description, or all of them are above. */
export function ValueList({ values, more }: ValueListProps): ReactElement | null {
  const isRepeated = useRepeated(values);
  if (!values || values.length === 0) return null;
  const isPlain =
    isRepeated || values.every(({ html, isDeprecated }) => html === undefined && isDeprecated !== true);
  return (
    <div className="api-values" data-layout={isPlain ? 'line' : 'list'}>
      <span className="api-label">{values.length === 1 ? t`Allowed value` : t`Allowed values`}</span>
      <ul>
        {values.map(({ anchor, value, html, isDeprecated }) => (
          <li key={anchor} id={anchor}>
            <code>{value}</code>
            {isDeprecated === true && <ApiFlag kind="deprecated" />}
            {!isRepeated && <RichText html={html} className="api-value-text" />}
          </li>
        ))}
      </ul>
      {more?.href !== undefined && (
        <p className="api-more">
          <ApiLink href={more.href}>{more.name}</ApiLink>
        </p>
      )}
    </div>
  );
}
