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
    expect(prepareTable(three)).toEqual(['table-scroll', 'table-stacked', 'table-labeled']);
    const table = tableOf(FIELDS, [
      'title',
      'string*',
      '–',
      'what is wrong, in one line, as short as possible',
    ]);
    expect(prepareTable(table)).toEqual(['table-scroll', 'table-stacked', 'table-labeled']);
    expect(toHtml(table)).toContain(
      '<td>title</td><td data-column="Type">string*</td><td>–</td><td data-column="Meaning">what',
    );
  });

  it('escapes a heading that a document contains', () => {
    const table = tableOf(['A', 'B', 'C', '"><img src=x onerror=alert(1)>'], ['1', '2', '3', 'x'.repeat(50)]);
    prepareTable(table);
    expect(toHtml(table)).toContain('data-column="&#x22;><img src=x onerror=alert(1)>"');
  });
});
