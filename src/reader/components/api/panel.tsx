import type { ReactElement } from 'react';
import type { Example, MediaType } from '../../../apis/model/api';
import { t } from '../../../kit/texts/t';

/** One of the choices in the head of a panel. */
export interface PanelTab {
  readonly value: string;
  readonly label: string;
  /** First digit of a status. */
  readonly statusClass?: string;
}

interface PanelTabsProps {
  readonly label: string;
  readonly tabs: readonly PanelTab[];
}

/** Toggle buttons of which one is pressed. Without script they are hidden, and everything else is visible. */
export function PanelTabs({ label, tabs }: PanelTabsProps): ReactElement {
  return (
    <div className="panel-tabs" role="group" aria-label={label}>
      {tabs.map(({ value, label: text, statusClass }, index) => (
        <button
          key={value}
          type="button"
          aria-pressed={index === 0}
          data-value={value}
          data-class={statusClass}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

/** Examples of a body in all its media types, with the media type in the name if there are several. */
export function examplesOf(content: readonly MediaType[]): readonly Example[] {
  return content.flatMap(({ mediaType, examples }) =>
    content.length === 1
      ? examples
      : examples.map((example) => ({ ...example, label: `${example.label} (${mediaType})` })),
  );
}

/** Display name of an example. */
export const exampleLabel = ({ label, isGenerated }: Example): string =>
  isGenerated === true ? t`${label}, generated from the schema` : label;
