/** The front matter of a new page. */
import { readFrontmatter } from '../../../src/guides/read-frontmatter';
import { nearestPart } from '../../../src/site/navigation/guide-route';
import { writeYaml } from './read-data';
import type { Data } from './old-settings';

/** Keys whose value is one line of text. */
const LINE = /^(?:title|description|sidebar_label|slug|id|image)$/;
const LIST = /^(?:keywords|tags)$/;

/** A value as old tools read it: numbers and dates are texts, a text with commas can be a list. */
function normal(key: string, value: unknown): unknown {
  if (LINE.test(key) && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  if (LIST.test(key) && typeof value === 'string')
    return value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  if (LIST.test(key) && Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'number' ? String(one) : one));
  if (!LINE.test(key) || typeof value !== 'string') return value;
  const line = value.replace(/\s+/g, ' ').trim();
  return key === 'slug' ? slugOf(line) : line;
}

/** An address as addresses are here: each part in lower case, with hyphens. */
const slugOf = (slug: string): string =>
  slug
    .split('/')
    .map((part) => nearestPart(part))
    .filter((part, index, all) => part !== '' || index === 0 || index === all.length - 1)
    .join('/') || '/';

/** A page without the address in its front matter. */
export const withoutAddress = (text: string): string =>
  text.replace(/^(---\n(?:(?!---)[^\n]*\n)*?)(?:slug|id):[^\n]*\n/, '$1');

/**
 * @param onLost  Called for each key that no page can have with this value.
 * @returns The block; empty if there is nothing in it.
 */
export function newFrontMatter(data: Data, onLost: (text: string) => void): string {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const own = normal(key, value);
    // An empty text or key says nothing.
    if (own === '' || (own === null && !key.startsWith('pagination_')) || own === undefined) continue;
    const text = writeYaml({ [key]: own });
    const read = readFrontmatter(`---\n${text}---\n`, 'page.md');
    if (read.ok) kept[key] = own;
    else
      onLost(
        `the key "${key}" of the front matter: ${read.diagnostics.map(({ message }) => message).join(' ')}`,
      );
  }
  if (Number(kept['toc_min_heading_level'] ?? 2) > Number(kept['toc_max_heading_level'] ?? 3))
    delete kept['toc_min_heading_level'];
  const block = Object.keys(kept).length === 0 ? '' : writeYaml(kept);
  return block === '' ? '' : `---\n${block}---\n`;
}
