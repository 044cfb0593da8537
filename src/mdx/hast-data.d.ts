import 'hast';

declare module 'hast' {
  interface ElementData {
    /** Label of a code block's tab inside a group. */
    tabLabel?: string;
    /** A tab's label and content, until its parent renders them. */
    tab?: { readonly label: string; readonly value: string };
    /** Text that is only shown on demand and does not count as the page's words. */
    isAside?: boolean;
  }
}
