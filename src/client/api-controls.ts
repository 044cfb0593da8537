import { showFolds, startExpandAll } from './expand-all';
import { onPageShown } from './page-shown';
import { restoreRequestSamples, startRequestSamples } from './request-samples';

/** Wakes what only API pages have; called once, when their template is loaded. */
export function startApiControls(): void {
  startRequestSamples();
  startExpandAll();
  onPageShown(restoreRequestSamples);
  onPageShown(showFolds);
}
