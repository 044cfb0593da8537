import { copyCode, toggleLines, toggleWrap } from './block-buttons';
import { copyPage } from './copy-page';
import { enlargeDiagram } from './enlarge-diagram';
import { fillReport } from './report-problem';

export { prepareLongTables } from './long-tables';
export { watchSelection } from './report-problem';

/**
 * Runs the action of a control of an article. Only links react to other events than a click: a report is filled
 * before it, because a press can remove the selection, and a link to an API shows a preview.
 */
export function pressControl(control: HTMLElement, event: Event): void {
  const { type } = event;
  if (control instanceof HTMLAnchorElement) {
    if (control.matches('.article a')) {
      // Without it, the link leads to its page all the same.
      import('./preview-link').then(
        ({ previewLink }) => previewLink(control, event),
        () => undefined,
      );
    } else if (type !== 'click') fillReport(control);
  } else if (type !== 'click') return;
  else if (control.matches('.copy-button')) void copyCode(control);
  else if (control.matches('.values-button'))
    void import('../reader-values/values-panel').then(({ openValuesPanel }) => openValuesPanel(control));
  else if (control.matches('.wrap-button')) toggleWrap(control);
  else if (control.matches('.code-more')) toggleLines(control);
  else if (control.closest('.diagram')) enlargeDiagram(control);
  else void copyPage(control);
}
