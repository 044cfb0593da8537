import type { ReactElement } from 'react';
import { fillHoles, hasHoles } from '../../../site/report-form';
import type { AnchorProps } from './external-anchor';
import { SiteAnchor } from './site-anchor';

interface ReportAnchorProps extends Omit<AnchorProps, 'href'> {
  /** As `reportForm` returns it. */
  readonly form: string;
}

/** A link to the form for a report, which src/reader/client/article/report-problem.ts fills in. */
export const ReportAnchor = ({ form, ...rest }: ReportAnchorProps): ReactElement => (
  <SiteAnchor href={fillHoles(form)} data-report={hasHoles(form) ? form : undefined} {...rest} />
);
