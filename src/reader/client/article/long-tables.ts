/**
 * Long tables: their head stays in view where nothing is wider than its box, and those of more than 20 rows get a field
 * that filters them. Loaded on pages with such a table (src/kit/html/table-classes.ts).
 */
import { REVEAL_EVENT } from '../navigation/reveal-target';
import { t } from '../../../kit/texts/t';

/** A box that scrolls sideways cannot have a head that sticks to the window. */
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) markFit(target);
});

function markFit(box: Element): void {
  // As a box that scrolls, whatever it was before: the table may be narrower inside of it.
  box.removeAttribute('data-fits');
  box.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth);
}

const rowsOf = (box: Element): HTMLTableRowElement[] => [
  ...box.querySelectorAll<HTMLTableRowElement>('tbody > tr'),
];

/** Shows the rows with all words of a text, in any order, and says how many there are. */
function filter(box: Element, text: string, count: HTMLElement): void {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = rowsOf(box);
  for (const row of rows) {
    const own = row.textContent.toLowerCase();
    row.hidden = !words.every((word) => own.includes(word));
  }
  const shown = rows.filter((row) => !row.hidden).length;
  count.textContent = words.length === 0 ? '' : t`${shown} of ${rows.length} rows`;
}

/** Adds the field above a table, where the style sheet keeps room for it (src/styles/article/table-filter.css). */
function addFilter(box: Element): void {
  if (box.previousElementSibling?.matches('.table-filter')) return;
  const field = document.createElement('input');
  field.type = 'search';
  field.placeholder = t`Filter rows`;
  field.setAttribute('aria-label', `${t`Filter rows`}: ${box.getAttribute('aria-label') ?? ''}`);
  field.autocomplete = 'off';
  field.spellcheck = false;
  const count = document.createElement('output');
  const line = document.createElement('p');
  line.className = 'search-field table-filter';
  line.append(field, count);
  box.before(line);
  field.addEventListener('input', () => filter(box, field.value, count));
  // A link leads to a row that the filter hides.
  box.addEventListener(REVEAL_EVENT, (event) => {
    if (!(event.target as Element).closest('tr[hidden]')) return;
    event.preventDefault();
    field.value = '';
    filter(box, '', count);
  });
}

/** Prepares the long tables of the page that was just shown. */
export function prepareLongTables(): void {
  for (const box of document.querySelectorAll('.table-long')) {
    watcher.observe(box);
    if (box.matches('.table-many')) addFilter(box);
  }
}
