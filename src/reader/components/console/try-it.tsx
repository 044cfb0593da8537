import { withPrefix } from 'gatsby';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { keepServerOf } from '../../client/reader-values/chosen-environment';
import {
  isConsoleHeld,
  loadRequestDescription,
  setRequestValues,
  shareRequestDescription,
  takeReopened,
  valuesSettled,
} from '../../client/reader-values/request-state';
import type { RequestDescription } from '../../../apis/model/request';
import { t } from '../../../kit/texts/t';

/** Form, checker, and everything around them: one chunk, loaded when the console is opened. */
const loadPanel = () => import('./console-chunk');

type Loaded = Awaited<ReturnType<typeof loadPanel>> & {
  readonly description: RequestDescription;
  /** Whether the form has a request that the reader opened again. */
  readonly isReopened: boolean;
};

/** @param known  The description of a console that was open before: without new values, it stays the same. */
async function load(file: string, apiId: string, known: RequestDescription | undefined): Promise<Loaded> {
  const [panel, given] = await Promise.all([
    loadPanel(),
    valuesSettled().then(() => loadRequestDescription(file)),
  ]);
  const servers = panel.consoleServers(given.servers, new URL(window.location.href), apiId);
  const description = given === known ? given : { ...given, servers };
  shareRequestDescription(file, description);
  const reopened = takeReopened(file);
  // It goes to its own server, and the environment of the other pages stays.
  if (reopened) {
    keepServerOf(file);
    setRequestValues(file, panel.restoredValues(description, reopened));
  }
  return { ...panel, description, isReopened: reopened !== undefined };
}

type Loading = 'idle' | 'loading' | 'failed';

/** What is loaded, and a function that loads the console, or loads its request again. */
function useLoading(
  file: string,
  apiId: string,
): [state: Loading, loaded: Loaded | undefined, start: () => void] {
  const [state, setState] = useState<Loading>('idle');
  const [loaded, setLoaded] = useState<Loaded>();
  // The reader may choose something else while the first load takes its time.
  const latest = useRef(0);
  const isReopened = useRef(false);
  const start = (): void => {
    latest.current += 1;
    const own = latest.current;
    if (!loaded || isConsoleHeld()) setState('loading');
    load(file, apiId, loaded?.description).then(
      (next) => {
        // A page that is shown in two steps opens its console twice, and the first time takes the request.
        isReopened.current ||= next.isReopened;
        if (own !== latest.current) return;
        setLoaded({ ...next, isReopened: isReopened.current });
        isReopened.current = false;
        setState('idle');
      },
      (error: unknown) => {
        if (own !== latest.current) return;
        console.warn('The request console could not be loaded.', error);
        setState('failed');
      },
    );
  };
  return [state, loaded, start];
}

/** Where the panels are beside the text, and wide enough for the form: the console takes their place. */
const DOCKED = '(width >= 1440px)';

interface TryItProps {
  /** Address of the operation's `RequestDescription`, without the site's prefix. */
  readonly requestFile: string;
  readonly apiId: string;
  /** Name of the operation. */
  readonly title: string;
}

/**
 * The button that opens the request console. In a wide window, the console is a `<dialog>` in the place of the panels, so
 * that the fields of the page can be read while the form is filled in. Elsewhere it is modal, in a drawer, so that the
 * browser keeps the focus inside and restores it. Escape closes both. Typed values are kept. Hidden without script.
 */
export function TryIt({ requestFile, apiId, title }: TryItProps): ReactElement {
  const file = withPrefix(requestFile);
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  /** Whether the console is beside the page instead of over it. */
  const [isDocked, setDocked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [state, loaded, start] = useLoading(file, apiId);
  const open = (): void => {
    setOpen(true);
    start();
  };
  useEffect(() => {
    const element = dialog.current;
    const opener = button.current;
    if (!isOpen || !element) return undefined;
    const query = matchMedia(DOCKED);
    const place = (): void => {
      element.close();
      setDocked(query.matches);
      if (query.matches) element.show();
      else element.showModal();
    };
    place();
    query.onchange = place;
    return () => {
      query.onchange = null;
      element.close();
      // Beside the page, the console was in the place of its button, which is back only now. And a click that was repeated
      // once the scripts were loaded did not set the focus.
      opener?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return (
    <div className="try-it" data-docked={(isOpen && isDocked) || undefined}>
      <button
        ref={button}
        type="button"
        className="try-it-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        {t`Try it`}
      </button>
      {(isOpen || loaded) && (
        // The backdrop is part of the dialog's box, so a click on it is a click outside. Escape does the same
        // by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <dialog
          ref={dialog}
          // Chromium makes what scrolls a Tab stop.
          tabIndex={-1}
          id="request-console"
          className="console-drawer"
          aria-label={t`Try it: ${title}`}
          // A window that becomes wider or narrower closes it, and opens it in the other place.
          onClose={({ currentTarget }) => {
            if (!currentTarget.open) setOpen(false);
          }}
          onKeyDown={({ key, defaultPrevented, currentTarget }) => {
            if (key === 'Escape' && !defaultPrevented) currentTarget.close();
          }}
          onClick={({ target, currentTarget }) => {
            if (target === currentTarget && !isDocked) currentTarget.close();
          }}
        >
          <div className="console-sheet">
            <div className="console-head">
              <p className="console-title">
                {title}{' '}
                <span>{loaded ? `${loaded.description.method} ${loaded.description.path}` : '\u00a0'}</span>
              </p>
              <button type="button" className="console-close" onClick={() => dialog.current?.close()}>
                {t`Close`}
              </button>
            </div>
            {loaded && (
              <loaded.ConsolePanel
                file={file}
                description={loaded.description}
                apiId={apiId}
                isHidden={state !== 'idle'}
                isReopened={loaded.isReopened}
              />
            )}
            <p role="status" className={state === 'idle' ? 'visually-hidden' : 'console-wait'}>
              {state === 'loading' && t`Loading the request console …`}
              {state === 'failed' && t`The request console could not be loaded.`}
            </p>
            {state === 'failed' && (
              <button type="button" className="button" onClick={start}>
                {t`Retry`}
              </button>
            )}
          </div>
        </dialog>
      )}
    </div>
  );
}
