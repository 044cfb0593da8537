import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { breadcrumbData } from '../../../site/navigation/breadcrumb-data';
import { buildSidebarAreas } from '../../../site/navigation/build-sidebar-areas';
import { buildTableOfContents } from '../../article/table-of-contents';
import { readPreferredVersion } from '../../client/settings/preferred-version';
import { readStored, writeStored } from '../../client/settings/storage';
import type { SidebarItem } from '../../../site/navigation/navigation';
import { motionDuration } from '../navigation/section-motion';
import { CrashBoundary } from './crash-boundary';

vi.mock('gatsby', () => ({ withPrefix: (path: string) => path }));
const { AnnouncementBar } = await import('./announcement-bar');
const { PageHeader } = await import('./header');
const { CheckedPage } = await import('./site-layout');
const { Sidebar } = await import('../navigation/sidebar');

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('the sidebar', () => {
  const topics = (amount: number, rows = 7): SidebarItem[] =>
    Array.from({ length: amount }, (_, topic) => ({
      label: `Topic ${topic}`,
      route: `/api/a/topic-${topic}`,
      items: Array.from({ length: rows }, (_, row) => ({
        label: `Operation ${row}`,
        route: `/api/a/${topic}-${row}`,
        method: 'get',
      })),
    }));
  const htmlOf = (items: readonly SidebarItem[], route: string): string =>
    renderToString(
      <Sidebar areas={buildSidebarAreas([{ label: 'A', route: '/api/a', api: 'a', items }])} route={route} />,
    );

  it('of a large API has the rows of the open topic, and a link for each other topic', () => {
    const html = htmlOf(topics(100), '/api/a/50-3');
    expect(html.match(/href="\/api\/a\/topic-/g)).toHaveLength(100);
    expect(html.match(/href="\/api\/a\/\d+-/g)).toHaveLength(7);
    expect(html).toContain('href="/api/a/50-3" class="sidebar-link" aria-current="page"');
    // 44 kB with a button for each topic.
    expect(html.length).toBeLessThan(14_000);
  });

  it.each([
    ['/api/a/topic-0', 0, 100],
    ['/api/a/0-20', 0, 100],
    ['/api/a/0-350', 300, 100],
    ['/api/a/0-690', 640, 60],
  ])('of a topic with 700 operations has those around %s', (route, first, amount) => {
    const found = [...htmlOf(topics(1, 700), route).matchAll(/href="\/api\/a\/0-(\d+)"/g)];
    expect([Number(found[0]?.[1]), found.length]).toEqual([first, amount]);
  });

  it('of a small API has every row', () => {
    expect(htmlOf(topics(10), '/api/a/5-3').match(/href="\/api\/a\/\d+-/g)).toHaveLength(70);
  });
});

describe('a page module', () => {
  it('A1.13 without a default export gives the clear error', () => {
    const broken = createElement({} as never);
    expect(() => CheckedPage({ element: broken, route: '/x' })).toThrow(
      'The page component at /x has no default export. Export a React component.',
    );
    expect(CheckedPage({ element: createElement(() => null), route: '/x' })).toBeDefined();
  });
});

describe('the crash boundary', () => {
  function Bomb({ armed }: { readonly armed: () => boolean }): ReactElement {
    if (armed()) throw new Error('boom');
    return <p>fine</p>;
  }

  it('A3.1 A3.2 shows heading, message and a button that tries again', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    let isArmed = true;
    render(
      <CrashBoundary around="page" page="/a">
        <Bomb armed={() => isArmed} />
      </CrashBoundary>,
    );
    expect(screen.getByRole('heading').textContent).toBe('This page crashed.');
    expect(screen.getByText('boom')).toBeDefined();
    isArmed = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('fine')).toBeDefined();
  });

  it('A3.4 does not catch an error while pages are built', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(() =>
      renderToString(
        <CrashBoundary around="page" page="/a">
          <Bomb armed={() => true} />
        </CrashBoundary>,
      ),
    ).toThrow('boom');
  });
});

describe('docs versions', () => {
  it('A9.2 an unknown stored version is removed, a known one is preferred', () => {
    localStorage.setItem('docs-preferred-version', 'gone');
    expect(readPreferredVersion(['current'])).toBeUndefined();
    expect(localStorage.getItem('docs-preferred-version')).toBeNull();
    localStorage.setItem('docs-preferred-version', 'current');
    expect(readPreferredVersion(['current'])).toBe('current');
  });
});

describe('the announcement bar', () => {
  const announcement = { id: 'one', text: 'News', isCloseable: true };

  it('A8.2 A8.3 stays closed once closed, until the id changes', () => {
    const { unmount } = render(<AnnouncementBar announcement={announcement} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('News')).toBeNull();
    unmount();
    const again = render(<AnnouncementBar announcement={announcement} />);
    expect(screen.queryByText('News')).toBeNull();
    again.unmount();
    render(<AnnouncementBar announcement={{ ...announcement, id: 'two' }} />);
    expect(screen.getByText('News')).toBeDefined();
  });

  it('moves the page up until it has no height, then leaves', () => {
    const motion = { onfinish: () => undefined };
    const animate = vi.fn(() => motion);
    Object.assign(HTMLElement.prototype, { animate });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    render(<AnnouncementBar announcement={announcement} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    Reflect.deleteProperty(HTMLElement.prototype, 'animate');
    vi.unstubAllGlobals();
    expect(animate).toHaveBeenCalledOnce();
    expect(screen.getByText('News')).toBeDefined();
    motion.onfinish();
    expect(screen.queryByText('News')).toBeNull();
  });

  it('A8.4 has no button if it cannot be closed', () => {
    render(<AnnouncementBar announcement={{ ...announcement, isCloseable: false }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('small rules of the frame', () => {
  it('A10.2 a heading belongs to the last one of a smaller level, determined before levels are filtered', () => {
    const headings = [3, 2, 4].map((depth) => ({ id: `h${depth}`, text: `h${depth}`, depth }));
    expect(buildTableOfContents(headings, 3, 4).map(({ id, children }) => [id, children.length])).toEqual([
      ['h3', 0],
      ['h4', 0],
    ]);
  });

  it('A11.9 a longer section takes longer to open, but not in proportion', () => {
    expect(motionDuration(36)).toBe(192);
    expect(motionDuration(360)).toBe(327);
  });

  it('A13.1 breadcrumbs as data contain addresses, and no label can close the element', () => {
    const text = breadcrumbData(
      [{ label: '</script>' }, { label: 'B', route: '/b' }],
      (route) => `https://x${route}`,
    );
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toMatchObject({
      itemListElement: [
        { position: 1, name: '</script>' },
        { position: 2, item: 'https://x/b' },
      ],
    });
  });

  it('A13.11 blocked storage causes one warning, and everything else works', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(readStored('a')).toBeNull();
    writeStored('a', 'b');
    expect(readStored('a')).toBeNull();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('the header', () => {
  it.each([
    [60, false],
    [120, true],
  ])('with links in %i pixels has the menu on large screens: %s', (height, isShown) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(private readonly tell: () => void) {}
        observe(box: HTMLElement): void {
          Object.defineProperties(box, { scrollHeight: { value: height }, clientHeight: { value: 60 } });
          this.tell();
        }
        disconnect(): void {}
      },
    );
    vi.stubGlobal('matchMedia', () => new EventTarget());
    const settings = {
      navbar: [{ label: 'A', href: '/a' }],
      product: { name: 'A' },
      brand: {},
      apiRoot: '/api/',
    };
    render(
      <PageHeader
        settings={settings as never}
        area="docs"
        guides={[]}
        route="/a"
        hasReaderIds
        hasSandbox
        isMenuOpen={false}
        onOpenMenu={() => {}}
      />,
    );
    expect(screen.getByLabelText('Toggle navigation bar').hasAttribute('data-shown')).toBe(isShown);
    vi.unstubAllGlobals();
  });

  it.each([
    [true, true, 'Your values · Sandbox'],
    [false, true, 'Your values · Sandbox'],
    [true, false, 'Your values'],
    [false, false, undefined],
  ])('with ids of readers: %s, and a sandbox: %s, has the button "%s"', (hasReaderIds, hasSandbox, label) => {
    const html = renderToString(
      <PageHeader
        settings={{ navbar: [], product: { name: 'A' }, brand: {}, apiRoot: '/api/' } as never}
        area="docs"
        guides={[]}
        route="/a"
        hasReaderIds={hasReaderIds}
        hasSandbox={hasSandbox}
        isMenuOpen={false}
        onOpenMenu={() => {}}
      />,
    );
    expect(/values-button" aria-label="([^"]*)"/.exec(html)?.[1]).toBe(label);
    expect(html.includes('Sandbox')).toBe(label?.includes('Sandbox') ?? false);
  });
});
