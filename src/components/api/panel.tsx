import type { ReactElement } from 'react';
import type { Example, MediaType } from '../../model/api';

/** One of the choices in the head of a panel. */
export interface PanelTab {
  readonly value: string;
  readonly label: string;
  /** First digit of a status. */
  readonly statusClass?: string;
}

interface PanelTabsProps {
  /** What the reader chooses. */
  readonly label: string;
  readonly tabs: readonly PanelTab[];
}

/** Buttons of which one is pressed. Without script they do not show, and everything else does. */
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

/** Examples of a body in all its media types, each named after its own where there are several. */
export function examplesOf(content: readonly MediaType[]): readonly Example[] {
  return content.flatMap(({ mediaType, examples }) =>
    content.length === 1
      ? examples
      : examples.map((example) => ({ ...example, label: `${example.label} (${mediaType})` })),
  );
}

/** Name of an example as readers see it. */
export const exampleLabel = ({ label, isGenerated }: Example): string =>
  isGenerated === true ? `${label}, made from the schema` : label;
