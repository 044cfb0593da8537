import { useEffect, useState, type ReactElement } from 'react';
import {
  chooseColorMode,
  currentChoice,
  followColorMode,
  type ColorModeChoice as Choice,
} from '../../client/settings/color-mode';
import { t } from '../../../kit/texts/t';

const CHOICES: readonly { readonly value: Choice; readonly label: string }[] = [
  { value: 'dark', label: t`Dark` },
  { value: 'light', label: t`Light` },
  { value: 'system', label: t`System` },
];

/** The full choice of the color mode, with the one that follows the system. Disabled until script runs. */
export function ColorModeChoice(): ReactElement {
  const [choice, setChoice] = useState<Choice>();

  useEffect(() => {
    const read = (): void => setChoice(currentChoice());
    read();
    return followColorMode(read);
  }, []);

  return (
    <fieldset className="color-mode-choice" disabled={choice === undefined}>
      <legend>{t`Color mode`}</legend>
      {CHOICES.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name="color-mode"
            value={value}
            checked={(choice ?? 'dark') === value}
            onChange={() => chooseColorMode(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
