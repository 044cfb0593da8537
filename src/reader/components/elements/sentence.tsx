import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { textParts } from '../../../kit/texts/t';

/** A text of the interface with elements in it: sentence`Go to the ${<a href="/">home page</a>}.` (see `t`). */
export function sentence(parts: TemplateStringsArray, ...values: readonly ReactNode[]): ReactElement {
  const children = textParts(parts, values).map((part, index) =>
    index % 2 === 0 ? part : values[Number(part) - 1],
  );
  return createElement(Fragment, null, ...children);
}
