import type { Diagnostic } from './diagnostic';

interface Rule {
  /** Whether one of the diagnostics hides what the rule is about. */
  readonly holdsFor: (cause: Diagnostic) => boolean;
  /** Codes that are not reported then, because they may disappear once the cause is fixed. */
  readonly hides: (diagnostic: Diagnostic) => boolean;
}

const startsWith = (...prefixes: readonly string[]) => {
  return ({ code }: Diagnostic): boolean => prefixes.some((prefix) => code.startsWith(prefix));
};

const RULES: readonly Rule[] = [
  {
    // Its slug is unknown too: the address that seems to be missing may be that of this page.
    holdsFor: ({ file, code }) => (code === 'file/empty' || code === 'file/encoding') && /\.mdx?$/.test(file),
    hides: startsWith('link/missing-page', 'sidebar/missing-page'),
  },
  {
    // Short names of schemas and the folder of the API pages are settings; a wrong one of the others hides nothing.
    holdsFor: ({ file, code, message, fix }) =>
      file === 'content/_site/site.yml' &&
      (/^(?:yaml|file)\//.test(code) || /^The|"(?:product|apiRoot|schemaPrefixes)\b/.test(message + fix)),
    hides: startsWith('example/unknown-binding', 'link/missing-page', 'sidebar/missing-page'),
  },
  {
    holdsFor: ({ file, severity }) => severity === 'error' && file === 'content/_site/glossary.yml',
    hides: startsWith('glossary/unknown-term'),
  },
  {
    holdsFor: ({ file, severity }) => severity === 'error' && file === 'content/_site/problems.yml',
    hides: ({ code, message }) => code === 'link/missing-anchor' && message.includes('"#problem-'),
  },
  {
    // Examples of guides fail because of an invalid schema in a specification.
    holdsFor: ({ code }) => code === 'spec/wrong-type',
    hides: startsWith('example/broken-schema'),
  },
  {
    // Without the list of specifications, no page of an API is known.
    holdsFor: ({ file, code, severity }) =>
      severity === 'error' && (code.startsWith('sources/') || file === 'openapi/sources.yml'),
    hides: startsWith('link/missing-', 'sidebar/missing-'),
  },
  {
    // A specification with an error has no pages, operations, or schemas until it is fixed.
    holdsFor: ({ file, code, severity }) =>
      severity === 'error' && !code.startsWith('example/') && !/^(?:content|static)\//.test(file),
    hides: startsWith('api/', 'event/', 'example/', 'sidebar/missing-api'),
  },
  {
    // The sidebar of a folder has each of its files.
    holdsFor: ({ code }) => code === 'route/duplicate',
    hides: startsWith('sidebar/duplicate'),
  },
  {
    // The guide that shows a message names another one.
    holdsFor: ({ code }) => code === 'event/unknown' || code === 'event/unknown-tag',
    hides: startsWith('event/not-shown'),
  },
];

/** A token without a value also makes the address, key, or value around it invalid. */
function isAboutToken(diagnostic: Diagnostic, tokens: readonly Diagnostic[]): boolean {
  return tokens.some(
    (token) =>
      token.file === diagnostic.file &&
      token.position?.line === diagnostic.position?.line &&
      (diagnostic.message.includes(/"(@@[^"]+@@)"/.exec(token.message)?.[1] ?? '\0') ||
        // The signs around it look like a password in an address.
        diagnostic.message.includes('before "@"') ||
        diagnostic.code === 'yaml/syntax'),
  );
}

/**
 * Drops diagnostics that are only the consequence of another one. A glossary that cannot be read makes every
 * link to a term fail, but a writer with one mistake should see one diagnostic.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const rules = RULES.filter(({ holdsFor }) => diagnostics.some(holdsFor));
  const tokens = diagnostics.filter(({ code }) => code === 'token/unknown');
  return diagnostics.filter(
    (diagnostic) =>
      diagnostic.code === 'token/unknown' ||
      !(rules.some(({ hides }) => hides(diagnostic)) || isAboutToken(diagnostic, tokens)),
  );
}
