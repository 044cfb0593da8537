import type { ReactElement } from 'react';
import { innerHtml } from '../../../kit/html/inner-html';
import type { Html } from '../../../kit/html/html';

/** A description: sanitized HTML from `renderMarkdown`. Nothing if there is none. */
export function RichText({
  html,
  className,
}: {
  readonly html: Html | undefined;
  readonly className?: string;
}): ReactElement | null {
  if (html === undefined || html === '') return null;
  return <div className={className ?? 'prose api-text'} {...innerHtml(html)} />;
}
