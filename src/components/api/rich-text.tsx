import type { ReactElement } from 'react';

/** A description: sanitized HTML from `renderMarkdown`. Nothing if there is none. */
export function RichText({
  html,
  className,
}: {
  readonly html: string | undefined;
  readonly className?: string;
}): ReactElement | null {
  if (html === undefined || html === '') return null;
  return <div className={className ?? 'prose api-text'} dangerouslySetInnerHTML={{ __html: html }} />;
}
