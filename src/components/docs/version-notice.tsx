import type { ReactElement } from 'react';
import { storePreferredVersion } from '../../client/preferred-version';
import { SiteAnchor } from '../layout/site-anchor';

export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** The version that readers should use. */
  readonly isLast: boolean;
  /** Route of its first page. */
  readonly path: string;
}

interface VersionNoticeProps {
  readonly siteTitle: string;
  /** Newest first. */
  readonly versions: readonly DocsVersion[];
  readonly current: DocsVersion;
}

/** Says which version a page belongs to, as soon as there is more than one; nothing before. */
export function VersionNotice({ siteTitle, versions, current }: VersionNoticeProps): ReactElement | null {
  const latest = versions.find(({ isLast }) => isLast);
  if (versions.length < 2 || !latest) return null;
  const isUnreleased = versions.indexOf(current) < versions.indexOf(latest);
  return (
    <>
      <p className="version-badge">Version: {current.label}</p>
      {current !== latest && (
        <aside className="admonition" data-kind="caution" aria-label="Version">
          <p>
            {isUnreleased
              ? `This is unreleased documentation for ${siteTitle} ${current.label} version.`
              : `This is documentation for ${siteTitle} ${current.label}, which is no longer actively maintained.`}
          </p>
          <p>
            For up-to-date documentation, see the{' '}
            <SiteAnchor href={latest.path} onClick={() => storePreferredVersion(latest.name)}>
              latest version
            </SiteAnchor>{' '}
            ({latest.label}).
          </p>
        </aside>
      )}
    </>
  );
}
