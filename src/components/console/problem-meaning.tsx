import type { ReactElement } from 'react';
import { anchorSegment } from '../../openapi/text/anchors';

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

/**
 * What an error means, from the row of its code below "Errors" on the operation's page, which links to cause
 * and fix. Nothing if the page does not list the code.
 */
export function ProblemMeaning({ text }: { readonly text: string }): ReactElement | null {
  const code = codeOf(text);
  const row = code === undefined ? null : document.getElementById(`error-${anchorSegment(code)}`);
  const href = row?.querySelector('a')?.getAttribute('href');
  if (code === undefined || !row || typeof href !== 'string') return null;
  return (
    <div className="console-meaning">
      <p className="console-meaning-title">What this means</p>
      <p>
        {row.lastElementChild?.textContent} <a href={href}>Cause and fix for {code}</a>
      </p>
    </div>
  );
}
