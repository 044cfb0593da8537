import type { ReactElement } from 'react';
import type { EnumValue } from '../../model/schema';
import { ApiFlag } from './api-flag';
import { RichText } from './rich-text';

interface ValueListProps {
  readonly values: readonly EnumValue[] | undefined;
  readonly hidden: number | undefined;
}

/** The allowed values, each with its anchor; in one line where none has a description. */
export function ValueList({ values, hidden }: ValueListProps): ReactElement | null {
  if (!values || values.length === 0) return null;
  const isPlain = values.every(({ html, isDeprecated }) => html === undefined && isDeprecated !== true);
  return (
    <div className="api-values" data-layout={isPlain ? 'line' : 'list'}>
      <span className="api-label">{values.length === 1 ? 'Allowed value' : 'Allowed values'}</span>
      <ul>
        {values.map(({ anchor, value, html, isDeprecated }) => (
          <li key={anchor} id={anchor}>
            <code>{value}</code>
            {isDeprecated === true && <ApiFlag kind="deprecated" />}
            <RichText html={html} className="api-value-text" />
          </li>
        ))}
        {hidden !== undefined && <li>and {hidden.toLocaleString('en')} more in the specification</li>}
      </ul>
    </div>
  );
}
