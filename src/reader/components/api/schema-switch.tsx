import type { ReactElement, ReactNode } from 'react';
import type { SchemaChoice, SchemaModel, SchemaOption, SchemaProperty } from '../../../apis/model/schema';
import { optionDifferences } from '../../../apis/schema/option-differences';
import { t } from '../../../kit/texts/t';
import { sentence } from '../elements/sentence';

/** With more differences, the properties below say it sooner. */
const MAX_DIFFERENCES = 8;

/** Links to the properties in which an option differs from the others. */
function Differences({ properties }: { readonly properties: readonly SchemaProperty[] }): ReactElement {
  const rest = properties.length - MAX_DIFFERENCES;
  if (properties.length === 0) return <p className="api-differences">{t`The same fields as the others`}</p>;
  const names = properties.slice(0, MAX_DIFFERENCES).map(({ name, anchor }, index) => (
    <span key={anchor}>
      {index > 0 && ', '}
      <a href={`#${anchor}`}>{name}</a>
    </span>
  ));
  return (
    <p className="api-differences">
      <span className="api-label">{t`Differs in`}</span>{' '}
      {rest > 0 ? sentence`${names}, and ${rest} more` : names}
    </p>
  );
}

/** The schema of an option whose title is its label, which is above it already. */
function withoutTitle({ label, schema: { title, ...schema } }: SchemaOption): SchemaModel {
  return title === undefined || title === label ? schema : { ...schema, title };
}

/**
 * Alternatives that are objects, one visible at a time: folds with one name, which close each other without script.
 *
 * @param children  Renders what is inside an option.
 */
export function SchemaSwitch({
  choice: { anchor, options },
  isOpen,
  children,
}: {
  readonly choice: SchemaChoice;
  readonly isOpen: boolean;
  readonly children: (schema: SchemaModel) => ReactNode;
}): ReactElement {
  const differences = optionDifferences(options);
  return (
    <div className="api-cases">
      {options.map((option, index) => (
        <details key={option.anchor} className="api-case" name={anchor} open={isOpen && index === 0}>
          <summary>
            <span className="api-option-name">{option.label}</span>
            {option.selectedBy?.map((value) => (
              <code key={value}>{value}</code>
            ))}
          </summary>
          <div className="api-option" id={option.anchor}>
            {differences && <Differences properties={differences.get(option) ?? []} />}
            {children(withoutTitle(option))}
          </div>
        </details>
      ))}
    </div>
  );
}
