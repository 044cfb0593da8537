import { say } from '../elements/live-region';
import { onPageShown } from '../elements/page-shown';
import { ISLAND, ISLAND_CHILDREN } from '../../../kit/html/island-tags';
import { t } from '../../../kit/texts/t';

/** The script of all islands (src/reader/components/islands/site-island.tsx). */
export interface IslandScript {
  /** Loads the script of an island and starts it; resolved when it reacts to events. */
  readonly runIsland: (island: Element) => Promise<void>;
}

/** What reacts by itself, or by the script of the page. */
const OTHERS = `a[href], summary, ${ISLAND_CHILDREN} :is(button, [role=tab])`;

/**
 * Loads the script of islands on pages that have some, and starts an island when it is touched or gets the focus. A press that
 * comes earlier than its script is repeated.
 */
export function watchIslands(load: () => Promise<IslandScript>): void {
  onPageShown(() => {
    if (document.querySelector(ISLAND)) load().catch(() => undefined);
  });
  const follow = (event: Event): void => {
    const target = event.target as HTMLElement;
    const island = target.closest(`${ISLAND}:not([data-live])`);
    if (!island) return;
    const isPress = event.type === 'click' && !target.closest(OTHERS);
    // A box that is checked now would be another one than the component knows.
    if (isPress) event.preventDefault();
    load()
      .then(({ runIsland }) => runIsland(island))
      .then(
        // In a task of its own, so that the component knows the press before.
        () => isPress && setTimeout(() => target.click()),
        () => isPress && say(t`There is no connection. Try again when you are online.`),
      );
  };
  for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, follow, true);
}
