import type { ReactElement, ReactNode } from 'react';
import { t } from '../../../kit/texts/t';

interface ApiHeadingProps {
  readonly level: 2 | 3 | 4;
  readonly id: string;
  /** Name for the link to this heading. */
  readonly text: string;
  /** False if the element with the `id` follows the heading. */
  readonly isTarget?: boolean;
  readonly children?: ReactNode;
}

/** A heading with its direct link. */
export function ApiHeading({ level, id, text, isTarget = true, children }: ApiHeadingProps): ReactElement {
  const Tag = `h${level}` as const;
  return (
    <Tag id={isTarget ? id : undefined}>
      {children ?? text}
      <a
        className="hash-link"
        href={`#${id}`}
        aria-label={t`Direct link to ${text}`}
        title={t`Direct link to heading`}
      />
    </Tag>
  );
}
