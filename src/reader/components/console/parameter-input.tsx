import { useState, type ReactElement } from 'react';
import { parameterControl } from '../../console/parameter-control';
import { formatParameterText, parseParameterText } from '../../../apis/request/parameter-text';
import { toJson } from '../../../kit/values/exact-number';
import type { JsonValue, RequestParameter } from '../../../apis/model/request';
import { EXACT, type ControlNames } from './field';
import { t } from '../../../kit/texts/t';

interface ParameterInputProps {
  readonly parameter: RequestParameter;
  readonly value: JsonValue | undefined;
  readonly names: ControlNames;
  /** Undefined if the parameter is not sent. */
  readonly onChange: (value: JsonValue | undefined) => void;
}

/** Of a long sample, such as an id, its two ends: a phone has room for 24 characters of it. */
const ends = (sample: string): string =>
  sample.length > 24 ? `${sample.slice(0, 13)}…${sample.slice(-6)}` : sample;

const sameValue = (one: JsonValue, other: JsonValue | undefined): boolean => toJson(one) === toJson(other);

/** The control for a parameter's schema. */
export function ParameterInput({ parameter, value, names, onChange }: ParameterInputProps): ReactElement {
  const { schema, sample, isRequired } = parameter;
  const control = parameterControl(schema);
  const given = value === undefined ? '' : formatParameterText(value);
  // Keeps what is typed: `1.` is an incomplete number.
  const [draft, setDraft] = useState(given);
  const type = (text: string): void => {
    setDraft(text);
    onChange(text === '' ? undefined : parseParameterText(text, schema));
  };
  const common = { ...names, ...(isRequired ? { 'aria-required': true } : {}) };
  const example = sample === undefined ? undefined : formatParameterText(sample);

  if (control.kind === 'choice') {
    return (
      <select
        {...common}
        value={control.values.findIndex((option) => sameValue(option, value))}
        onChange={({ target }) => onChange(control.values[Number(target.value)])}
      >
        <option value={-1}>{isRequired ? t`Choose …` : t`not sent`}</option>
        {control.values.map((option, index) => (
          <option key={index} value={index}>
            {formatParameterText(option)}
          </option>
        ))}
      </select>
    );
  }
  if (control.kind === 'many') {
    const chosen: readonly JsonValue[] = Array.isArray(value) ? (value as readonly JsonValue[]) : [];
    return (
      <div role="group" className="console-many" aria-labelledby={`${names.id}-label`}>
        {control.values.map((option, index) => (
          <label key={index}>
            <input
              type="checkbox"
              {...(index === 0 ? common : {})}
              checked={chosen.some((other) => sameValue(option, other))}
              onChange={({ target }) => {
                const next = control.values.filter((other) =>
                  sameValue(other, option) ? target.checked : chosen.some((kept) => sameValue(other, kept)),
                );
                onChange(next.length > 0 ? next : undefined);
              }}
            />
            <span>{formatParameterText(option)}</span>
          </label>
        ))}
      </div>
    );
  }
  if (control.kind === 'object') {
    return (
      <textarea
        {...common}
        className="console-code"
        rows={3}
        spellCheck={false}
        placeholder={example && t`for example ${example}`}
        value={draft}
        onChange={({ target }) => type(target.value)}
      />
    );
  }
  return (
    <input
      {...common}
      type="text"
      {...(control.kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      {...EXACT}
      placeholder={example && t`for example ${ends(example)}`}
      value={draft}
      onChange={({ target }) => type(target.value)}
    />
  );
}
