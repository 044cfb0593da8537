import type { Diagnostic } from './diagnostic';

/**
 * What a mistake does: `refused` stops every build, because what it concerns cannot be read or would be unsafe; `strict`
 * stops the build of a strict source, and is a warning in a lenient one, where everything else is shown; `warning` stops
 * none.
 */
export type Degree = 'refused' | 'strict' | 'warning';

/** The codes of each degree, by area. docs/diagnostics.md explains them. */
const CODES = {
  refused: {
    yaml: 'syntax circular-alias too-large',
    json: 'syntax',
    file: 'empty pointer encoding conflict-marker hidden-character outside-link broken-link not-a-file unreadable too-large failed',
    static: 'taken hidden',
    frontmatter: 'missing opening unclosed missing-key',
    skill: 'too-large not-published',
    settings: 'missing-file missing-key unknown-key wrong-value',
    glossary: 'missing-key unknown-key wrong-value',
    catalog: 'missing-key unknown-key wrong-value',
    texts: 'missing-key unknown-key wrong-value',
    sources: 'missing-file missing-key unknown-key wrong-value duplicate outside-root checksum-mismatch',
    mock: 'missing-key unknown-key wrong-value',
    sidebar: 'missing-key unknown-key wrong-value',
    route: 'bad-address reserved',
    mdx: 'limit reserved-id',
    component: 'failed import blocked children style name',
    image: 'address not-stored checksum-mismatch broken too-large unsafe-svg',
    link: 'scheme deceptive',
    terms: 'missing-key unknown-key wrong-value',
    spec: 'missing-version unsupported-version not-an-object missing-paths outside-ref duplicate-schema foreign-part unknown-problem too-deep not-convertible',
  },
  strict: {
    yaml: 'indentation comment',
    token: 'unknown',
    file: 'not-a-page',
    frontmatter: 'wrong-value unknown-key',
    sidebar: 'missing-page missing-api',
    mdx: 'syntax notation unknown-component unknown-attribute missing-attribute attribute spread expression import export second-h1 heading-anchor duplicate-id empty stray-element nesting',
    table: 'extra-cell',
    steps: 'child',
    tabs: 'child duplicate outside',
    cards: 'outside child',
    admonition: 'unclosed',
    code: 'unclosed',
    diagram: 'syntax ignored-line unknown-box missing-alt',
    math: 'syntax',
    image: 'missing-alt',
    link: 'missing-page missing-anchor missing-definition missing-file missing-asset not-canonical relative-route missing-text empty address',
    api: 'unknown-operation unknown-schema',
    event: 'unknown unknown-tag unknown-channel not-shown',
    glossary: 'unknown-term',
    html: 'missing-target missing-anchor duplicate-id',
    example:
      'syntax unbound unknown-binding unknown-field missing-field wrong-type wrong-value unknown-value broken-schema unknown-path wrong-method insecure-url unknown-query missing-query wrong-parameter unknown-header missing-header wrong-content-type missing-body unexpected-body',
    prose: 'spelling term style',
    spec: 'wrong-type missing-info unresolved-ref circular-ref missing-file remote-ref missing-field unknown-field exclusive-fields wrong-value duplicate-parameter path-without-slash unknown-status invisible-character no-operations duplicate-operation-id missing-path-parameter unknown-method unknown-security-scheme http-name header-value media-type asyncapi duplicate-message unknown-action',
  },
  warning: {
    frontmatter: 'no-title description',
    sources: 'remote-failed',
    sidebar: 'large-folder unlisted-page duplicate',
    route: 'duplicate',
    admonition: 'unknown-kind',
    code: 'uncolored unknown-meta',
    diagram: 'lost-text',
    image: 'unused-copy',
    link: 'definition unread foreign',
    spec: 'route-collision unused-path-parameter server-url address ignored-header path same-path impossible-schema schema-keyword example no-response unknown-link unknown-mapping security-scheme unknown-scope limit unchecked-pattern unchecked no-messages',
  },
} as const satisfies Readonly<Record<Degree, Readonly<Record<string, string>>>>;

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
type CodesOf<Areas> = {
  readonly [Area in keyof Areas & string]: `${Area}/${Words<Areas[Area] & string>}`;
}[keyof Areas & string];
/** Every code that a diagnostic can have: `link/missing-page`. */
export type Code = { readonly [Own in Degree]: CodesOf<(typeof CODES)[Own]> }[Degree];
type AreaWith<Whole, Name extends string> = Whole extends `${infer Area}/${Name}` ? Area : never;
/** The areas of files that have a schema. */
export type SchemaArea = AreaWith<Code, 'missing-key'>;
type NameIn<Whole, Area extends string> = Whole extends `${Area}/${infer Name}` ? Name : never;
/** The codes of an area without its name: `missing-page`. */
export type CodeOf<Area extends string> = NameIn<Code, Area>;

/** The degree of each code. */
export const DEGREES: ReadonlyMap<string, Degree> = new Map(
  (['refused', 'strict', 'warning'] as const).flatMap((degree) =>
    Object.entries(CODES[degree]).flatMap(([area, names]) =>
      names.split(' ').map((name) => [`${area}/${name}`, degree] as const),
    ),
  ),
);

/** Whether a source that says `checks: lenient` is shown in spite of a mistake. */
export const isForgivable = ({ code }: Pick<Diagnostic, 'code'>): boolean => DEGREES.get(code) === 'strict';

/** The diagnostics of a lenient source: an error that a strict one would have is a warning. */
export const forgive = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.map((diagnostic) =>
    isForgivable(diagnostic) ? { ...diagnostic, severity: 'warning' } : diagnostic,
  );
