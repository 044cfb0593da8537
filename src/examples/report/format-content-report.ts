import type { ContentReport, PageReport } from '../../model/example';

type NumberKey = 'words' | 'headings' | 'examples' | 'bindable' | 'bound' | 'links' | 'diagrams' | 'terms';

/** Columns after the page's address. */
const COLUMNS: readonly (readonly [label: string, key: NumberKey])[] = [
  ['words', 'words'],
  ['headings', 'headings'],
  ['examples', 'examples'],
  ['to validate', 'bindable'],
  ['validated', 'bound'],
  ['links', 'links'],
  ['diagrams', 'diagrams'],
  ['tooltips', 'terms'],
];

function sum(pages: readonly PageReport[], key: NumberKey): number {
  return pages.reduce((total, page) => total + page[key], 0);
}

/** Share of validated examples, from 0 to 1; 1 if there are none. */
export function boundShare({ pages }: ContentReport): number {
  const bindable = sum(pages, 'bindable');
  return bindable === 0 ? 1 : sum(pages, 'bound') / bindable;
}

/** The report as a table for a terminal, with the share of validated examples and the list of the others. */
export function formatContentReport(report: ContentReport): string {
  const pages = [...report.pages].sort((a, b) => a.route.localeCompare(b.route, 'en'));
  const rows = [
    ['page', ...COLUMNS.map(([label]) => label)],
    ...pages.map((page) => [page.route, ...COLUMNS.map(([, key]) => String(page[key]))]),
    [`${pages.length} pages`, ...COLUMNS.map(([, key]) => String(sum(pages, key)))],
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
  const rule = '-'.repeat(lines[0]?.length ?? 0);
  const table = [lines[0] ?? '', rule, ...lines.slice(1, -1), rule, lines.at(-1) ?? ''];
  const bindable = sum(pages, 'bindable');
  const bound = sum(pages, 'bound');
  const share = (Math.floor(boundShare(report) * 1000) / 10).toFixed(1);
  const unbound = report.unbound.map(
    ({ file, position, language, reason }) =>
      `  ${file}:${position.line}:${position.column}  ${language}: ${reason}`,
  );
  return [
    ...table,
    '',
    `Validated examples: ${bound} of ${bindable} (${share} %).`,
    ...(unbound.length > 0 ? ['Not validated:', ...unbound] : []),
    '',
  ].join('\n');
}
