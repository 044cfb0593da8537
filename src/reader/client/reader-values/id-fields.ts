/** The fields of the panel for the reader's ids, and what is wrong with the ids in them. */
import type { ReaderId } from '../../../apis/reader-values/reader-values';
import { checkId } from './check-id';
import { element } from '../elements/element';
import { field, setText } from './panel-elements';

/** Maximum characters of an id. */
const MAX_LENGTH = 1000;

/** What the reader typed and samples cannot show, by key: it is there again when the panel is opened again. */
const drafts = new Map<string, string>();

interface IdField {
  readonly id: ReaderId;
  readonly input: HTMLInputElement;
  readonly message: HTMLElement;
  /** Label, input, and message. */
  readonly whole: HTMLElement;
}

/** The field of an id. */
export function createIdField(id: ReaderId, own: string | undefined): IdField {
  const input = element('input', {
    id: `values-${id.key}`,
    type: 'text',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: false,
    maxLength: MAX_LENGTH,
    placeholder: id.samples[0] ?? '',
    value: drafts.get(id.key) ?? own ?? '',
  });
  const message = element('p', { className: 'console-said' });
  message.dataset['tone'] = 'error';
  message.setAttribute('aria-live', 'polite');
  return { id, input, message, whole: field(id.label, input, message) };
}

/** Ids that samples can show, and the labels of the others. */
export interface EnteredIds {
  readonly right: Readonly<Record<string, string>>;
  readonly wrong: readonly string[];
}

/**
 * Reads the ids, and shows what is wrong with each.
 *
 * @param isFinished  Whether the reader has left a field: while they type, an incomplete id is not wrong yet.
 */
export function readIds(
  fields: readonly IdField[],
  isFinished: (input: HTMLInputElement) => boolean,
): EnteredIds {
  const right: Record<string, string> = {};
  const wrong: string[] = [];
  for (const { id, input, message } of fields) {
    const value = input.value.trim();
    const error = checkId(value, id);
    if (error) {
      drafts.set(id.key, value);
      wrong.push(id.label);
    } else {
      drafts.delete(id.key);
      if (value !== '') right[id.key] = value;
    }
    const isShown = error?.isFinal === true || isFinished(input) || message.textContent !== '';
    setText(message, error && isShown ? error.message : '');
    input.setAttribute('aria-invalid', String(message.textContent !== ''));
  }
  return { right, wrong };
}
