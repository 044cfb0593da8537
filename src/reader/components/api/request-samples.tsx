import type { ReactElement } from 'react';
import type { CodeSample, Example, Server } from '../../../apis/model/api';
import type { RequestServer } from '../../../apis/model/request';
import { SERVER_VARIABLE } from '../../../apis/request/build-request';
import { environmentOf, preselectedServer } from '../../../apis/request/environment';
import { SAMPLE_LANGUAGES } from '../../../apis/request/samples/sample-languages';
import { CodePanel } from './code-panel';
import { BreakablePath } from './endpoint';
import { PanelTabs } from './panel';
import { usePathPrefix } from './path-prefix';
import { RichText } from './rich-text';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

/** Languages with a button; the menu has all. */
const TABS = 4;

interface RequestSamplesProps {
  /** Those that are in the HTML. */
  readonly samples: readonly CodeSample[];
  /** Those of the document, which nothing changes. */
  readonly authorSamples: readonly Example[];
  readonly servers: readonly Server[];
  /** Prefix of the ids, unique in the page. */
  readonly id: string;
  /** Address of the file from which the other languages are generated, without the site's prefix. */
  readonly requestFile: string | undefined;
}

const described = (servers: readonly Server[]): Pick<RequestServer, 'url' | 'description'>[] =>
  servers.map(({ url, name = '' }) => ({ url, description: name }));

/** The server of the request: a choice with script, otherwise the list of servers. */
function Servers({ servers, id }: Pick<RequestSamplesProps, 'servers' | 'id'>): ReactElement {
  const shown = preselectedServer(described(servers));
  return (
    <div className="panel-foot">
      <button type="button" className="values-button">
        {t`Use your values`}
      </button>
      {servers.length > 1 && (
        <select
          aria-label={t`Request sample server`}
          id={`${id}-server`}
          defaultValue={shown}
          autoComplete="off"
        >
          {servers.map((server, index) => (
            <option key={server.url} value={index}>
              {server.name ?? server.url}
            </option>
          ))}
        </select>
      )}
      <ul className="panel-servers">
        {servers.length === 0 && (
          <li data-state="shown">
            {sentence`The specification lists no servers: set ${<code>{SERVER_VARIABLE}</code>} to your server's URL.`}
          </li>
        )}
        {servers.map(({ url, html }, index) => (
          <li key={url} data-state={index === shown ? 'shown' : 'hidden'}>
            <code>
              <BreakablePath path={url} />
            </code>{' '}
            <RichText html={html} className="api-value-text" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * The request in the reader's language. Without script, the HTML shows its samples in sequence; with script,
 * src/reader/client/samples/request-samples.ts shows one, and generates the missing languages.
 */
export function RequestSamples({
  samples,
  authorSamples,
  servers,
  id,
  requestFile,
}: RequestSamplesProps): ReactElement {
  const prefix = usePathPrefix();
  const known = described(servers);
  return (
    <section
      className="panel request-samples"
      aria-label={t`Request samples`}
      data-environment={environmentOf(known, preselectedServer(known)) === 'sandbox' ? undefined : 'none'}
      data-request={requestFile === undefined ? undefined : `${prefix}${requestFile}`}
    >
      <div className="panel-head">
        <p className="api-side-title">{t`Request`}</p>
        {requestFile !== undefined && (
          <>
            <PanelTabs label={t`Language`} tabs={SAMPLE_LANGUAGES.slice(0, TABS)} />
            <label className="panel-more">
              <span>{t`More`}</span>
              <select aria-label={t`Request sample language`} id={`${id}-language`} autoComplete="off">
                {SAMPLE_LANGUAGES.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                {authorSamples.length > 0 && (
                  <optgroup label={t`From the specification`}>
                    {authorSamples.map(({ anchor, label }) => (
                      <option key={anchor} value={anchor}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                )}
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
      {authorSamples.map(({ anchor, label, sample }) => (
        <div
          key={anchor}
          id={anchor}
          className="request-sample"
          data-language={anchor}
          data-author=""
          data-state="hidden"
        >
          <p className="tab-label" aria-hidden="true">
            {label}
          </p>
          {sample && <CodePanel language={sample.language} html={sample.html} />}
        </div>
      ))}
      {(servers.length > 0 || samples.length > 0) && <Servers servers={servers} id={id} />}
    </section>
  );
}
