import { copyCode, toggleWrap } from './block-buttons';
import { copyPage } from './copy-page';
import { enlargeDiagram } from './enlarge-diagram';
import { fillReport } from './report-problem';

export { watchSelection } from './report-problem';

/**
 * Runs the action of a control of an article.
 *
 * @param type  Of the event. Only links react to other events than a click: they are filled before it, because
 *              a press can remove the selection.
 */
export function pressControl(control: HTMLElement, type: string): void {
  if (control instanceof HTMLAnchorElement) {
    if (type !== 'click') fillReport(control);
  } else if (type !== 'click') return;
  else if (control.matches('.copy-button')) void copyCode(control);
  else if (control.matches('.values-button'))
    void import('../values/values-panel').then(({ openValuesPanel }) => openValuesPanel(control));
  else if (control.matches('.wrap-button')) toggleWrap(control);
  else if (control.closest('.diagram')) enlargeDiagram(control);
  else void copyPage(control);
}
