import type { ReactElement } from 'react';
import type { EnumValue, SchemaLink } from '../../../apis/model/schema';
import { ApiFlag } from './api-flag';
import { ApiLink } from './api-link';
import { RichText } from './rich-text';
import { t } from '../../../kit/texts/t';

interface ValueListProps {
  readonly values: readonly EnumValue[] | undefined;
  /** Link to the values that do not fit on this page. */
  readonly more: SchemaLink | undefined;
}

/** The allowed values, each with its anchor; on one line if none has a description. */
export function ValueList({ values, more }: ValueListProps): ReactElement | null {
  if (!values || values.length === 0) return null;
  const isPlain = values.every(({ html, isDeprecated }) => html === undefined && isDeprecated !== true);
  return (
    <div className="api-values" data-layout={isPlain ? 'line' : 'list'}>
      <span className="api-label">{values.length === 1 ? t`Allowed value` : t`Allowed values`}</span>
      <ul>
        {values.map(({ anchor, value, html, isDeprecated }) => (
          <li key={anchor} id={anchor}>
            <code>{value}</code>
            {isDeprecated === true && <ApiFlag kind="deprecated" />}
            <RichText html={html} className="api-value-text" />
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
