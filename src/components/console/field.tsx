import { useId, type ReactElement, type ReactNode } from 'react';
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
  /** What is wrong with the value, in the place of the hint. */
  readonly error?: ReactNode;
  /** Set if a script needs to find the control. */
  readonly id?: string;
  readonly children: (names: ControlNames) => ReactNode;
}

/** A labeled control with an optional hint below it. */
export function Field({ label, isRequired = false, hint, error, id, children }: FieldProps): ReactElement {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const text = error ?? hint;
  return (
    <div className="console-field">
      <label htmlFor={controlId}>
        {label}
        {isRequired && <span className="console-required"> {t`required`}</span>}
      </label>
      {children({
        id: controlId,
        ...(text ? { 'aria-describedby': hintId } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {text && (
        <p className="console-hint" id={hintId} data-tone={error ? 'error' : undefined}>
          {text}
        </p>
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
