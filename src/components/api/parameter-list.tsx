import type { ReactElement } from 'react';
import type { ParameterGroup } from '../../model/api';
import { ApiHeading } from './api-heading';
import { ParameterRow } from './parameter-row';

/** Parameters of an operation by location. */
export function ParameterList({ groups }: { readonly groups: readonly ParameterGroup[] }): ReactElement {
  return (
    <>
      {groups.map(({ location: place, anchor, label, parameters }) => (
        <section key={place} aria-labelledby={anchor}>
          <ApiHeading level={3} id={anchor} text={label} />
          <ul className="api-properties">
            {parameters.map((parameter) => (
              <ParameterRow key={parameter.anchor} parameter={parameter} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
