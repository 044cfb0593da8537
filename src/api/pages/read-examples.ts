import { isObject, present } from '../../kit/values/json-value';
import type { ApiPageContext } from './api-context';
import { flattenSchema } from '../schema/flatten-schema';
import { examplesOf } from '../schema/intersect-keywords';
import { bodyText, isWritable, languageOf } from '../text/body-text';
import { escapeHtml } from '../../kit/html/escape-html';
import { markValues } from '../../kit/highlight/mark-values';
import { safeHref } from '../text/safe-href';
import { sampleExample } from '../example-values/sample-value';
import { plainText } from '../text/markdown-tree';
import type { NormalMediaType } from '../operation/normal-operation';
import type { Example, MediaType } from '../model/api';
import { t } from '../../kit/texts/t';

/** Maximum characters of one example on a page. */
const MAX_CHARACTERS = 20_000;
/** Characters of an example that are shown even if the page's room is used up. */
const MIN_CHARACTERS = 600;

function toExample(
  page: ApiPageContext,
  mediaType: string,
  anchor: string,
  label: string,
  value: unknown,
  text = bodyText(value, mediaType),
): Example {
  const most = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, page.budget.exampleCharacters));
  const shown = text.length > most ? text.slice(0, text.lastIndexOf('\n', most) + 1 || most) : text;
  page.budget.exampleCharacters -= shown.length;
  const hidden = text.length - shown.length;
  const language = languageOf(mediaType);
  return {
    anchor,
    label,
    // Highlighting a truncated text has little use and is slow.
    sample:
      hidden > 0
        ? { language: 'text', html: escapeHtml(shown) }
        : {
            language,
            html: markValues(page.highlight(shown, language), { ...page.readerValues, hosts: {} }),
          },
    ...(hidden > 0
      ? { hiddenCharacters: hidden, ...present({ specificationHref: page.downloads[0]?.href }) }
      : {}),
  };
}

/**
 * Examples of a media type: its own, those of its schema, or one generated from the schema.
 *
 * @param prefix  Prefix of their ids: `example-200`.
 */
export function readExamples(
  page: ApiPageContext,
  { mediaType, schema, examples }: NormalMediaType,
  prefix: string,
  direction: 'request' | 'response',
): Pick<MediaType, 'examples' | 'exampleNote'> {
  if (examples.length > 0) {
    const given = examples.map((example): Example => {
      const { name, summary, description, hasValue, value, serialized, externalValue } = example;
      const anchor = page.anchors.claim(prefix, name);
      const label = summary === undefined ? (name === 'example' ? t`Example` : name) : plainText(summary);
      const external = safeHref(externalValue);
      const html = description ? { html: page.markdown(description.text, description.path) } : {};
      if (!hasValue && serialized === undefined)
        return { anchor, label, ...html, ...(external === undefined ? {} : { externalHref: external }) };
      return { ...toExample(page, mediaType, anchor, label, value, serialized), ...html };
    });
    return { examples: given };
  }
  if (!schema || !isObject(schema.value)) return { examples: [] };
  const fromSchema = examplesOf(flattenSchema(page.specification, [schema]));
  if (fromSchema.length > 0) {
    return {
      examples: fromSchema.map((value, index) =>
        toExample(
          page,
          mediaType,
          page.anchors.claim(prefix, String(index + 1)),
          fromSchema.length > 1 ? t`Example ${index + 1}` : t`Example`,
          value,
        ),
      ),
    };
  }
  if (!isWritable(mediaType)) return { examples: [] };
  const { value, note } = sampleExample(page.specification, schema, direction);
  const anchor = value === undefined ? '' : page.anchors.claim(prefix, 'generated');
  return {
    examples:
      value === undefined
        ? []
        : [{ ...toExample(page, mediaType, anchor, t`Example`, value), isGenerated: true }],
    ...present({ exampleNote: note }),
  };
}
