// @ts-check
/**
 * Packages that no command of a site loads. In a site, an empty package takes their place
 * (DEPENDENCIES.md, "Overrides"): npm reads overrides in the package.json of a site only. A clone keeps them.
 */

/** Made for this: a module without contents. */
const EMPTY = 'npm:@favware/skip-dependency@1.2.2';

/** @type {Readonly<Record<string, readonly string[]>>} */
const UNUSED = {
  gatsby: [
    // GATSBY_DISABLE_ESLINT is set for the preview, and builds never lint.
    '@babel/eslint-parser @typescript-eslint/eslint-plugin @typescript-eslint/parser eslint eslint-config-react-app',
    'eslint-plugin-flowtype eslint-plugin-import eslint-plugin-jsx-a11y eslint-plugin-react eslint-plugin-react-hooks',
    'eslint-webpack-plugin',
    // For the option `graphqlTypegen`, which is off.
    '@graphql-codegen/add @graphql-codegen/core @graphql-codegen/plugin-helpers @graphql-codegen/typescript',
    '@graphql-codegen/typescript-operations',
    // A part of react-dev-utils that Gatsby does not use; TypeScript would come with it.
    'fork-ts-checker-webpack-plugin',
    // scripts/lib/compile-gatsby-files.mjs compiles instead.
    '@parcel/cache @parcel/core gatsby-parcel-config',
    // For requests for feedback, which GATSBY_FEEDBACK_DISABLED turns off.
    'date-fns',
  ],
  // Servers and clients of the protocol over HTTP; /mcp.mjs uses standard input and output.
  '@modelcontextprotocol/sdk': [
    '@hono/node-server eventsource express express-rate-limit hono jose pkce-challenge',
  ],
};

/** Overrides for the package.json of a site: only below what depends on them, so that a site can have them itself. */
export const withoutUnused = Object.fromEntries(
  Object.entries(UNUSED).map(([parent, lines]) => [
    parent,
    Object.fromEntries(lines.flatMap((line) => line.split(' ')).map((name) => [name, EMPTY])),
  ]),
);
