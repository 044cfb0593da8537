import { expect, it } from 'vitest';
import { changeLabel, changeTone } from './change-label';

it.each([
  ['breaking', 'added', 'breaking', 'breaking'],
  ['warning', 'added', 'may break', 'warning'],
  ['safe', 'added', 'new', 'safe'],
  ['safe', 'deprecated', 'deprecated', 'warning'],
  ['safe', 'changed', 'changed', 'neutral'],
  ['safe', 'removed', 'removed', 'neutral'],
] as const)('labels a %s change of kind %s as %s', (severity, kind, label, tone) => {
  expect(changeLabel({ severity, kind })).toBe(label);
  expect(changeTone({ severity, kind })).toBe(tone);
});
