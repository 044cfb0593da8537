import { withPrefix } from 'gatsby';
import { useEffect, useState, type ReactElement } from 'react';
import { markdownAddress } from '../../../kit/addresses/markdown-address';
import { t } from '../../../kit/texts/t';

/** Actions for a page as a whole, handled by src/reader/client/article/copy-page.ts. Hidden without script, so its list is not in the HTML. */
export function PageMenu({ route }: { readonly route: string }): ReactElement {
  const address = withPrefix(markdownAddress(route));
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return (
    <details className="page-tools">
      <summary>
        <span className="page-tools-label">{t`Copy page`}</span>
      </summary>
      {isHydrated && (
        <ul>
          <li>
            <button type="button" className="markdown-button">
              {t`Copy as Markdown`}
            </button>
          </li>
          <li>
            <button type="button" className="assistant-button">
              {t`Copy for an assistant`}
            </button>
          </li>
          <li>
            <a href={address} target="_blank" rel="noopener">
              {t`View Markdown`}
            </a>
          </li>
          <li>
            <button type="button" className="link-button">
              {t`Copy link`}
            </button>
          </li>
          <li>
            <button type="button" className="mcp-button">
              {t`Copy MCP setup`}
            </button>
          </li>
        </ul>
      )}
    </details>
  );
}
