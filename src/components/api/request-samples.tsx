import type { ReactElement } from 'react';
import type { CodeSample } from '../../model/api';
import { SAMPLE_LANGUAGES } from '../../request/samples/language-names';
import { CodePanel } from './code-panel';
import { usePathPrefix } from './path-prefix';

interface RequestSamplesProps {
  /** Those that stand in the HTML. */
  readonly samples: readonly CodeSample[];
  /** Begin of the ids, unique in the page. */
  readonly id: string;
  /** Address of the file from which the other languages are made, without the site's prefix. */
  readonly requestFile: string | undefined;
}

/**
 * The request in the language of the reader's choice. Without script the HTML shows its samples one below
 * the other; with script src/client/samples/request-samples.ts shows one, and makes the languages that are not here.
 */
export function RequestSamples({ samples, id, requestFile }: RequestSamplesProps): ReactElement {
  const prefix = usePathPrefix();
  return (
    <section
      className="request-samples"
      aria-label="Request samples"
      data-request={requestFile === undefined ? undefined : `${prefix}${requestFile}`}
    >
      <div className="request-samples-head">
        <p className="api-side-title">Request</p>
        {requestFile !== undefined && (
          <select aria-label="Language of the request sample" id={`${id}-language`} autoComplete="off">
            {SAMPLE_LANGUAGES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </div>
      {samples.map(({ value, label, language, html }, index) => (
        <div
          key={value}
          className="request-sample"
          data-language={value}
          data-state={index === 0 ? 'shown' : 'hidden'}
        >
          <p className="tab-label" aria-hidden="true">
            {label}
          </p>
          <CodePanel language={language} html={html} />
        </div>
      ))}
    </section>
  );
}
