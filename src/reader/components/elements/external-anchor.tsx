import type { AnchorHTMLAttributes, ReactElement } from 'react';
import { Icon } from './icons';
import { t } from '../../../kit/texts/t';

export interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A link to another site, which opens in a new tab and announces it. */
export function ExternalAnchor({ children, ...rest }: AnchorProps): ReactElement {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <Icon name="external" />
      <span className="visually-hidden">{` ${t`(opens in a new tab)`}`}</span>
    </a>
  );
}

/** Whether an address leads to another site. */
export const isExternal = (href: string): boolean => /^https?:/.test(href);

/** A link to a whole address, or to one of this site with its prefix. */
export function Anchor({ children, ...rest }: AnchorProps): ReactElement {
  return isExternal(rest.href) ? (
    <ExternalAnchor {...rest}>{children}</ExternalAnchor>
  ) : (
    <a {...rest}>{children}</a>
  );
}
