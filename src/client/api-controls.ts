import { showFolds, startExpandAll } from './expand-all';
import { restoreRequestSamples, startRequestSamples } from './request-samples';

/** Wakes what only API pages have; called once, when their template is loaded. */
export function startApiControls(): void {
  startRequestSamples();
  startExpandAll();
}

/** Called whenever an API page has come on the screen. */
export function showApiControls(): void {
  restoreRequestSamples();
  showFolds();
}
