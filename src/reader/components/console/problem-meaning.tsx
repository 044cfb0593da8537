import { withPrefix } from 'gatsby';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { fixOnPage, type ProblemFixes } from '../../../site/links/problem-fixes';
import type { LinkedText } from '../../../site/settings';
import { anchorSegment } from '../../../apis/text/anchors';
import { ForeignText } from './message-text';
import { sentence } from '../elements/sentence';
import { t } from '../../../kit/texts/t';

interface ReadProblem {
  /** Extension of this catalog. */
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  /** The extension of the example of RFC 9457, section 3: one entry for each mistake. */
  readonly errors?: unknown;
}

/** A mistake in a request. */
interface Mistake {
  /** The parameter, or a JSON Pointer into the body; empty if it is not named. */
  readonly part: string;
  readonly detail: string;
}

/** More mistakes are in the body. */
const MAX_MISTAKES = 10;

function readMistakes(errors: unknown): readonly Mistake[] {
  if (!Array.isArray(errors)) return [];
  return errors.slice(0, MAX_MISTAKES).flatMap((entry: unknown) => {
    const { parameter, header, pointer, field, detail } = Object(entry) as Record<string, unknown>;
    const part = [parameter, header, pointer, field].find((name) => typeof name === 'string') ?? '';
    return typeof detail === 'string' ? [{ part, detail }] : [];
  });
}

/** The texts of a problem document (RFC 9457, section 3.1); empty for other bodies. */
function readProblem(text: string): ReadProblem {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null) return {};
    const members = Object.entries(value).filter(
      ([name, member]) => typeof member === 'string' || name === 'errors',
    );
    return Object.fromEntries(members) as ReadProblem;
  } catch {
    return {};
  }
}

/** The fix in the problem catalog for this page; undefined until it is loaded, and offline. */
function useFix(code: string | undefined): LinkedText | undefined {
  const [fixes, setFixes] = useState<ProblemFixes>({});
  const isProblem = code !== undefined;
  useEffect(() => {
    if (!isProblem) return;
    fetch(withPrefix('/problem-fixes.json'))
      .then((response) => (response.ok ? response.json() : {}))
      // Written by this site's build, so it is an object.
      .then(setFixes, () => undefined);
  }, [isProblem]);
  if (code === undefined) return undefined;
  return fixOnPage(fixes, code, window.location.pathname.slice(withPrefix('/').length - 1));
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

/** What a code means here: the description of its status, if no other code has this status, is the more exact one. */
function meaningOf(row: Element): string {
  const isAlone = row.nextElementSibling?.querySelector('th') !== null;
  const own = isAlone ? row.querySelector('th p') : null;
  return (own ?? row.querySelector('td > p'))?.textContent ?? '';
}

/** Titled as an error, not by its color alone. */
function MeaningTitle({ title }: { readonly title: string | undefined }): ReactElement {
  return (
    <p className="console-meaning-title">
      {title === undefined ? t`Error` : sentence`Error: ${<ForeignText text={title} />}`}
    </p>
  );
}

/**
 * What an error means and how to fix it: the mistakes that it names, or else the row of its code below "Errors" on the
 * operation's page and the problem catalog that the row links to. Nothing if the page does not list the code.
 * A problem without a code, as from a server in between, is shown in its own words.
 */
export function ProblemMeaning({ text }: { readonly text: string }): ReactElement | null {
  const { code, title, detail, errors } = readProblem(text);
  const row = code === undefined ? null : document.getElementById(`error-${anchorSegment(code)}`);
  const href = row?.querySelector('a')?.getAttribute('href');
  const fix = useFix(typeof href === 'string' ? code : undefined);
  if (code === undefined && title !== undefined && detail !== undefined)
    return (
      <div className="console-meaning">
        <MeaningTitle title={title} />
        <p>
          <ForeignText text={detail} />
        </p>
      </div>
    );
  if (code === undefined || !row || typeof href !== 'string') return null;
  const mistakes = readMistakes(errors);
  return (
    <div className="console-meaning">
      {/* The title of the problem is in the body below: it is not said in two ways. */}
      <MeaningTitle title={mistakes.length > 0 ? title : meaningOf(row)} />
      {mistakes.length > 0 && (
        <ul>
          {mistakes.map(({ part, detail: wrong }, index) => (
            <li key={index}>
              {part !== '' && (
                <code>
                  <ForeignText text={part} />
                </code>
              )}{' '}
              <ForeignText text={wrong} />
            </li>
          ))}
        </ul>
      )}
      {fix !== undefined && mistakes.length === 0 && (
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
