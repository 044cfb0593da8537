import type { ReactElement } from 'react';
import type { CodeSample, Server } from '../../model/api';
import { SAMPLE_LANGUAGES } from '../../request/samples/language-names';
import { CodePanel } from './code-panel';
import { PanelTabs } from './panel';
import { usePathPrefix } from './path-prefix';
import { RichText } from './rich-text';

/** Languages that have a button of their own; the menu has all. */
const TABS = 4;

interface RequestSamplesProps {
  /** Those that are in the HTML. */
  readonly samples: readonly CodeSample[];
  readonly servers: readonly Server[];
  /** Begin of the ids, unique in the page. */
  readonly id: string;
  /** Address of the file from which the other languages are made, without the site's prefix. */
  readonly requestFile: string | undefined;
}

/** Where the request goes: a choice with script, else the list of servers. */
function Servers({ servers, id }: Pick<RequestSamplesProps, 'servers' | 'id'>): ReactElement {
  return (
    <div className="panel-foot">
      {servers.length > 1 && (
        <select aria-label="Server of the request sample" id={`${id}-server`} autoComplete="off">
          {servers.map((server, index) => (
            <option key={server.url} value={index}>
              {server.name ?? server.url}
            </option>
          ))}
        </select>
      )}
      <ul className="panel-servers">
        {servers.map(({ url, html }, index) => (
          <li key={url} data-state={index === 0 ? 'shown' : 'hidden'}>
            <code>{url}</code> <RichText html={html} className="api-value-text" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The request in the language of the reader's choice. Without script the HTML shows its samples one below
 * the other; with script src/client/samples/request-samples.ts shows one, and makes the languages that are not here.
 */
export function RequestSamples({ samples, servers, id, requestFile }: RequestSamplesProps): ReactElement {
  const prefix = usePathPrefix();
  return (
    <section
      className="panel request-samples"
      aria-label="Request samples"
      data-request={requestFile === undefined ? undefined : `${prefix}${requestFile}`}
    >
      <div className="panel-head">
        <p className="api-side-title">Request</p>
        {requestFile !== undefined && (
          <>
            <PanelTabs label="Language" tabs={SAMPLE_LANGUAGES.slice(0, TABS)} />
            <label className="panel-more">
              <span>More</span>
              <select aria-label="Language of the request sample" id={`${id}-language`} autoComplete="off">
                {SAMPLE_LANGUAGES.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
          </>
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
      {servers.length > 0 && <Servers servers={servers} id={id} />}
    </section>
  );
}
