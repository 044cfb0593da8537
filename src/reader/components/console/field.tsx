import { useId, type ReactElement, type ReactNode } from 'react';
import type { RequestError } from '../../console/request-gaps';
import { ForeignText, MessageText } from './message-text';
import { t } from '../../../kit/texts/t';

/** Attributes that connect a control to its label and its hint. */
export interface ControlNames {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly isRequired?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong with the value. It takes the place of the hint. */
  readonly errors?: readonly RequestError[];
  /** Set if a script needs to find the control. */
  readonly id?: string;
  /** Location and name of a parameter, such as `query limit`, by which its row in the reference is found. */
  readonly part?: string;
  readonly children: (names: ControlNames) => ReactNode;
}

/** A labeled control with an optional hint, or what is wrong with its value, below it. */
export function Field({
  label,
  isRequired = false,
  hint,
  errors = [],
  id,
  part,
  children,
}: FieldProps): ReactElement {
  const ownId = useId();
  const isWrong = errors.length > 0;
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  return (
    <div className="console-field" data-part={part}>
      <label htmlFor={controlId}>
        {label}
        {isRequired && <span className="console-required"> {t`required`}</span>}
      </label>
      {children({
        id: controlId,
        ...(hint || isWrong ? { 'aria-describedby': hintId } : {}),
        ...(isWrong ? { 'aria-invalid': true } : {}),
      })}
      {isWrong ? (
        <ul className="console-wrong" id={hintId}>
          {errors.map(({ pointer = '', cause, fix }, index) => (
            <li key={index}>
              {pointer !== '' && (
                <code>
                  <ForeignText text={pointer} />
                </code>
              )}{' '}
              <MessageText message={`${cause} ${fix}`} />
            </li>
          ))}
        </ul>
      ) : (
        hint && (
          <p className="console-hint" id={hintId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** For values that no browser may correct or complete. */
export const EXACT = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** A line of text with its label. */
export function TextField({
  value,
  isHidden = false,
  onChange,
  ...field
}: Omit<FieldProps, 'children'> & {
  readonly value: string;
  readonly isHidden?: boolean;
  readonly onChange: (value: string) => void;
}): ReactElement {
  return (
    <Field {...field}>
      {(names) => (
        <input
          {...names}
          {...EXACT}
          type={isHidden ? 'password' : 'text'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** One of several, with its label. */
export function SelectField<Value extends string | number>({
  value,
  options,
  onChange,
  ...field
}: Omit<FieldProps, 'children'> & {
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly onChange: (value: Value) => void;
}): ReactElement {
  return (
    <Field {...field}>
      {(names) => (
        <select
          {...names}
          value={value}
          onChange={({ target }) => {
            const chosen = options[target.selectedIndex];
            if (chosen) onChange(chosen[0]);
          }}
        >
          {options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A titled part of the console. */
export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <fieldset className="console-part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
