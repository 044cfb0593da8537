import type {} from './boot-state';

/**
 * Starts the site's scripts after the page has been painted: when the browser is idle, or when the reader
 * starts to interact. On data saver and 2g only the latter.
 *
 * It runs inline at the end of the body and is the same on every page, so that one hash in the Content
 * Security Policy covers it; data of the page is in the template beside it. It must not refer to anything
 * outside itself.
 */
function boot(): void {
  const template = document.getElementById('page-scripts') as HTMLTemplateElement;
  const scripts = [...template.content.querySelectorAll('script')];
  const inline = scripts.map(({ text }) => text).join('\n');
  const value = (name: string): string | undefined => {
    const match = new RegExp(`window\\.${name}=("(?:[^"\\\\]|\\\\.)*")`).exec(inline);
    return match?.[1] === undefined ? undefined : (JSON.parse(match[1]) as string);
  };
  const pagePath = value('pagePath') ?? '/';
  const base = template.dataset['base'] ?? '';
  // Gatsby compares it with the address, in which letters of other scripts are encoded.
  window.pagePath = encodeURI(pagePath);
  window.___webpackCompilationHash = value('___webpackCompilationHash') ?? '';
  window.___dataPath = `${base}${template.dataset['release'] ?? ''}`;
  // Empty, because src/reader/client/navigation does the prefetching. Without it, reading it in Gatsby's loader would throw.
  window.___chunkMapping = {};

  /* eslint-disable no-restricted-globals -- this script imports nothing. */
  /** What can be decoded: Gatsby's scroll handler and router throw for `%` and `%zz`. */
  const decodable = (text: string): string => {
    try {
      decodeURI(text);
      return text;
    } catch {
      return text.replaceAll('%', '%25');
    }
  };
  const plain = (code: string): string => decodeURI(code);
  const spelling = (path: string): string =>
    plain(path)
      .toLowerCase()
      .replace(/(\/index)?\.html$|\/$/, '');
  /* eslint-enable no-restricted-globals */

  // A simple host also responds to other spellings of an address. React must find the page in the HTML, but
  // Gatsby's router finds none at `/index.html`, and throws for `/:path`.
  const canonical = encodeURI(base + pagePath);
  let path = decodable(location.pathname.replace(/\/{2,}/g, '/'));
  // Letters, digits, and `-._~` mean the same encoded (RFC 3986, 6.2.2.2), and Gatsby's router decodes `!'()*`.
  path = path.replace(/%(?:2[1789ade]|3\d|[46][1-9a-f]|5[\daf]|7[\dae])/gi, plain);
  if (pagePath === '/404.html') path = path.replace(/\/index\.html$/, '/').replaceAll('/:', '/%3A');
  else if (spelling(path) === spelling(canonical)) path = canonical;
  const hash = decodable(location.hash);
  if (path !== location.pathname || hash !== location.hash)
    history.replaceState(history.state, '', path + location.search + hash);

  const pressed: HTMLButtonElement[] = [];
  const ownEvents = new AbortController();
  const options = { capture: true, passive: false, signal: ownEvents.signal };
  let state: 'waiting' | 'started' | 'failed' | 'live' = 'waiting';
  let spinner: Element | undefined;

  const element = (html: string): HTMLElement => {
    const holder = document.createElement('div');
    // eslint-disable-next-line no-restricted-properties -- constants of this script, which imports nothing.
    holder.innerHTML = html;
    const child = holder.firstElementChild as HTMLElement;
    document.body.append(child);
    return child;
  };
  const showError = (message: string, retry: () => void): void => {
    spinner?.remove();
    document.querySelector('.load-error')?.remove();
    const box = element(
      '<div class="load-error" role="alert"><p></p><button type="button">Retry</button></div>',
    );
    (box.firstChild as HTMLElement).textContent = message;
    const button = box.lastChild as HTMLButtonElement;
    button.onclick = () => {
      box.remove();
      retry();
    };
    button.focus();
  };
  const reloadOnce = (address: string): boolean => {
    const url = new URL(address, location.href);
    try {
      const key = `reloaded ${url.pathname}`;
      if (sessionStorage.getItem(key) !== null) return false;
      sessionStorage.setItem(key, '1');
    } catch {
      return false;
    }
    if (url.href === location.href) location.reload();
    else location.assign(url.href);
    return true;
  };
  const fail = (source: string): void => {
    if (state === 'failed') return;
    state = 'failed';
    if (pagePath === '/' && location.pathname !== `${base}/`) {
      const suggestion = location.pathname.replace(/[^/]*\.html$/, '').replace(/\/*$/, '/');
      const banner = element(
        '<div class="base-url-banner" role="alert"><p><strong>This site did not load properly.</strong></p><p>A very common reason is a wrong path prefix.</p><p>The site was built for <code></code>; we suggest <code></code>.</p></div>',
      );
      const codes = banner.querySelectorAll('code');
      (codes[0] as HTMLElement).textContent = `${base}/${base === '' ? ' (default value)' : ''}`;
      (codes[1] as HTMLElement).textContent = suggestion;
      return;
    }
    const message = `The script ${source} could not be loaded.`;
    console.warn(message);
    // Without a network, the current page is more useful than the browser's error page.
    if (navigator.onLine && reloadOnce(location.href)) return;
    showError(message, () => location.reload());
  };
  // The page already has its style; this one is for elements added by scripts, and for the next pages.
  const addStyle = (style: string): void => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = style;
    sheet.onerror = () => showError(`The style sheet ${style} could not be loaded.`, () => addStyle(style));
    document.head.append(sheet);
  };
  const start = (): void => {
    if (state !== 'waiting') return;
    state = 'started';
    const { style } = template.dataset;
    if (style !== undefined) addStyle(style);
    for (const script of scripts) {
      const source = script.getAttribute('src');
      if (source === null || script.noModule) continue;
      const copy = document.createElement('script');
      copy.src = source;
      copy.onerror = () => fail(source);
      document.head.append(copy);
    }
  };

  const controls = 'a, button, input, select, textarea, summary, [role=tab]';
  const onIntent = (event: Event): void => {
    if ((event.target as Element).closest(controls)) start();
  };
  const isUnder = (button: Element, { clientX, clientY }: PointerEvent): boolean => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  };
  const onPress = (event: Event): void => {
    // A disabled button receives no events; the style sheet passes them to the element behind it.
    const button =
      event.type === 'click'
        ? (event.target as Element).closest('button')
        : [...document.querySelectorAll<HTMLButtonElement>('button:disabled')].find((other) =>
            isUnder(other, event as PointerEvent),
          );
    if (!button) return;
    start();
    pressed.push(button);
    setTimeout(() => {
      if (state === 'started' && !spinner)
        spinner = element(
          '<div class="loader" role="status" aria-label="Loading"><svg id="loader" viewBox="0 0 24 24"><circle cx="12" cy="12" r="9"/></svg></div>',
        );
    }, 200);
  };
  for (const type of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(type, onIntent, options);
  for (const type of ['click', 'pointerup']) document.addEventListener(type, onPress, options);
  document.addEventListener(
    'keydown',
    (event) => {
      start();
      const isCommand = event.ctrlKey || event.metaKey;
      const isSlash =
        event.key === '/' && !isCommand && !(event.target as Element).closest('input, textarea, select');
      if (!isSlash && !(isCommand && event.key.toLowerCase() === 'k')) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('.search-box input')?.focus();
    },
    options,
  );

  window.___boot = {
    showError,
    reloadOnce,
    replay: () => {
      state = 'live';
      ownEvents.abort();
      spinner?.remove();
      for (const button of pressed) {
        // A button that waits for script is enabled some frames from now.
        let frames = 60;
        const press = (): void => {
          frames -= 1;
          if (!button.disabled) button.click();
          else if (frames > 0) requestAnimationFrame(press);
        };
        press();
      }
      // A focused field is focused again, for the handlers that it has now.
      if (document.activeElement?.matches('input'))
        document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    },
  };

  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  // These two pages are useless without script.
  if (pagePath === '/404.html' || pagePath === '/search') start();
  else if (connection?.saveData !== true && !(connection?.effectiveType ?? '').includes('2g')) {
    const whenIdle = (): void => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 });
      else setTimeout(start, 200);
    };
    // Two frames: the first one after the load may still be the one that paints.
    const afterPaint = (): void => {
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(whenIdle)));
    };
    addEventListener('load', afterPaint, { once: true });
  }
}

export const BOOT_SOURCE = `(${boot.toString()})()`;
