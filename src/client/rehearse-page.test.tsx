import { afterEach, describe, expect, it, vi } from 'vitest';
import { rehearsePage } from './rehearse-page';

describe('rehearsePage', () => {
  afterEach(() => vi.restoreAllMocks());

  it('draws pages one after the other and takes the last away, outside of the document', async () => {
    document.body.innerHTML = '<main>Saw</main>';
    const before = document.documentElement.outerHTML;
    const complain = vi.spyOn(console, 'error');
    const create = vi.spyOn(document, 'createElement');
    // jsdom has no requestIdleCallback: as in Safari, it begins after half a second.
    rehearsePage();
    await vi.waitFor(() => expect(create).toHaveBeenCalled(), { timeout: 3000 });
    const container = create.mock.results[0]?.value as HTMLElement;
    const shown = new Set<string>();
    await vi.waitFor(
      () => {
        shown.add(container.querySelector('article')?.textContent ?? '');
        expect([...shown]).toEqual(['', 'a', 'b', 'c']);
        expect(container.childNodes).toHaveLength(0);
      },
      { timeout: 3000, interval: 2 },
    );
    expect(document.documentElement.outerHTML).toBe(before);
    expect(complain).not.toHaveBeenCalled();
  });
});
