import type { CreateNodeArgs, CreateWebpackConfigArgs, NodePluginArgs } from 'gatsby';

/** A text in a package on which a bend relies, after the path of its file below `node_modules`. */
export type Pin = readonly [file: string, text: string];

/**
 * One change to what Gatsby or webpack do. Each has a separate file, which begins with what it replaces, what
 * it gains (measured), how it fails when the framework changes, and when it can be removed.
 */
export interface Bend {
  /** As in PORTAL_BENDS; the name of its file. */
  readonly name: string;
  /** What it relies on: `bends.test.ts` fails if one of these texts no longer exists. */
  readonly pins: readonly Pin[];
  readonly onPreBootstrap?: (args: NodePluginArgs) => void;
  readonly onCreateNode?: (args: CreateNodeArgs) => Promise<void>;
  readonly onCreateWebpackConfig?: (args: CreateWebpackConfigArgs) => void;
}

/**
 * The error of a bend that no longer finds what it changes. It stops the build.
 *
 * @param name  Of the bend.
 * @param what  What was not found, as a complete sentence.
 */
export function brokenBend(name: string, what: string): Error {
  return new Error(
    `${what} The bend "${name}" relies on it. Correct plugins/gatsby-plugin-bends/${name}.ts, or build without it: PORTAL_BENDS=all,-${name}`,
  );
}
