import { h } from 'hastscript';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import type { Element } from 'hast';
import { prepareTable } from './stacked-table';

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

describe('a long table', () => {
  it.each([
    [10, []],
    [11, ['table-long']],
    [21, ['table-long', 'table-many']],
  ])('of %d rows keeps its head, and can be filtered', (count, classes) => {
    const rows = Array.from({ length: count }, (_, index) => ['Row', `${index}`]);
    expect(prepareTable(tableOf(['Name', 'Number'], ...rows))).toEqual(['table-scroll', ...classes]);
  });
});

describe('a table on a phone', () => {
  it('stays one with short values, with two columns of words, or with many columns', () => {
    expect(prepareTable(tableOf(FIELDS, ['a', 'string', 'up to 5', 'name']))).toEqual(['table-scroll']);
    expect(prepareTable(tableOf(['Path', 'You get'], ['Stream', 'every message, '.repeat(5)]))).toEqual([
      'table-scroll',
    ]);
    const samples = tableOf(
      ['Sample', ...FIELDS, 'Reason'],
      ['06:05:00', 'bad', 'no', 'no', 'no', 'x'.repeat(50)],
    );
    expect(prepareTable(samples)).toEqual(['table-scroll', 'table-wide']);
    expect(toHtml(samples)).toContain(`<td data-long="">${'x'.repeat(50)}</td>`);
    expect(toHtml(samples).match(/data-long/g)).toHaveLength(1);
  });

  it('is a list without labels with two columns and a long address', () => {
    const table = tableOf(['Service', 'Address'], ['Login', 'https://login.sandbox.example/v2/token']);
    expect(prepareTable(table)).toEqual(['table-scroll', 'table-stacked']);
    expect(toHtml(table)).not.toContain('data-column');
  });

  it('is a list with labels with three columns and more; a cell for nothing has none', () => {
    const three = tableOf(
      ['Way', 'Limit', 'Use'],
      ['Stream', '10 per second', 'every message, once it is stored'],
    );
    const classes = ['table-scroll', 'table-stacked', 'table-labeled'];
    expect(prepareTable(three)).toEqual(classes);
    const table = tableOf(FIELDS, [
      'title',
      'string*',
      '–',
      'what is wrong, in one line, as short as possible',
    ]);
    expect(prepareTable(table)).toEqual([...classes, 'table-keys']);
    expect(toHtml(table)).toContain(
      '<td>title</td><td data-short="Type">string*</td><td data-none="">–</td><td data-text="Meaning">what',
    );
    const long = 'a value of more than sixteen characters';
    const other = tableOf(FIELDS, ['title', long, 'none', long], ['other', 'b', '5', long]);
    // What is short after a long value is below it.
    expect(prepareTable(other)).toEqual(classes);
    expect(toHtml(other)).toContain(`<td data-column="Type">${long}</td><td data-none="">none</td>`);
    expect(toHtml(other)).toContain('<td data-column="Constraint">5</td>');
  });

  it('names the column of a title that is a number', () => {
    const text = 'the address https://login.sandbox.example/v2/token';
    const table = tableOf(['Step', 'Request'], ['4', text], ['a', text]);
    expect(prepareTable(table)).toEqual(['table-scroll', 'table-stacked']);
    expect(toHtml(table)).toContain('<td data-column="Step">4</td>');
    expect(toHtml(table)).toContain('<td>a</td>');
  });

  it('escapes a heading that a document contains', () => {
    const table = tableOf(['A', 'B', '"><img src=x onerror=alert(1)>', 'C'], ['1', '2', '3', 'x'.repeat(50)]);
    prepareTable(table);
    expect(toHtml(table)).toContain('data-short="&#x22;><img src=x onerror=alert(1)>"');
  });
});
