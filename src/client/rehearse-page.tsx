/**
 * Draws and removes a small page that nobody sees, once the first page is alive and the browser idle.
 *
 * A page from the server is taken over, not drawn; so with the first link that is followed React would run, and the
 * browser would have to compile, all that draws elements and takes them away. On a slow processor that
 * shows between the click and the new page.
 */
import { startTransition, useEffect, useLayoutEffect, useState, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';

const LINKS = ['One', 'Two', 'Three'];

/** The kinds of elements and attributes that pages are made of. */
function Sample({ text }: { readonly text: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => () => undefined, [text]);
  useEffect(() => startTransition(() => setOpen(true)), [text]);
  return (
    <div className="columns" data-layout="guide" {...(isOpen ? {} : { 'data-arriving': '' })}>
      <nav aria-label={text}>
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: '' }} />
        <ol>
          {LINKS.map((link) => (
            <li key={`${text} ${link}`}>
              <a href="#main" className="link" aria-current="page" onClick={() => setOpen(!isOpen)}>
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path d="M4 11l8-7" fill="none" stroke="currentColor" strokeWidth="1.75" />
                </svg>
                {link}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <button type="button" title={text} disabled={isOpen} hidden={!isOpen}>
        <span>{text}</span>
      </button>
      <article dangerouslySetInnerHTML={{ __html: `<p>${text}</p>` }} />
    </div>
  );
}

function rehearse(): void {
  const root = createRoot(document.createElement('div'));
  const show = (text: string): void => startTransition(() => root.render(<Sample key={text} text={text} />));
  const steps = [() => show('a'), () => show('b'), () => show('c'), () => root.unmount()];
  const next = (): void => {
    steps.shift()?.();
    if (steps.length > 0) setTimeout(next, 30);
  };
  next();
}

/** Rehearses when the browser has time for it. */
export function rehearsePage(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(rehearse, { timeout: 4000 });
  else setTimeout(rehearse, 500);
}
