import { isObject, optional, own, ownEntries, ownString } from './json-value';
import type { PageContext } from './build-context';
import { firstWith, flattenSchema } from './flatten-schema';
import { prettyJson } from './json-text';
import { escapeHtml } from './render-markdown';
import { dereference, type Located } from './resolve-ref';
import { safeHref } from './safe-href';
import { sampleValue } from './sample-value';
import { plainText } from './markdown-tree';
import type { Path } from './pointer';
import type { Example } from '../model/api';

/** Characters of one example that a page shows. */
const MAX_CHARACTERS = 20_000;
/** Characters of an example that are shown even where others have taken the page's room. */
const MIN_CHARACTERS = 600;

/** Language of a body for the highlighter, by its media type. */
export function languageOf(mediaType: string): string {
  if (/[/+]json\b|json-seq|ndjson/i.test(mediaType)) return 'json';
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  return /[/+]yaml\b/i.test(mediaType) ? 'yaml' : 'text';
}

/** A body as text: JSON indented, anything else as it stands. */
export function bodyText(value: unknown, mediaType: string): string {
  return typeof value === 'string' && languageOf(mediaType) !== 'json' ? value : prettyJson(value);
}

function toExample(
  page: PageContext,
  mediaType: string,
  anchor: string,
  label: string,
  value: unknown,
): Example {
  const text = bodyText(value, mediaType);
  const most = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, page.budget.exampleCharacters));
  const shown = text.length > most ? text.slice(0, text.lastIndexOf('\n', most) + 1 || most) : text;
  page.budget.exampleCharacters -= shown.length;
  const hidden = text.length - shown.length;
  const language = languageOf(mediaType);
  return {
    anchor,
    label,
    // Colours of a text that is cut mean little and cost much.
    sample:
      hidden > 0
        ? { language: 'text', html: escapeHtml(shown) }
        : { language, html: page.highlight(shown, language) },
    ...(hidden > 0
      ? { hiddenCharacters: hidden, ...optional('specificationHref', page.downloads[0]?.href) }
      : {}),
  };
}

/** The examples of `examples` and `example`, references followed, with their values. */
export function givenExamples(
  page: Pick<PageContext, 'specification'>,
  holder: unknown,
  path: Path,
): {
  readonly name: string;
  readonly value: unknown;
  readonly hasValue: boolean;
  readonly source: Located;
}[] {
  const named = ownEntries(holder, 'examples').flatMap(([name, example]) => {
    const found = dereference(page.specification, { value: example, path: [...path, 'examples', name] });
    return found && isObject(found.value)
      ? [
          {
            name,
            value: own(found.value, 'value'),
            hasValue: Object.hasOwn(found.value, 'value'),
            source: found,
          },
        ]
      : [];
  });
  if (named.length > 0 || !isObject(holder) || !Object.hasOwn(holder, 'example')) return named;
  return [
    {
      name: 'example',
      value: holder['example'],
      hasValue: true,
      source: { value: undefined, path: [...path, 'example'] },
    },
  ];
}

/** Examples of the schema itself, where the media type gives none. */
function schemaExamples(page: PageContext, schema: Located): unknown[] {
  const flat = flattenSchema(page.specification, [schema]);
  const own = {
    ...flat,
    sources: flat.sources.filter(({ origin }) => origin === undefined || origin === flat.name),
  };
  const examples = firstWith(own, 'examples')?.value;
  if (Array.isArray(examples)) return examples as unknown[];
  const example = firstWith(own, 'example');
  return example ? [example.value] : [];
}

/**
 * Examples of a media type: those it gives, else those of its schema, else one made up from the schema.
 *
 * @param prefix  Begin of their ids: `example-200`.
 */
export function readExamples(
  page: PageContext,
  holder: unknown,
  path: Path,
  mediaType: string,
  prefix: string,
  direction: 'request' | 'response',
): Example[] {
  const given = givenExamples(page, holder, path);
  if (given.length > 0) {
    return given.map(({ name, value, hasValue, source }): Example => {
      const anchor = page.anchors.claim(prefix, name);
      const summary = ownString(source.value, 'summary');
      const label = summary === undefined ? (name === 'example' ? 'Example' : name) : plainText(summary);
      const description = ownString(source.value, 'description');
      const external = safeHref(ownString(source.value, 'externalValue'));
      const html =
        description === undefined
          ? {}
          : { html: page.markdown(description, [...source.path, 'description']) };
      if (!hasValue)
        return { anchor, label, ...html, ...(external === undefined ? {} : { externalHref: external }) };
      return { ...toExample(page, mediaType, anchor, label, value), ...html };
    });
  }
  const schema = own(holder, 'schema');
  if (!isObject(schema)) return [];
  const located: Located = { value: schema, path: [...path, 'schema'] };
  const fromSchema = schemaExamples(page, located);
  if (fromSchema.length > 0) {
    return fromSchema.map((value, index) =>
      toExample(
        page,
        mediaType,
        page.anchors.claim(prefix, String(index + 1)),
        fromSchema.length > 1 ? `Example ${index + 1}` : 'Example',
        value,
      ),
    );
  }
  if (languageOf(mediaType) !== 'json') return [];
  const value = sampleValue(page.specification, located, direction);
  return value === undefined
    ? []
    : [
        {
          ...toExample(page, mediaType, page.anchors.claim(prefix, 'generated'), 'Example', value),
          isGenerated: true,
        },
      ];
}
