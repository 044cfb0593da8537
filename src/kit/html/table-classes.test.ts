import { h } from 'hastscript';
import { expect, it } from 'vitest';
import type { Element } from 'hast';
import { tableClasses } from './table-classes';

function tableOf(...rows: readonly (readonly string[])[]): Element {
  const [head = [], ...body] = rows;
  return h('table', [
    h(
      'thead',
      h(
        'tr',
        head.map((text) => h('th', text)),
      ),
    ),
    h(
      'tbody',
      body.map((cells) =>
        h(
          'tr',
          cells.map((text) => h('td', text)),
        ),
      ),
    ),
  ]);
}

const FIELDS = ['Field', 'Type', 'Constraint', 'Meaning'];
const TEXT = 'what is wrong, in one line';

it.each([
  [10, []],
  [11, ['table-long']],
  [21, ['table-long', 'table-many']],
])('a table of %d rows keeps its head, and can be filtered', (count, classes) => {
  const rows = Array.from({ length: count }, (_, index) => ['Row', `${index}`]);
  expect(tableClasses(tableOf(['Name', 'Number'], ...rows))).toEqual(['table-scroll', ...classes]);
});

it.each([
  [['table-scroll', 'table-keys'], FIELDS, ['title', 'string*', '–', TEXT]],
  // A long value in the middle, a short text, and other numbers of columns.
  [['table-scroll'], FIELDS, ['title', TEXT, '–', TEXT]],
  [['table-scroll'], FIELDS, ['title', 'string', '–', 'name']],
  [['table-scroll'], FIELDS.slice(1), ['title', 'string', TEXT]],
  [['table-scroll'], [...FIELDS, 'Reason'], ['title', 'string', '–', TEXT, TEXT]],
])('is %j with the head %j and the row %j', (classes, head, row) => {
  expect(tableClasses(tableOf(head, row))).toEqual(classes);
});
