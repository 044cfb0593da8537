import { present } from '../../kit/values/json-value';
import type { ApiPageContext } from './api-context';
import { languageOf } from '../text/body-text';
import { escapeHtml } from '../../kit/html/escape-html';
import { markValues } from '../../kit/highlight/mark-values';
import { safeHref } from '../text/safe-href';
import { bodyExamples } from '../example-values/body-examples';
import { exampleText } from '../example-values/example-text';
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
  media: NormalMediaType,
  anchor: string,
  label: string,
  value: unknown,
  text = exampleText(page.specification, media, value),
): Example {
  const most = Math.min(MAX_CHARACTERS, Math.max(MIN_CHARACTERS, page.budget.exampleCharacters));
  const shown = text.length > most ? text.slice(0, text.lastIndexOf('\n', most) + 1 || most) : text;
  page.budget.exampleCharacters -= shown.length;
  const hidden = text.length - shown.length;
  const language = languageOf(media.mediaType);
  return {
    anchor,
    label,
    // Highlighting a truncated text has little use and is slow.
    sample:
      hidden > 0
        ? { language: 'text', text: shown, html: escapeHtml(shown) }
        : {
            language,
            text: shown,
            html: markValues(page.highlight(shown, language), { ...page.readerValues, hosts: {} }),
          },
    ...(hidden > 0
      ? { hiddenCharacters: hidden, ...present({ specificationHref: page.downloads[0]?.href }) }
      : {}),
  };
}

/**
 * Examples of a media type as the page shows them.
 *
 * @param prefix  Prefix of their ids: `example-200`.
 */
export function readExamples(
  page: ApiPageContext,
  media: NormalMediaType,
  prefix: string,
  direction: 'request' | 'response',
): Pick<MediaType, 'examples' | 'exampleNote'> {
  const { kind, examples, note } = bodyExamples(page.specification, media, direction);
  const isOne = examples.length === 1;
  const shown = examples.map((one): Example => {
    const { name, summary, description, hasValue, value, serialized, externalValue } = one;
    const path = kind === 'generated' && !isOne ? ['generated', name] : [name];
    const anchor = page.anchors.claim(prefix, ...path);
    if (kind === 'schema')
      return toExample(page, media, anchor, isOne ? t`Example` : t`Example ${name}`, value);
    if (kind === 'generated')
      return { ...toExample(page, media, anchor, isOne ? t`Example` : name, value), isGenerated: true };
    const label = summary === undefined ? (name === 'example' ? t`Example` : name) : plainText(summary);
    const external = safeHref(externalValue);
    const html = description ? { html: page.markdown(description.text, description.path) } : {};
    if (!hasValue && serialized === undefined)
      return { anchor, label, ...html, ...(external === undefined ? {} : { externalHref: external }) };
    return { ...toExample(page, media, anchor, label, value, serialized), ...html };
  });
  return { examples: shown, ...present({ exampleNote: note }) };
}
