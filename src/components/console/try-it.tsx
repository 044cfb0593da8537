import { withPrefix } from 'gatsby';
import { useState, type ReactElement } from 'react';
import { loadRequestDescription, shareRequestDescription } from '../../client/samples/request-state';
import type { RequestDescription } from '../../model/request';

/** Form, checker and everything around them: one chunk, loaded when the console is opened. */
const loadPanel = () => import('./console-chunk');

type Loaded = Awaited<ReturnType<typeof loadPanel>> & { readonly description: RequestDescription };

async function load(file: string, apiId: string): Promise<Loaded> {
  const [panel, given] = await Promise.all([loadPanel(), loadRequestDescription(file)]);
  const servers = panel.consoleServers(given.servers, new URL(window.location.href), apiId);
  const description = { ...given, servers };
  shareRequestDescription(file, description);
  return { ...panel, description };
}

interface TryItProps {
  /** Address of the operation's `RequestDescription`, without the site's prefix. */
  readonly requestFile: string;
  readonly apiId: string;
}

/** The button that opens the request console. Nothing of it shows without script. */
export function TryIt({ requestFile, apiId }: TryItProps): ReactElement {
  const file = withPrefix(requestFile);
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const [loaded, setLoaded] = useState<Loaded>();
  const start = (): void => {
    setState('loading');
    load(file, apiId).then(
      (next) => {
        setLoaded(next);
        setState('idle');
      },
      (error: unknown) => {
        console.warn('The request console could not be loaded.', error);
        setState('failed');
      },
    );
  };
  const toggle = (): void => {
    setOpen(!isOpen);
    if (!isOpen && !loaded && state !== 'loading') start();
  };
  return (
    <div className="try-it">
      <button
        type="button"
        className="try-it-button"
        aria-expanded={isOpen}
        aria-controls="request-console"
        onClick={toggle}
      >
        Try it
      </button>
      <div id="request-console" hidden={!isOpen}>
        {loaded && <loaded.ConsolePanel file={file} description={loaded.description} apiId={apiId} />}
        <p role="status" className={state === 'idle' ? 'visually-hidden' : 'console-note'}>
          {state === 'loading' && 'Loading the request console …'}
          {state === 'failed' && 'The request console could not be loaded. '}
        </p>
        {state === 'failed' && (
          <button type="button" className="button" onClick={start}>
            Retry
          </button>
        )}
      </div>
    </div>
  );
}
