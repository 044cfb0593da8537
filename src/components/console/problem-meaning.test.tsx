import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemMeaning } from './problem-meaning';

/** The part of "Errors" on the page of an operation. */
const ERRORS = `<table><tbody>
  <tr id="error-invalid-request">
    <th>400 Bad Request<div><p>A parameter is invalid.</p></div></th>
    <td><a href="/general/errors/#problem-invalid-request"><code>invalid-request</code></a><p>A field is wrong.</p></td>
  </tr>
  <tr id="error-limit-exceeded">
    <td></td>
    <td><a href="/general/errors/#problem-limit-exceeded"><code>limit-exceeded</code></a><p>The limit is too high.</p></td>
  </tr>
</tbody></table>`;

const problem = (code: unknown): string => JSON.stringify({ type: 'about:blank', status: 400, code });
const shownTexts = (): string[] =>
  [...document.querySelectorAll('.console-meaning p')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = ERRORS;
  const fixes = { 'invalid-request': ['Read ', { name: 'Errors', route: '/general/errors/' }, '.'] };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(fixes))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ProblemMeaning', () => {
  it('begins with the description of the status, then explains the code and its fix', async () => {
    render(<ProblemMeaning text={problem('invalid-request')} />);
    await screen.findByText('Fix:', undefined, { timeout: 20_000 });
    expect(shownTexts()).toEqual([
      'What this means',
      'A parameter is invalid.',
      'A field is wrong.',
      'Fix: Read Errors (opens in a new tab).',
      'Cause and fix for invalid-request (opens in a new tab)',
    ]);
  });

  it('uses the description of the status of an earlier row', () => {
    render(<ProblemMeaning text={problem('limit-exceeded')} />);
    expect(shownTexts().slice(1, 3)).toEqual(['A parameter is invalid.', 'The limit is too high.']);
  });

  it('shows a problem without a code in its own words', () => {
    const text = JSON.stringify({ title: 'The mock is not running', status: 502, detail: 'Start <it>.' });
    render(<ProblemMeaning text={text} />);
    expect(shownTexts()).toEqual(['The mock is not running', 'Start <it>.']);
  });

  it.each([
    ['a code that the page does not list', problem('unknown')],
    ['a code that is no text', problem(7)],
    ['a body that is no problem', '[1]'],
    ['a title that is no text', '{"title":{},"detail":"x"}'],
    ['a body that is not JSON', '<html>'],
  ])('shows nothing for %s', (_, text) => {
    render(<ProblemMeaning text={text} />);
    expect(shownTexts()).toEqual([]);
  });
});
