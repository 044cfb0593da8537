import { createElement, useEffect, type ComponentType, type ReactElement, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { isConstrained } from '../../client/navigation/link-navigation';
import { htmlOf } from '../../../kit/html/element-html';
import { innerHtml } from '../../../kit/html/inner-html';
import type { Html } from '../../../kit/html/html';
import { ISLAND, ISLAND_CHILDREN } from '../../../kit/html/island-tags';
import { t } from '../../../kit/texts/t';
import { CrashBoundary } from '../layout/crash-boundary';
import { takeEarlyEdits } from './early-edits';

/** The modules of a site's islands, by the names of their components. */
export type IslandModules = Readonly<
  Record<string, () => Promise<{ readonly default: ComponentType<{ readonly children?: ReactNode }> }>>
>;

/** Instead of a component that throws: the same box as for a page, in the place of the component. */
class IslandBoundary extends CrashBoundary {
  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="crash" role="alert">
        <strong>{t`This part of the page crashed.`}</strong>
        <p className="crash-message">{error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: undefined })}>
          {t`Try again`}
        </button>
      </div>
    );
  }
}

/** Instead of a module that throws when it runs: its box shows the error. What did not arrive is asked for again. */
function componentThatThrows(error: Error): { readonly default: ComponentType } {
  if (error.name === 'ChunkLoadError') throw error;
  return {
    default: () => {
      throw error;
    },
  };
}

interface FrameProps {
  readonly onLive: () => void;
  readonly children: ReactNode;
}

function Frame({ onLive, children }: FrameProps): ReactElement {
  useEffect(onLive, [onLive]);
  return <IslandBoundary around="part">{children}</IslandBoundary>;
}

/** The HTML between the tags of the component, which React keeps as it is. */
const keptChildren = (html: Html): ReactElement =>
  createElement(ISLAND_CHILDREN, {
    suppressHydrationWarning: true,
    ...innerHtml(html),
  });

let modules: IslandModules = {};
/** In develop, whether a page was replaced: its HTML can be newer than the script of its islands. */
let isReplaced = false;
let observer: IntersectionObserver | undefined;

/**
 * A component of the site in the HTML of a page, with its name and its props as JSON in `data-` attributes. The browser tells it
 * when it comes into a page and when it leaves, however the page does that.
 */
class SiteIsland extends HTMLElement {
  private root: Root | undefined;
  private running: Promise<void> | undefined;

  connectedCallback(): void {
    // On data saver it waits for a touch (src/reader/client/islands/watch-islands.ts).
    if (!isConstrained()) observer?.observe(this);
  }

  disconnectedCallback(): void {
    observer?.unobserve(this);
    isReplaced = true;
    // React forbids it while it removes the page.
    setTimeout(() => {
      if (!this.isConnected) this.root?.unmount();
    });
  }

  run(): Promise<void> {
    observer?.unobserve(this);
    this.running ??= this.start().catch((error: unknown) => {
      this.running = undefined;
      throw error;
    });
    return this.running;
  }

  private async start(): Promise<void> {
    const { name = '', key = '', props = '{}' } = this.dataset;
    const load = modules[name];
    // Only in develop, while a component with a mistake is being corrected.
    if (!load) throw new Error(`<${name}> has no script.`);
    const module = await load().catch(componentThatThrows);
    this.dataset['live'] = '';
    if (!this.isConnected) return;
    const place = this.querySelector(ISLAND_CHILDREN);
    const children = place ? htmlOf(place) : undefined;
    const component = createElement(
      module.default,
      JSON.parse(props) as object,
      ...(children === undefined ? [] : [keptChildren(children)]),
    );
    const repeatEdits = takeEarlyEdits(this);
    const options = { identifierPrefix: key };
    await new Promise<void>((done) => {
      const element = <Frame onLive={done}>{component}</Frame>;
      if (process.env.NODE_ENV === 'development' && isReplaced) {
        this.root = createRoot(this, options);
        this.root.render(element);
      } else this.root = hydrateRoot(this, element, options);
    });
    repeatEdits();
  }
}

/** Makes the islands of all pages live when they come into view. */
export function defineIslands(ofSite: IslandModules): void {
  modules = ofSite;
  // In develop, it is called for each new list.
  for (const island of observer ? document.querySelectorAll(ISLAND) : []) observer?.observe(island);
  if (observer) return;
  observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries)
      // Without its script, the HTML stays; a press tries again.
      if (isIntersecting) runIsland(target).catch(() => undefined);
  });
  customElements.define(ISLAND, SiteIsland);
}

/** Starts an island that has not come into view. */
export const runIsland = (island: Element): Promise<void> => (island as SiteIsland).run();
