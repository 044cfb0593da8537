import { useId, type ReactElement, type ReactNode } from 'react';
import type { RequestError } from '../../console/request-gaps';
import { ForeignText, MessageText } from './message-text';
import { t } from '../../texts/t';

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
  readonly children: (names: ControlNames) => ReactNode;
}

/** A labeled control with an optional hint, or what is wrong with its value, below it. */
export function Field({
  label,
  isRequired = false,
  hint,
  errors = [],
  id,
  children,
}: FieldProps): ReactElement {
  const ownId = useId();
  const isWrong = errors.length > 0;
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  return (
    <div className="console-field">
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
