import { describe, expect, it } from 'vitest';
import { createGuideCatalog } from '../../guides/create-guide-catalog';
import type { PageTools } from '../../guides/mdx/compile-context';
import { compileSkill } from './compile-skill';
import { skillMarkdown, skillsIndex } from './publish-skill';
import { readSkill } from './read-skill';
import { checkSkillFiles, skillAddresses } from '../markdown/skill-files';

const product = { name: 'Zinkora', slug: 'zinkora' };
const catalog = createGuideCatalog({
  ...{ guides: [], apiPages: [{ route: '/guides/', title: 'Guides', description: 'All guides.' }] },
  ...{ apis: [], terms: [], problems: [] },
});
const tools: PageTools = {
  highlight: {
    tokenize: (code: string) => code.split('\n').map((text) => [{ text }]),
    isKnown: () => true,
    cost: () => 0,
  },
  drawDiagram: () => ({ ok: false, message: '' }),
} as unknown as PageTools;

const HEAD = 'name: first-call\ndescription: Calls @@name@@ for the first time. Use it for tokens.\n';
const BASE = 'https://docs.zinkora.example/docs';
const FILE = 'content/_skills/first-call/SKILL.md';
const compile = (body: string, head = HEAD) => {
  const read = readSkill(FILE, 'first-call', `---\n${head}---\n\n${body}`, product);
  return read.ok
    ? compileSkill(read.value, catalog, tools, BASE)
    : { skill: undefined, diagnostics: read.diagnostics };
};
const problems = (body: string, head?: string): string[] =>
  compile(body, head).diagnostics.map(
    ({ code, position, fix }) => `${position?.line}:${position?.column} ${code} ${fix}`,
  );

describe('a published skill', () => {
  it('has its front matter, whole addresses, and no marks of the engine', () => {
    const { skill } = compile(
      'Read [the guides](/guides/#start) of @@name@@, and [the end](#end).\n\n```bash title="a.sh" unbound="no call"\necho {a}\n```\n\n## At the end {#end}\n',
    );
    const options = { prefix: BASE, pages: new Set(['/guides/']) };
    expect(skill && skillMarkdown(skill, options, () => ({ start: 'start' }))).toBe(
      '---\nname: first-call\ndescription: Calls Zinkora for the first time. Use it for tokens.\n---\n\n' +
        'Read [the guides](https://docs.zinkora.example/docs/guides/index.html.md#start) of Zinkora, and [the end](#at-the-end).\n\n' +
        '**a.sh**\n\n```bash\necho {a}\n```\n\n## At the end\n',
    );
  });

  it('is listed as the discovery RFC asks', () => {
    const listed = [{ name: 'first-call', description: 'Calls.', sha256: 'ab' }];
    expect(JSON.parse(skillsIndex(listed, '/docs'))).toEqual({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          ...{ name: 'first-call', type: 'skill-md', description: 'Calls.', digest: 'sha256:ab' },
          url: '/docs/.well-known/agent-skills/first-call/SKILL.md',
        },
      ],
    });
  });
});

describe('a skill with a mistake', () => {
  it.each([
    ['name: First\ndescription: a\n', '2:7 frontmatter/wrong-value Lowercase letters'],
    ['name: second-call\ndescription: a\n', '2:7 frontmatter/wrong-value Write the name of its folder'],
    [
      `name: first-call\ndescription: ${'a'.repeat(1025)}\n`,
      '3:14 frontmatter/wrong-value Write at most 1024',
    ],
    ['name: first-call\ndescription: a\u202eb\n', '3:15 file/hidden-character'],
    ['name: first-call\ndescription: a\nmetadata: { version: 1 }\n', '4:22 frontmatter/wrong-value A text'],
    ['name: first-call\ndescription: a\nallowed-tools: [Bash]\n', '4:16 frontmatter/wrong-value'],
    ['description: a\n', '2:1 frontmatter/missing-key'],
  ])('%s', (head, expected) => {
    const found = problems('Text.\n', head);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(expected);
  });

  it('has fewer than 5,000 tokens, and no first heading', () => {
    expect(problems(`${'word '.repeat(2_950)}\n`)).toEqual([]);
    expect(problems(`${'word '.repeat(3_000)}\n`)).toEqual([expect.stringContaining('1:1 skill/too-large')]);
    expect(problems('# Title\n')).toEqual([expect.stringContaining('6:1 mdx/second-h1')]);
  });

  it('is one file', () => {
    const paths = ['_skills/a/SKILL.md', '_skills/a/scripts/b.sh', '_skills/a/.DS_Store', '_skills/c.md'];
    expect(checkSkillFiles('content', paths).map(({ file }) => file)).toEqual([
      'content/_skills/a/scripts/b.sh',
      'content/_skills/c.md',
    ]);
    expect(skillAddresses(paths)).toEqual([
      '/.well-known/agent-skills/index.json',
      '/.well-known/agent-skills/a/SKILL.md',
    ]);
    expect(skillAddresses(['index.mdx'])).toEqual([]);
  });
});
