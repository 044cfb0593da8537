import { expect, it } from 'vitest';
import type { Diagnostic } from '../../src/kit/diagnostics/diagnostic';
import { createEarlierWarnings } from './earlier-warnings';

const found = (message: string, severity: Diagnostic['severity'] = 'warning', line = 1): Diagnostic => ({
  ...{ code: 'link/address', file: 'a.md', severity, message, fix: '', position: { line, column: 1 } },
});

it('marks the warnings that were there before the first save, until they are gone once', () => {
  const mark = createEarlierWarnings();
  const earlier = (...diagnostics: Diagnostic[]): string[] =>
    mark(diagnostics).flatMap(({ message, isEarlier }) => (isEarlier === true ? [message] : []));
  expect(earlier(found('old'), found('older'), found('wrong', 'error'))).toEqual(['old', 'older']);
  expect(earlier(found('old', 'warning', 5), found('older'), found('new'))).toEqual(['old', 'older']);
  expect(earlier(found('older'), found('new'))).toEqual(['older']);
  expect(earlier(found('old'), found('older'))).toEqual(['older']);
});
