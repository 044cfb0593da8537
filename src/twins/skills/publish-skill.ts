import { showHarmful } from '../../kit/diagnostics/show-harmful.mjs';
import { closeLinks, type PageAnchors } from '../markdown/page-links';
import { pageMarkdown, type MarkdownOptions } from '../markdown/page-markdown';
import type { Skill } from './compile-skill';
import { skillAddress } from '../markdown/skill-files';

/**
 * A skill in its published form: the front matter and the text.
 *
 * @param options  `prefix` is the whole address of the site with which the skill was compiled.
 * @param anchorsOf  The headings in the Markdown of a page.
 */
export function skillMarkdown(
  { name, head, html }: Pick<Skill, 'name' | 'head' | 'html'>,
  options: MarkdownOptions,
  anchorsOf: (route: string) => PageAnchors,
): string {
  const route = skillAddress(name);
  const { markdown = '', anchors = {} } =
    pageMarkdown(`<article>${html}</article>`, { route }, options) ?? {};
  const text = closeLinks(markdown, route, {
    ...{ prefix: options.prefix, partsOf: () => new Set<string>() },
    anchorsOf: (to) => (to === route ? anchors : anchorsOf(to)),
  });
  return `---\n${showHarmful(head)}---\n\n${text}`;
}

/** The index of the skills (Agent Skills Discovery, version 0.2.0), with the SHA-256 of each file in hexadecimal digits. */
export function skillsIndex(
  skills: readonly (Pick<Skill, 'name' | 'description'> & { readonly sha256: string })[],
  prefix: string,
): string {
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: skills.map(({ name, description, sha256 }) => ({
      ...{ name, type: 'skill-md', description },
      ...{ url: `${prefix}${skillAddress(name)}`, digest: `sha256:${sha256}` },
    })),
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}
