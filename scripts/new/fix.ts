import type { Listed } from './from/old-docs';

/** What takes the place of a part of a page, and what the list says of it. */
export interface Fix {
  readonly part: string;
  readonly text: string;
  readonly said: string;
  readonly kind: Listed['kind'];
}

export const becomes = (part: string, text: string, said: string, kind: Fix['kind'] = 'decide'): Fix => ({
  ...{ part, text, said, kind },
});
