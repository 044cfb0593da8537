import type { ReactElement } from 'react';
import type { CodeSample } from '../../model/api';
import { CodePanel } from './code-panel';

interface CodeTabsProps {
  readonly samples: readonly CodeSample[];
  /** Begin of the ids, unique in the page. */
  readonly id: string;
  /** What the alternatives are, for assistive technology. */
  readonly label: string;
  /** Tabs of one group stay in step, across pages too. */
  readonly group: string;
}

/**
 * The same code in several languages. The HTML holds every panel under its label; with script the list of
 * tabs shows one at a time (src/client/article-controls.ts), as in guides.
 */
export function CodeTabs({ samples, id, label, group }: CodeTabsProps): ReactElement {
  return (
    <div className="tabs" data-island="tabs" data-tabs={group}>
      <div className="tab-list" role="tablist" aria-label={label}>
        {samples.map((sample, index) => (
          <button
            key={sample.value}
            type="button"
            role="tab"
            id={`${id}-${sample.value}`}
            aria-controls={`${id}-${sample.value}-panel`}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-value={sample.value}
          >
            {sample.label}
          </button>
        ))}
      </div>
      {samples.map((sample, index) => (
        <div
          key={sample.value}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${sample.value}-panel`}
          aria-labelledby={`${id}-${sample.value}`}
          data-label={sample.label}
          data-state={index === 0 ? 'shown' : 'hidden'}
        >
          <p className="tab-label" aria-hidden="true">
            {sample.label}
          </p>
          <CodePanel language={sample.language} html={sample.html} />
        </div>
      ))}
    </div>
  );
}
