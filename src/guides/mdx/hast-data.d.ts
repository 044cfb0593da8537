import 'hast';

declare module 'hast' {
  interface ElementData {
    /** Label of a code block's tab inside a group. */
    tabLabel?: string;
    /** A tab's label and content, until its parent renders them. */
    tab?: { readonly label: string; readonly value?: string | undefined };
    /** Text that is only shown on demand and is not part of the page's text for search. */
    isAside?: boolean;
  }
}
