import { COLOR_MODE_KEY } from './first-paint-script';
import { readStored, writeStored } from './storage';

export type ColorMode = 'light' | 'dark';
export type ColorModeChoice = ColorMode | 'system';

/** Event that informs the other controls of this page about a choice. */
const CHOSEN = 'colormodechosen';

/** The stored choice, or the default of the site (src/html.tsx) if there is none or it is invalid. */
export function currentChoice(): ColorModeChoice {
  const known = [readStored(COLOR_MODE_KEY), document.documentElement.dataset['defaultMode']];
  const isChoice = (mode: string | null | undefined): mode is ColorModeChoice =>
    mode === 'light' || mode === 'dark' || mode === 'system';
  return known.find(isChoice) ?? 'dark';
}

/** The current mode of a choice. */
export function resolveColorMode(choice: ColorModeChoice): ColorMode {
  if (choice === 'system')
    return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  return choice;
}

/** Applies and stores a choice. All colors change together: one with a transition would follow the others. */
export function chooseColorMode(choice: ColorModeChoice): void {
  const root = document.documentElement;
  writeStored(COLOR_MODE_KEY, choice);
  root.dataset['switching'] = '';
  root.dataset['colorMode'] = resolveColorMode(choice);
  // Reading a measure applies the new colors while nothing has a transition.
  void root.offsetHeight;
  delete root.dataset['switching'];
  window.dispatchEvent(new Event(CHOSEN));
}

/**
 * Listens to changes from another control or tab, and of the system's scheme if that was chosen.
 *
 * @param onChange  Called with the current mode.
 * @returns Stops listening.
 */
export function followColorMode(onChange: (mode: ColorMode) => void): () => void {
  const scheme = window.matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    const mode = resolveColorMode(currentChoice());
    document.documentElement.dataset['colorMode'] = mode;
    onChange(mode);
  };
  const onStorage = (event: StorageEvent): void => {
    if (event.key === COLOR_MODE_KEY) apply();
  };
  const onChosen = (): void =>
    onChange(document.documentElement.dataset['colorMode'] === 'light' ? 'light' : 'dark');
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHOSEN, onChosen);
  scheme.addEventListener('change', apply);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHOSEN, onChosen);
    scheme.removeEventListener('change', apply);
  };
}
