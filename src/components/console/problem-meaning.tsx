import { withPrefix } from 'gatsby';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { LinkedText } from '../../model/site';
import { anchorSegment } from '../../openapi/text/anchors';
import { ForeignText } from './message-text';

/** The `code` of a problem document (RFC 9457, extension of this catalog); undefined for other bodies. */
function codeOf(text: string): string | undefined {
  try {
    const value = JSON.parse(text) as unknown;
    const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : undefined;
    return typeof code === 'string' ? code : undefined;
  } catch {
    return undefined;
  }
}

/** The fix in the problem catalog; undefined until it is loaded, and offline. */
function useFix(code: string | undefined): LinkedText | undefined {
  const [fixes, setFixes] = useState<Readonly<Record<string, LinkedText>>>({});
  const isProblem = code !== undefined;
  useEffect(() => {
    if (!isProblem) return;
    fetch(withPrefix('/problem-fixes.json'))
      .then((response) => (response.ok ? response.json() : {}))
      // Written by this site's build, so it is an object.
      .then(setFixes, () => undefined);
  }, [isProblem]);
  return code !== undefined && Object.hasOwn(fixes, code) ? fixes[code] : undefined;
}

/** A link that opens in a new tab, because this one would lose the response. */
function NewTabLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <a href={href} target="_blank" rel="noopener" className="external-link">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The description of the status of a row: one cell describes all codes of a status. */
function descriptionOf(row: Element): string | undefined {
  let first: Element | null = row;
  while (first && !first.querySelector('th')) first = first.previousElementSibling;
  return first?.querySelector('th p')?.textContent ?? undefined;
}

/**
 * What an error means and how to fix it: the description of its status, the row of its code below "Errors"
 * on the operation's page, and the problem catalog that the row links to. Nothing if the page does not list the code.
 */
export function ProblemMeaning({ text }: { readonly text: string }): ReactElement | null {
  const code = codeOf(text);
  const row = code === undefined ? null : document.getElementById(`error-${anchorSegment(code)}`);
  const href = row?.querySelector('a')?.getAttribute('href');
  const fix = useFix(typeof href === 'string' ? code : undefined);
  if (code === undefined || !row || typeof href !== 'string') return null;
  const meaning = row.querySelector('td > p')?.textContent;
  const own = descriptionOf(row);
  return (
    <div className="console-meaning">
      <p className="console-meaning-title">What this means</p>
      {own !== undefined && own !== meaning && <p>{own}</p>}
      <p>{meaning}</p>
      {fix !== undefined && (
        <p>
          <strong>Fix:</strong>{' '}
          {fix.map((part) =>
            typeof part === 'string' ? (
              part
            ) : (
              <NewTabLink key={part.route} href={withPrefix(part.route)}>
                {part.name}
              </NewTabLink>
            ),
          )}
        </p>
      )}
      <p>
        <NewTabLink href={href}>
          Cause and fix for <ForeignText text={code} />
        </NewTabLink>
      </p>
    </div>
  );
}
