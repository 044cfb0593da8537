import { useId, type ReactElement, type ReactNode } from 'react';

/** What a control must carry to belong to its label and its hint. */
export interface ControlNames {
  readonly id: string;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: ReactNode;
  readonly isRequired?: boolean;
  readonly hint?: ReactNode;
  /** Where a script must find the control. */
  readonly id?: string;
  readonly children: (names: ControlNames) => ReactNode;
}

/** A labelled control with an optional hint below it. */
export function Field({ label, isRequired = false, hint, id, children }: FieldProps): ReactElement {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  return (
    <div className="console-field">
      <label htmlFor={controlId}>
        {label}
        {isRequired && <span className="console-required"> required</span>}
      </label>
      {children({ id: controlId, ...(hint ? { 'aria-describedby': hintId } : {}) })}
      {hint && (
        <p className="console-hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** A part of the console with a title of its own. */
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
