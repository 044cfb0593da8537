declare module 'gatsby-plugin-react-helmet/gatsby-ssr' {
  /** Adds the head tags of the last rendered page to it. */
  export function onRenderBody(actions: {
    readonly setHeadComponents: (components: React.ReactNode[]) => void;
    readonly setHtmlAttributes: (attributes: React.HTMLAttributes<HTMLHtmlElement>) => void;
    readonly setBodyAttributes: (attributes: React.HTMLAttributes<HTMLBodyElement>) => void;
  }): void;
}
