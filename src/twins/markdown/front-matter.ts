import { showHarmful } from '../../kit/diagnostics/show-harmful.mjs';

interface MarkdownHead {
  readonly title: string;
  readonly description: string;
  /** Whole address of the page, or of the file itself if it is about no page. */
  readonly canonical: string;
  /** ISO date and time of the newest change of its source. */
  readonly updated?: string | undefined;
}

/** The head of a Markdown file, as YAML in quotes: whatever the texts contain, they stay values. */
export function frontMatter({ title, description, canonical, updated }: MarkdownHead): string {
  const rows = Object.entries({ title, description, canonical, updated: updated?.slice(0, 10) });
  const lines = rows.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`${name}: ${JSON.stringify(showHarmful(value))}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}
