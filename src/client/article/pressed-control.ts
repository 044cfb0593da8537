import { copyCode, toggleWrap } from './block-buttons';
import { copyPage } from './copy-page';
import { enlargeDiagram } from './enlarge-diagram';

/** Runs the action of a pressed control of an article. */
export function pressControl(control: HTMLElement): void {
  if (control.matches('.copy-button')) void copyCode(control);
  else if (control.matches('.wrap-button')) toggleWrap(control);
  else if (control.closest('.diagram')) enlargeDiagram(control);
  else void copyPage(control);
}
