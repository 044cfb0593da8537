import type { ReactElement } from 'react';
import { parameterControl } from '../../console/parameter-control';
import { errorsAt, isForbiddenHeader, type RequestError } from '../../console/request-gaps';
import { parameterKey } from '../../../apis/request/build-request';
import type { ParameterKey, RequestParameter, RequestValues } from '../../../apis/model/request';
import { Field, Part } from './field';
import { ParameterInput } from './parameter-input';
import { t } from '../../../kit/texts/t';

const TITLES = {
  path: t`Path parameters`,
  query: t`Query parameters`,
  querystring: t`Query string`,
  header: t`Headers`,
  cookie: t`Cookies`,
} as const;

/** Id of a parameter's control, which the message about an empty one links to. */
export function controlId(key: ParameterKey): string {
  return `console-${key}`;
}

function hintOf(parameter: RequestParameter): string {
  const { description, location: place, name, schema } = parameter;
  const isUnsendable = place === 'cookie' || (place === 'header' && isForbiddenHeader(name));
  return [
    description,
    parameterControl(schema).kind === 'list' ? t`Separate multiple values with commas.` : undefined,
    isUnsendable ? t`Browsers do not let web pages send this. It appears only in the samples.` : undefined,
  ]
    .filter(Boolean)
    .join(' ');
}

interface ParameterFieldsProps {
  readonly parameters: readonly RequestParameter[];
  readonly values: RequestValues;
  readonly errors: readonly RequestError[];
  readonly onChange: (values: RequestValues) => void;
}

/** All parameters by location, each with the control for its schema. */
export function ParameterFields({
  parameters,
  values,
  errors,
  onChange,
}: ParameterFieldsProps): ReactElement {
  return (
    <>
      {/* In the order of the description, which has each location once. */}
      {[...new Set(parameters.map(({ location }) => location))].map((place) => {
        const here = parameters.filter((parameter) => parameter.location === place);
        return (
          <Part key={place} title={TITLES[place]}>
            {here.map((parameter) => {
              const key = parameterKey(parameter);
              return (
                <Field
                  key={key}
                  id={controlId(key)}
                  part={`${place} ${parameter.name}`}
                  label={<code id={`${controlId(key)}-label`}>{parameter.name}</code>}
                  isRequired={parameter.isRequired}
                  hint={hintOf(parameter)}
                  errors={errorsAt(errors, key)}
                >
                  {(names) => (
                    <ParameterInput
                      parameter={parameter}
                      names={names}
                      value={values.parameters[key]}
                      onChange={(value) => {
                        const others = Object.fromEntries(
                          Object.entries(values.parameters).filter(([name]) => name !== key),
                        );
                        onChange({
                          ...values,
                          parameters: value === undefined ? others : { ...others, [key]: value },
                        });
                      }}
                    />
                  )}
                </Field>
              );
            })}
          </Part>
        );
      })}
    </>
  );
}
