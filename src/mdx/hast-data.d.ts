import 'hast';

declare module 'hast' {
  interface ElementData {
    /** Label of a code block's tab when it stands in a group. */
    tabLabel?: string;
    /** A tab's own label and content, until its parent draws them. */
    tab?: { readonly label: string; readonly value: string };
    /** Text that a screen shows on demand: not part of the page's words. */
    isAside?: boolean;
  }
}
