import { memo, type ReactElement } from 'react';
import type { SiteSettings } from '../../../site/settings-schema';
import { issueForm } from '../../../site/issue-form';
import { ColorModeChoice } from './color-mode-choice';
import { CrashBoundary } from './crash-boundary';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

/** Groups of links, the first with one to the form for a new issue if the source is public, and the copyright line. */
export const Footer = memo(function Footer({ settings }: { readonly settings: SiteSettings }): ReactElement {
  const source = settings.sourceRepository;
  return (
    <footer className="footer">
      <div className="footer-groups">
        {settings.footer.groups.map(({ title, links }, index) => (
          <section key={title} aria-label={title}>
            <h2 className="footer-title">{title}</h2>
            <ul>
              {links.map(({ label, href }) => (
                <li key={href}>
                  <SiteAnchor href={href}>{label}</SiteAnchor>
                </li>
              ))}
              {index === 0 && source !== undefined && (
                <li>
                  <SiteAnchor href={issueForm(source)}>{t`Report a problem`}</SiteAnchor>
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
      <CrashBoundary around="part">
        <ColorModeChoice />
      </CrashBoundary>
      <p className="copyright">
        {settings.footer.copyright}
        {source !== undefined && (
          <a href={source} className="icon-button" aria-label={t`Source repository`} />
        )}
      </p>
    </footer>
  );
});
