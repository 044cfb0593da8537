/** A text of the document as code in Markdown, with a fence that it does not contain. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const gap = text.startsWith('`') || text.endsWith('`') || text.trim() === '' ? ' ' : '';
  return `${fence}${gap}${text.replace(/\s*\n\s*/g, ' ')}${gap}${fence}`;
}
