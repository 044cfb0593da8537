import type { ReactElement } from 'react';
import type { Example, Operation } from '../../../apis/model/api';
import { bodyLabel } from '../../../apis/text/call-words';
import { ExampleList } from './example-list';
import { exampleLabel, examplesOf, PanelTabs } from './panel';
import { t } from '../../../kit/texts/t';

/** Examples of one status, shown together. */
interface ExampleGroup {
  /** `200`; short, for the button. */
  readonly value: string;
  readonly label: string;
  readonly examples: readonly Example[];
}

interface ExamplePanelProps {
  readonly title: string;
  readonly label: string;
  readonly groups: readonly ExampleGroup[];
}

/** Examples by status: successes first, then errors. */
export function responseExamples({ responses, errors }: Operation): readonly ExampleGroup[] {
  return [
    ...responses.map(({ status, label, content }) => ({
      value: status,
      label,
      examples: examplesOf(content),
    })),
    ...errors.map(({ status, label, codes }) => ({
      value: status,
      label,
      examples: codes.map(({ code, example }) => ({ ...example, label: code })),
    })),
  ].filter(({ examples }) => examples.length > 0);
}

/** Examples of what is sent, and the author's samples, for an operation that the reader does not call: a webhook. */
export function payloadExamples({
  kind,
  requestBody,
  authorSamples = [],
}: Operation): readonly ExampleGroup[] {
  const label = bodyLabel({ kind });
  const body = { value: label, label, examples: examplesOf(requestBody?.content ?? []) };
  return [
    body,
    ...authorSamples.map((sample) => ({ value: sample.label, label: sample.label, examples: [sample] })),
  ].filter(({ examples }) => examples.length > 0);
}

/** With script, shows the name of the current example, or a choice of several. */
function ExampleBar({ label, examples }: Omit<ExampleGroup, 'value'>): ReactElement {
  const [first] = examples;
  return (
    <div className="panel-bar">
      {examples.length > 1 ? (
        <select aria-label={t`Example of ${label}`} autoComplete="off">
          {examples.map((example) => (
            <option key={example.anchor}>{exampleLabel(example)}</option>
          ))}
        </select>
      ) : (
        first && exampleLabel(first)
      )}
    </div>
  );
}

/**
 * Examples beside the text. Without script, all are visible, each in a fold; with script,
 * src/reader/client/samples/example-panels.ts shows one group, and one of its examples.
 */
export function ExamplePanel({ title, label, groups }: ExamplePanelProps): ReactElement {
  return (
    <section className="panel example-panel" aria-label={t`${title} examples`}>
      <div className="panel-head">
        <p className="api-side-title">{title}</p>
        <PanelTabs
          label={label}
          tabs={groups.map(({ value }) => ({
            value,
            label: value,
            statusClass: value === 'default' ? '5' : value.charAt(0),
          }))}
        />
      </div>
      {groups.map(({ value, label: name, examples }, index) => (
        <div
          key={value}
          className="example-group"
          data-value={value}
          data-state={index === 0 ? 'shown' : 'hidden'}
        >
          <p className="api-side-title">{name}</p>
          <ExampleBar label={name} examples={examples} />
          <ExampleList examples={examples} isOpen />
        </div>
      ))}
    </section>
  );
}
