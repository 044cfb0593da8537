import { checkLinks } from '../../site/links/check-links';
import { compilePage } from '../../guides/mdx/compile-page';
import type { PageTools } from '../../guides/mdx/compile-context';
import type { GuideCatalog } from '../../guides/mdx/guide-catalog';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { Example, PageReference } from '../../guides/page';
import { TOC_MAX_HEADING_LEVEL, TOC_MIN_HEADING_LEVEL } from '../../site/constants';
import type { ReadSkill, SkillFrontmatter } from './read-skill';
import { skillAddress } from '../markdown/skill-files';

/** A skill as it is published and checked. */
export interface Skill extends SkillFrontmatter {
  /** Path from the root of the repository. */
  readonly file: string;
  /** The front matter as YAML. */
  readonly head: string;
  readonly html: string;
  readonly references: readonly PageReference[];
  readonly examples: readonly Example[];
}

/** Tokens that a client loads for a skill (agentskills.io/specification), and the fewest characters that they have in code. */
const MAX_TOKENS = 5_000;
const CHARACTERS_PER_TOKEN = 3;

function checkSize({ file, head, body }: ReadSkill): Diagnostic[] {
  const tokens = Math.ceil((head.length + body.length) / CHARACTERS_PER_TOKEN);
  if (tokens < MAX_TOKENS) return [];
  return [
    {
      code: 'skill/too-large',
      severity: 'error',
      file,
      position: { line: 1, column: 1 },
      message: `The skill has about ${tokens} tokens (${CHARACTERS_PER_TOKEN} characters each); it must have fewer than ${MAX_TOKENS}.`,
      fix: 'Link to a page for what only some tasks need, or split the skill.',
    },
  ];
}

/**
 * Compiles a skill like a guide, with the same checks of its links, components, and code blocks.
 *
 * @param base  Whole address of the site, because a skill is read elsewhere: `https://docs.example.com/docs`.
 * @returns The skill, with diagnostics that do not prevent publishing in a preview; none after a syntax error.
 */
export function compileSkill(
  skill: ReadSkill,
  catalog: GuideCatalog,
  tools: PageTools,
  base: string,
): { readonly skill?: Skill; readonly diagnostics: readonly Diagnostic[] } {
  const { file, head, frontmatter } = skill;
  const route = skillAddress(frontmatter.name);
  const { page, diagnostics } = compilePage(
    {
      ...skill,
      ...{ relativePath: file.replace(/^content\//, ''), route, basePath: base },
      frontmatter: {
        ...{ title: frontmatter.name, description: frontmatter.description, keywords: [] },
        ...{ tocMinHeadingLevel: TOC_MIN_HEADING_LEVEL, tocMaxHeadingLevel: TOC_MAX_HEADING_LEVEL },
        hideTableOfContents: true,
      },
    },
    catalog,
    tools,
  );
  const all = [...skill.diagnostics, ...diagnostics, ...checkSize(skill)];
  if (!page) return { diagnostics: all };
  const isOwn = ({ href }: PageReference): boolean => href.startsWith(`${route}#`);
  const broken = checkLinks(
    page.references.filter(isOwn).map(({ href, position }) => ({ file, href, position })),
    { pages: new Map([[route, new Set(page.anchors)]]), files: new Set(), redirects: new Set() },
  );
  return {
    skill: {
      ...frontmatter,
      ...{ file, head, html: page.html, examples: page.examples },
      references: page.references.filter((reference) => !isOwn(reference)),
    },
    diagnostics: [...all, ...broken],
  };
}
