import { useEffect, useState, type ReactElement } from 'react';
import {
  chooseColorMode,
  currentChoice,
  followColorMode,
  resolveColorMode,
  type ColorMode,
} from '../../client/settings/color-mode';
import { Icon } from '../elements/icons';
import { t } from '../../../kit/texts/t';

/** Switches between dark and light. Disabled until script runs, because it would do nothing. */
export function ColorModeButton(): ReactElement {
  const [mode, setMode] = useState<ColorMode>();

  useEffect(() => {
    setMode(resolveColorMode(currentChoice()));
    return followColorMode(setMode);
  }, []);

  const label =
    mode === 'light'
      ? t`Switch between dark and light mode (currently light mode)`
      : t`Switch between dark and light mode (currently dark mode)`;
  return (
    <button
      type="button"
      className="icon-button color-mode-button"
      disabled={mode === undefined}
      title={label}
      aria-label={label}
      onClick={() => {
        const next = mode === 'dark' ? 'light' : 'dark';
        chooseColorMode(next);
        setMode(next);
      }}
    >
      <span className="when-dark">
        <Icon name="moon" />
      </span>
      <span className="when-light">
        <Icon name="sun" />
      </span>
    </button>
  );
}
