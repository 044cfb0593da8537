import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemMeaning } from './problem-meaning';
import type { ProblemFixes } from '../../../site/links/problem-fixes';

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
  <tr id="error-conflict">
    <th>409 Conflict<div><p>A new license closed it.</p></div></th>
    <td><a href="/general/errors/#problem-conflict"><code>conflict</code></a><p>The state forbids it.</p></td>
  </tr>
</tbody></table>`;

const problem = (code: unknown, more: object = {}): string =>
  JSON.stringify({ type: 'about:blank', status: 400, code, ...more });
const shownTexts = (): string[] =>
  [...document.querySelectorAll('.console-meaning :is(p, li)')].map(({ textContent }) => textContent);

beforeEach(() => {
  document.body.innerHTML = ERRORS;
  const fixes: ProblemFixes = {
    'invalid-request': { fix: ['Read ', { name: 'Errors', route: '/general/errors/' }, '.'], fixes: [] },
    conflict: { fix: ['Wait.'], fixes: [{ page: window.location.pathname, fix: ['Keep it.'] }] },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(fixes))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('ProblemMeaning', () => {
  it('explains the code, of several with its status, and its fix, without the title that the body has', async () => {
    render(<ProblemMeaning text={problem('invalid-request', { title: 'Not valid', errors: 7 })} />);
    await screen.findByText('Fix:', undefined, { timeout: 20_000 });
    expect(shownTexts()).toEqual([
      'Error: A field is wrong.',
      'Fix: Read Errors (opens in a new tab).',
      'Cause and fix for invalid-request (opens in a new tab)',
    ]);
  });

  it('uses the description of a status with one code, which is about this operation, and the fix for it', async () => {
    render(<ProblemMeaning text={problem('conflict')} />);
    await screen.findByText('Fix:', undefined, { timeout: 20_000 });
    expect(shownTexts().slice(0, 2)).toEqual(['Error: A new license closed it.', 'Fix: Keep it.']);
  });

  it('lists the mistakes that the problem names instead of a general text', () => {
    const errors = [
      { parameter: 'limit', detail: 'Must be <= 100; it is 999.' },
      { pointer: '/a', detail: 'It is missing.' },
      { detail: 'Unnamed.' },
      { parameter: 'x' },
      null,
    ];
    render(<ProblemMeaning text={problem('limit-exceeded', { errors })} />);
    expect(shownTexts()).toEqual([
      'Error',
      'limit Must be <= 100; it is 999.',
      '/a It is missing.',
      ' Unnamed.',
      'Cause and fix for limit-exceeded (opens in a new tab)',
    ]);
  });

  it('shows a problem without a code in its own words', () => {
    const text = JSON.stringify({ title: 'The mock is not running', status: 502, detail: 'Start <it>.' });
    render(<ProblemMeaning text={text} />);
    expect(shownTexts()).toEqual(['Error: The mock is not running', 'Start <it>.']);
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
