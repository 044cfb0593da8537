/** The list of what became of an old folder, as the command prints it. */
import type { Listed } from './old-docs';

/** One row for what a file has several times. */
function rowsOf(entries: readonly Listed[]): string[] {
  const rows = new Map<
    string,
    { readonly file: string; readonly text: string; readonly lines: Set<string> }
  >();
  for (const { file, text } of entries) {
    const [, name = file, line] = /^(.*?)(?::(\d+))?$/.exec(file) ?? [];
    const row = rows.get(`${name}\n${text}`) ?? { file: name, text, lines: new Set() };
    rows.set(`${name}\n${text}`, row);
    if (line !== undefined) row.lines.add(line);
  }
  return [...rows.values()].map(({ file, lines, text }) =>
    // Names and texts of others can have what a terminal obeys.
    `  ${[file, ...(lines.size > 0 ? [[...lines].join(',')] : [])].join(':')}  ${text}`.replace(
      /[\p{Cc}\p{Bidi_Control}]/gu,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  );
}

export function showList(list: readonly Listed[], tool: string, pages: number): string {
  const of = (kind: Listed['kind']): Listed[] => list.filter((entry) => entry.kind === kind);
  const section = (title: string, entries: readonly Listed[]): string[] =>
    entries.length === 0 ? [] : ['', `${title} (${entries.length}):`, ...rowsOf(entries)];
  return [
    `${pages} pages of ${tool}: ${of('converted').length} places converted, ${of('lost').length} lost, ${of('decide').length} to decide.`,
    ...section('Lost', of('lost')),
    ...section('To decide', of('decide')),
  ].join('\n');
}
