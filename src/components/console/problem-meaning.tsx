import { withPrefix } from 'gatsby';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import type { LinkedText } from '../../model/site';
import { anchorSegment } from '../../openapi/text/anchors';
import { ForeignText } from './message-text';
import { sentence } from '../page/sentence';
import { t } from '../../texts/t';

interface ReadProblem {
  /** Extension of this catalog. */
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
}

/** The texts of a problem document (RFC 9457, section 3.1); empty for other bodies. */
function readProblem(text: string): ReadProblem {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null) return {};
    const members = Object.entries(value).filter(([, member]) => typeof member === 'string');
    return Object.fromEntries(members) as ReadProblem;
  } catch {
    return {};
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
      <span className="visually-hidden">{` ${t`(opens in a new tab)`}`}</span>
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
 * A problem without a code, as from a server in between, is shown in its own words.
 */
export function ProblemMeaning({ text }: { readonly text: string }): ReactElement | null {
  const { code, title, detail } = readProblem(text);
  const row = code === undefined ? null : document.getElementById(`error-${anchorSegment(code)}`);
  const href = row?.querySelector('a')?.getAttribute('href');
  const fix = useFix(typeof href === 'string' ? code : undefined);
  if (code === undefined && title !== undefined && detail !== undefined)
    return (
      <div className="console-meaning">
        <p className="console-meaning-title">
          <ForeignText text={title} />
        </p>
        <p>
          <ForeignText text={detail} />
        </p>
      </div>
    );
  if (code === undefined || !row || typeof href !== 'string') return null;
  const meaning = row.querySelector('td > p')?.textContent;
  const own = descriptionOf(row);
  return (
    <div className="console-meaning">
      <p className="console-meaning-title">{t`What this means`}</p>
      {own !== undefined && own !== meaning && <p>{own}</p>}
      <p>{meaning}</p>
      {fix !== undefined && (
        <p>
          <strong>{t`Fix:`}</strong>{' '}
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
        <NewTabLink href={href}>{sentence`Cause and fix for ${<ForeignText text={code} />}`}</NewTabLink>
      </p>
    </div>
  );
}
