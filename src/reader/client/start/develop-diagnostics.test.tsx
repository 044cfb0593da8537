import { afterEach, expect, it, vi } from 'vitest';
import { watchDiagnostics } from './develop-diagnostics';

afterEach(() => vi.unstubAllGlobals());

const found = (message: string, isEarlier = false) => ({
  ...{ code: 'a/b', severity: 'warning', file: 'a.md', message, fix: 'Correct it.' },
  ...(isEarlier ? { isEarlier } : {}),
});

it.each([
  [[found('new'), found('old', true), found('older', true)], '1 problem', '2 earlier warnings', ['new']],
  [[found('new'), found('newer')], '2 problems', undefined, ['new', 'newer']],
  [[found('old', true)], 'No problem', '1 earlier warning', []],
])(
  'the preview counts what a save caused apart from earlier warnings',
  async (diagnostics, title, rest, open) => {
    document.body.replaceChildren();
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(diagnostics)));
    vi.useFakeTimers();
    watchDiagnostics();
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(title));
    vi.useRealTimers();
    const fold = document.querySelector('details');
    expect(fold?.querySelector('summary')?.textContent).toBe(rest);
    expect(fold?.open ?? false).toBe(false);
    const shown = [...document.querySelectorAll('section > ul > li')].map(({ textContent }) => textContent);
    expect(shown).toEqual(open.map((message) => `a.md  a/b${message} Correct it.`));
  },
);
