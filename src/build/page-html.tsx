import { createHash } from 'node:crypto';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { BOOT_SCRIPT } from '../client/boot';
import { FIRST_PAINT_SCRIPT } from '../client/first-paint-script';
import { ANNOUNCEMENT_SCRIPT, SIDEBAR_PLACE_SCRIPT } from '../client/inline-scripts';
import { contentSecurityPolicy } from '../site/security-policy';

/** Every script that stands in the HTML itself. */
const INLINE_SCRIPTS = [FIRST_PAINT_SCRIPT, ANNOUNCEMENT_SCRIPT, SIDEBAR_PLACE_SCRIPT, BOOT_SCRIPT];

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Put in by webpack: reading files while pages become HTML would make Gatsby render all of them each time. */
declare const __API_ORIGINS__: readonly string[];
/** Changes with the style sheets, so that the code that renders HTML changes with them. */
declare const __STYLES_DIGEST__: string;

/** Text of a `<style>` element that Gatsby has put into the head. */
function styleText(node: ReactNode): string | undefined {
  if (!isValidElement(node) || node.type !== 'style') return undefined;
  const { dangerouslySetInnerHTML } = node.props as { dangerouslySetInnerHTML?: { __html: string } };
  return dangerouslySetInnerHTML?.__html;
}

/** The policy as a `<meta>` element: it holds even on hosts that send no headers of ours. */
export function policyElement(head: readonly ReactNode[]): ReactElement {
  const policy = contentSecurityPolicy({
    scriptHashes: INLINE_SCRIPTS.map(hashOf),
    styleHashes: head.flatMap((node) => {
      const text = styleText(node);
      return text === undefined ? [] : [hashOf(text)];
    }),
    apiOrigins: __API_ORIGINS__,
  });
  return <meta key={`policy ${__STYLES_DIGEST__}`} httpEquiv="Content-Security-Policy" content={policy} />;
}

/**
 * Puts Gatsby's scripts into a template, where the browser neither loads nor runs them, and the script that
 * starts them beside it. The markers inside must stay: a warm build finds the scripts by them. A deployment
 * fills `data-release` with the folder of the release's page data (scripts/deploy/release-data.mjs).
 */
export function postponeScripts(scripts: readonly ReactNode[], base: string): ReactElement[] {
  return [
    <template key="page-scripts" id="page-scripts" data-base={base} data-release="">
      {scripts}
    </template>,
    <script key="boot" dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />,
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
