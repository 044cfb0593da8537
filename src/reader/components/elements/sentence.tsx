import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { fillText } from '../../../kit/texts/t';

/** A text of the interface with elements in it: sentence`Go to the ${<a href="/">home page</a>}.` (see `t`). */
export function sentence(parts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...fillText(parts, values, (text) => text));
}
