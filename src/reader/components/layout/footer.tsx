import { memo, type ReactElement } from 'react';
import type { SiteSettings } from '../../../site/settings-schema';
import { reportForm } from '../../../site/report-form';
import { ColorModeChoice } from './color-mode-choice';
import { CrashBoundary } from './crash-boundary';
import { ReportAnchor } from '../elements/report-anchor';
import { SiteAnchor } from '../elements/site-anchor';
import { t } from '../../../kit/texts/t';

/** Groups of links, the first with one to the form for reports if there is one, and the copyright line. */
export const Footer = memo(function Footer({ settings }: { readonly settings: SiteSettings }): ReactElement {
  const source = settings.sourceRepository;
  const form = reportForm(settings);
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
              {index === 0 && form !== undefined && (
                <li>
                  <ReportAnchor form={form}>{t`Report a problem`}</ReportAnchor>
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
          <a
            href={source}
            className="icon-button"
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${t`Source repository`} ${t`(opens in a new tab)`}`}
          />
        )}
      </p>
    </footer>
  );
});
