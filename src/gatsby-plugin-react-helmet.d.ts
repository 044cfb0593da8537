declare module 'gatsby-plugin-react-helmet/gatsby-ssr' {
  /** Takes the head tags of the page that was rendered last and adds them to it. */
  export function onRenderBody(actions: {
    readonly setHeadComponents: (components: React.ReactNode[]) => void;
    readonly setHtmlAttributes: (attributes: React.HTMLAttributes<HTMLHtmlElement>) => void;
    readonly setBodyAttributes: (attributes: React.HTMLAttributes<HTMLBodyElement>) => void;
  }): void;
}
