import { showFolds, startExpandAll } from './expand-all';
import { onPageShown } from '../start/page-shown';
import { restoreRequestSamples, startRequestSamples } from '../samples/request-samples';

/** Wakes what only API pages have; called once, when their template is loaded. */
export function startApiControls(): void {
  startRequestSamples();
  startExpandAll();
  onPageShown(restoreRequestSamples);
  onPageShown(showFolds);
}
