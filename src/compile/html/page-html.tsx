import { isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  fontAddresses,
  lateStylesAddress,
  partsFor,
  RARE_MEDIA,
  splitStyles,
  type StylePart,
} from '../../site/page-styles';
import { withStyleHashes } from '../../site/security-policy';
import { sha256Source } from './policy-hash';

// plugins/gatsby-plugin-site-files has webpack put these in: reading files while pages become HTML would make Gatsby
// render all of them each time.

/** src/reader/client/start/boot.ts, minified. */
declare const __BOOT_SCRIPT__: string;
/** The Content Security Policy without the styles of a page. */
declare const __SECURITY_POLICY__: string;
/** Changes with the style sheets, so that the code that renders HTML changes with them. */
declare const __STYLES_DIGEST__: string;

interface GlobalStyle {
  readonly css: string;
  /** Address of the same style sheet as a file. */
  readonly href: string;
}

/** The content of a `<style>` element that Gatsby has added to the head. */
function globalStyle(node: ReactNode): GlobalStyle | undefined {
  if (!isValidElement(node) || node.type !== 'style') return undefined;
  const { dangerouslySetInnerHTML, ...attributes } = node.props as {
    readonly dangerouslySetInnerHTML?: { readonly __html: string };
    readonly 'data-href'?: string;
  };
  const href = attributes['data-href'];
  return dangerouslySetInnerHTML && href !== undefined
    ? { css: dangerouslySetInnerHTML.__html, href }
    : undefined;
}

/** Gatsby's version, which helps no reader. */
const isGenerator = (node: ReactNode): boolean =>
  isValidElement<{ readonly name?: string }>(node) && node.props.name === 'generator';

/** The same for every page of a build, so it is only split once. */
let known: { readonly css: string; readonly parts: readonly StylePart[] } | undefined;

function styleParts(css: string): readonly StylePart[] {
  if (known?.css !== css) known = { css, parts: splitStyles(css) };
  return known.parts;
}

/** The policy as a `<meta>` element, which works on hosts that do not send our headers. */
function policyElement(css: string): ReactElement {
  const policy = withStyleHashes(__SECURITY_POLICY__, [sha256Source(css)]);
  return <meta key={`policy ${__STYLES_DIGEST__}`} httpEquiv="Content-Security-Policy" content={policy} />;
}

/** The head of a page, and the address of the style sheet that is loaded with its scripts. */
export interface PageHtmlHead {
  readonly head: ReactNode[];
  readonly styleSheet: string | undefined;
}

/**
 * Adds the policy to the head and removes styles that the page does not need.
 *
 * @param head  Elements from Gatsby and its plugins.
 * @param html  The page itself.
 */
export function finishHead(head: readonly ReactNode[], html: string): PageHtmlHead {
  const style = head.map(globalStyle).find((found) => found !== undefined);
  const parts = style ? partsFor(html, styleParts(style.css)) : [];
  // One element, because each needs a hash in the policy, and hashes do not compress.
  const css = parts.map((part) => part.css).join('');
  // eslint-disable-next-line react/no-danger -- the style sheet of the build.
  const ownStyle = <style key="style" dangerouslySetInnerHTML={{ __html: css }} />;
  const styleSheet = style && lateStylesAddress(style.href);
  return {
    head: [
      policyElement(css),
      ...fontAddresses(style?.css ?? '', html).map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      )),
      ...head
        .filter((node) => !isGenerator(node))
        .map((node): ReactNode => (globalStyle(node) ? ownStyle : node)),
      <link key="rare style" rel="stylesheet" href={styleSheet} media={RARE_MEDIA} />,
    ],
    styleSheet,
  };
}

/**
 * Moves Gatsby's scripts into a template, where the browser neither loads nor runs them, and adds the script
 * that starts them. The markers inside are required: a warm build finds the scripts by them. A deployment
 * fills `data-release` with the folder of the release's page data (scripts/deploy/release-data.ts).
 *
 * @param base        Path prefix of the site.
 * @param styleSheet  Address of the style sheet that is loaded with the scripts.
 */
export function postponeScripts(
  scripts: readonly ReactNode[],
  base: string,
  styleSheet: string | undefined,
): ReactElement[] {
  return [
    <template key="page-scripts" id="page-scripts" data-base={base} data-style={styleSheet} data-release="">
      {scripts}
    </template>,
    // eslint-disable-next-line react/no-danger -- a constant script.
    <script key="boot" dangerouslySetInnerHTML={{ __html: __BOOT_SCRIPT__ }} />,
  ];
}

/** Removes two style attributes of Gatsby, which the policy blocks; base.css has the same rules. */
export function withoutStyleAttributes(html: string): string {
  return html
    .replace(
      '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">',
      '<div tabindex="-1" id="gatsby-focus-wrapper">',
    )
    .replace(/<div id="gatsby-announcer" style="[^"]*"/, '<div id="gatsby-announcer"');
}
