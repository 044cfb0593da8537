import { startArticleControls } from './article-controls';
import { startLinkNavigation } from './link-navigation';

/** Wakes what the HTML already shows: called once, before React takes over the page. */
export function startClient(): void {
  startLinkNavigation();
  startArticleControls();
}
