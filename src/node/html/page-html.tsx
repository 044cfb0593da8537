import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { FIRST_PAINT_SCRIPT } from '../../client/start/first-paint-script';
import { ANNOUNCEMENT_SCRIPT, SIDEBAR_PLACE_SCRIPT } from '../../client/start/inline-scripts';
import {
  lateStylesAddress,
  partsFor,
  RARE_MEDIA,
  splitStyles,
  textFontAddress,
  type StylePart,
} from '../../site/page-styles';
import { contentSecurityPolicy } from '../../site/security-policy';
import { sha256Source } from './policy-hash';

/** src/client/start/boot.ts, minified by plugins/gatsby-plugin-site-files. */
declare const __BOOT_SCRIPT__: string;

/** Every script that stands in the HTML itself. */
const INLINE_SCRIPTS = [FIRST_PAINT_SCRIPT, ANNOUNCEMENT_SCRIPT, SIDEBAR_PLACE_SCRIPT, __BOOT_SCRIPT__];

/** Put in by webpack: reading files while pages become HTML would make Gatsby render all of them each time. */
declare const __API_ORIGINS__: readonly string[];
/** Changes with the style sheets, so that the code that renders HTML changes with them. */
declare const __STYLES_DIGEST__: string;

interface GlobalStyle {
  readonly css: string;
  /** Address of the same style sheet as a file. */
  readonly href: string;
}

/** What a `<style>` element that Gatsby has put into the head holds. */
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

/** The same for every page of a build: it is taken apart once. */
let known: { readonly css: string; readonly parts: readonly StylePart[] } | undefined;

function styleParts(css: string): readonly StylePart[] {
  if (known?.css !== css) known = { css, parts: splitStyles(css) };
  return known.parts;
}

/** The policy as a `<meta>` element: it holds even on hosts that send no headers of ours. */
function policyElement(css: string): ReactElement {
  const policy = contentSecurityPolicy({
    scriptHashes: INLINE_SCRIPTS.map(sha256Source),
    styleHashes: [sha256Source(css)],
    apiOrigins: __API_ORIGINS__,
  });
  return <meta key={`policy ${__STYLES_DIGEST__}`} httpEquiv="Content-Security-Policy" content={policy} />;
}

/** The head of a page, and the address of the style that comes with its scripts. */
export interface PageHtmlHead {
  readonly head: ReactNode[];
  readonly styleSheet: string | undefined;
}

/**
 * Puts the policy into the head and leaves of the style what the page needs.
 *
 * @param head  What Gatsby and its plugins have put there.
 * @param html  The page itself.
 */
export function finishHead(head: readonly ReactNode[], html: string): PageHtmlHead {
  const style = head.map(globalStyle).find((found) => found !== undefined);
  const parts = style ? partsFor(html, styleParts(style.css)) : [];
  // One element, as each has a hash in the policy, which no compression makes smaller.
  const css = parts.map((part) => part.css).join('');
  const ownStyle = <style key="style" dangerouslySetInnerHTML={{ __html: css }} />;
  const styleSheet = style && lateStylesAddress(style.href);
  return {
    head: [
      policyElement(css),
      <link
        key="text font"
        rel="preload"
        href={textFontAddress(style?.css ?? '')}
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
      />,
      ...head.flatMap((node): ReactNode[] => [globalStyle(node) ? ownStyle : node]),
      <link key="rare style" rel="stylesheet" href={styleSheet} media={RARE_MEDIA} />,
    ],
    styleSheet,
  };
}

/**
 * Puts Gatsby's scripts into a template, where the browser neither loads nor runs them, and the script that
 * starts them beside it. The markers inside must stay: a warm build finds the scripts by them. A deployment
 * fills `data-release` with the folder of the release's page data (scripts/deploy/release-data.mjs).
 *
 * @param base        Path prefix of the site.
 * @param styleSheet  Address of the style that comes with the scripts.
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
    <script key="boot" dangerouslySetInnerHTML={{ __html: __BOOT_SCRIPT__ }} />,
  ];
}

/** Gatsby writes these two style attributes, which the policy forbids; base.css says the same. */
export function withoutStyleAttributes(html: string): string {
  return html
    .replace(
      '<div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">',
      '<div tabindex="-1" id="gatsby-focus-wrapper">',
    )
    .replace(/<div id="gatsby-announcer" style="[^"]*"/, '<div id="gatsby-announcer"');
}
