import { useEffect, useState, type ReactElement } from 'react';
import type { Failure } from '../../console/classify-failure';
import { loadSampleMaker } from '../../client/reader-values/request-state';
import { codeLines } from '../../../kit/highlight/code-lines';
import { escapeHtml } from '../../../kit/html/escape-html';
import { innerHtml } from '../../../kit/html/inner-html';
import { markup } from '../../../kit/html/markup';
import type { Html } from '../../../kit/html/html';
import { curlSample } from '../../../apis/request/samples/curl-sample';
import { MessageText } from './message-text';
import type { PreparedRequest } from '../../../apis/model/request';
import { t } from '../../../kit/texts/t';

/** A command as HTML. Its colors come with the script of the samples; until then, and offline, it is plain. */
function useColors(command: string): Html {
  const [colored, setColored] = useState({ command: '', html: markup`` });
  useEffect(() => {
    let isCurrent = true;
    loadSampleMaker().then(
      ({ colorCommand }) => isCurrent && setColored({ command, html: colorCommand(command) }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [command]);
  return colored.command === command ? colored.html : escapeHtml(command);
}

/** A command in the colors of the samples, with the site's copy button. Its lines wrap in the narrow drawer. */
function CurlBlock({ request }: { readonly request: PreparedRequest }): ReactElement {
  const html = useColors(curlSample(request));
  return (
    <figure className="code-block" aria-label={t`The request as curl`}>
      <figcaption>curl</figcaption>
      <pre>
        <code className="language-bash" {...innerHtml(codeLines(html))} />
      </pre>
      <button type="button" className="copy-button" title={t`Copy`} aria-label={t`Copy code to clipboard`} />
    </figure>
  );
}

/** The failure, its fix, and the same request for a terminal. */
export function FailureView({
  failure,
  request,
}: {
  readonly failure: Failure;
  readonly request: PreparedRequest;
}): ReactElement {
  return (
    <div className="console-failure" data-failure={failure.kind}>
      <p className="console-failure-title">{failure.title}</p>
      <p>
        <MessageText message={failure.text} />
      </p>
      <p>{failure.fix}</p>
      {failure.kind !== 'invalid' && (
        <>
          <p className="console-label">{t`The same request from a terminal`}</p>
          <CurlBlock request={request} />
        </>
      )}
    </div>
  );
}
