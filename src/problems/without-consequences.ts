import type { Problem } from '../model/problem';

interface Rule {
  /** Whether one of the problems hides what the rule is about. */
  readonly holdsFor: (cause: Problem) => boolean;
  /** Codes that are not reported then, because they may disappear once the cause is fixed. */
  readonly hides: (problem: Problem) => boolean;
}

const startsWith = (...prefixes: readonly string[]) => {
  return ({ code }: Problem): boolean => prefixes.some((prefix) => code.startsWith(prefix));
};

const RULES: readonly Rule[] = [
  {
    // Its slug is unknown too: the address that seems to be missing may be that of this page.
    holdsFor: ({ file, code }) =>
      (code === 'file/empty' || code === 'file/encoding') && file.endsWith('.mdx'),
    hides: startsWith('link/missing-page', 'sidebar/missing-page'),
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
    // A specification with an error has no pages, operations, or schemas until it is fixed.
    holdsFor: ({ file, code, severity }) =>
      severity === 'error' && !code.startsWith('example/') && !file.startsWith('content/'),
    hides: startsWith('api/', 'example/', 'sidebar/missing-api'),
  },
];

/** A token without a value also makes the address, key, or value around it invalid. */
function isAboutToken(problem: Problem, tokens: readonly Problem[]): boolean {
  return tokens.some(
    (token) =>
      token.file === problem.file &&
      token.position?.line === problem.position?.line &&
      (problem.message.includes(/"(@@[^"]+@@)"/.exec(token.message)?.[1] ?? '\0') ||
        problem.code === 'yaml/syntax'),
  );
}

/**
 * Drops problems that are only the consequence of another one. A glossary that cannot be read makes every
 * link to a term fail, but a writer with one mistake should see one problem.
 */
export function withoutConsequences(problems: readonly Problem[]): Problem[] {
  const rules = RULES.filter(({ holdsFor }) => problems.some(holdsFor));
  const tokens = problems.filter(({ code }) => code === 'token/unknown');
  return problems.filter(
    (problem) =>
      problem.code === 'token/unknown' ||
      !(rules.some(({ hides }) => hides(problem)) || isAboutToken(problem, tokens)),
  );
}
