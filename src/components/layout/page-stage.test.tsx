import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement, useEffect, type ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LoadedPage } from '../../client/navigation/page-loads';

let expectPage: ((page: LoadedPage) => void) | undefined;
vi.mock('../../client/navigation/draw-ahead', () => ({
  onPageExpected: (draw: typeof expectPage) => {
    expectPage = draw;
  },
}));
const { PageStage, useIsDrawnAhead } = await import('./page-stage');

const mounted: string[] = [];

function Page({ pageContext }: { readonly pageContext: { readonly route: string } }): ReactElement {
  const isAhead = useIsDrawnAhead();
  useEffect(() => void mounted.push(pageContext.route), [pageContext.route]);
  return (
    <p data-testid={pageContext.route} hidden={isAhead}>
      {isAhead ? 'ahead' : 'shown'}
    </p>
  );
}

const contextOf = (route: string) => ({ route, breadcrumbs: [] });
const loaded = (route: string, component: unknown = Page): LoadedPage =>
  ({ component: { default: component }, json: { pageContext: contextOf(route) } }) as LoadedPage;
/** The request that Gatsby makes for a page, with more than the loader has. */
const stage = (route: string, component: unknown = Page): ReactElement => (
  <PageStage
    element={createElement(
      component as typeof Page,
      { pageContext: contextOf(route), location: { href: route } } as never,
    )}
    route={route}
    address={route}
  />
);
const texts = (): string[] => [...document.querySelectorAll('p')].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  mounted.length = 0;
  vi.restoreAllMocks();
});

describe('the stage of pages', () => {
  it('renders an expected page after the current one, and keeps its elements when it is opened', () => {
    const { rerender } = render(stage('/a'));
    act(() => expectPage?.(loaded('/b')));
    expect(texts()).toEqual(['shown', 'ahead']);
    const element = screen.getByTestId('/b');
    rerender(stage('/b'));
    expect(texts()).toEqual(['shown']);
    expect(screen.getByTestId('/b')).toBe(element);
    expect(mounted).toEqual(['/a', '/b']);
  });

  it('drops it on another page, and expects only pages with columns, and not the current one', () => {
    const { rerender } = render(stage('/a'));
    act(() => expectPage?.(loaded('/b')));
    rerender(stage('/c'));
    expect(texts()).toEqual(['shown']);
    rerender(stage('/a'));
    expect(texts(), 'what was expected on an earlier visit').toEqual(['shown']);
    rerender(stage('/c'));
    act(() => expectPage?.(loaded('/c')));
    expect(texts()).toEqual(['shown']);
    for (const page of [
      {},
      { component: { default: Page }, json: {} },
      { json: { pageContext: contextOf('/x') } },
    ])
      act(() => expectPage?.(page as LoadedPage));
    expect(texts()).toEqual(['shown']);
  });

  it('keeps the current page when an expected page crashes, and reports it when it is opened', () => {
    const Bomb = (): ReactElement => {
      throw new Error('boom');
    };
    vi.spyOn(console, 'error').mockReturnValue();
    const { rerender } = render(stage('/a'));
    act(() => expectPage?.(loaded('/b', Bomb)));
    expect(texts()[0]).toBe('shown');
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(stage('/b', Bomb));
    expect(screen.getByRole('alert').textContent).toContain('boom');
  });
});
