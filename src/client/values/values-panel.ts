/** The panel with the reader's environment and ids, which all samples show. Uses the styles of the console. */
import type { ReaderValues } from '../../model/reader-values';
import { isOwnMachine } from '../../console/console-servers';
import { say } from '../article/live-region';
import { applyValues } from './apply-values';
import { isKept, readValues, writeValues } from './chosen-values';
import { loadReaderValues } from './reader-values-file';

/** Maximum characters of an id. */
const MAX_LENGTH = 10_000;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  const parts = [element('label', { htmlFor: control.id }, [label]), control];
  if (hint === undefined) return element('div', { className: 'console-field' }, parts);
  const id = `${control.id}-hint`;
  control.setAttribute('aria-describedby', id);
  return element('div', { className: 'console-field' }, [
    ...parts,
    element('p', { className: 'console-hint', id }, [hint]),
  ]);
}

function checkBox(id: string, label: string, checked: boolean): HTMLElement {
  return element('div', { className: 'console-keep' }, [
    element('input', { type: 'checkbox', id, checked }),
    element('label', { htmlFor: id }, [label]),
  ]);
}

function fieldsOf({ ids }: ReaderValues): readonly HTMLElement[] {
  const { isProduction, ids: own } = readValues();
  const environment = element('select', { id: 'values-environment' }, [
    element('option', { value: 'sandbox' }, ['Sandbox']),
    element('option', { value: 'production' }, ['Production']),
  ]);
  environment.value = isProduction ? 'production' : 'sandbox';
  const inputs = ids.map(({ key, label, samples }) =>
    field(
      label,
      element('input', {
        id: `values-${key}`,
        name: key,
        type: 'text',
        autocomplete: 'off',
        autocapitalize: 'none',
        spellcheck: false,
        maxLength: MAX_LENGTH,
        placeholder: samples[0] ?? '',
        value: own[key] ?? '',
      }),
    ),
  );
  const hint = isOwnMachine(window.location.hostname)
    ? 'Samples show the addresses of this environment. Operations whose console uses the mock keep its address.'
    : 'Samples show the addresses of this environment.';
  return [field('Environment', environment, hint), ...inputs];
}

function save(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[name]')];
  const ids = inputs
    .map(({ name, value }) => [name, value.trim()] as const)
    .filter(([, value]) => value !== '');
  const isProduction = form.querySelector('select')?.value === 'production';
  const keep = form.querySelector<HTMLInputElement>('#values-keep')?.checked === true;
  writeValues({ isProduction, ids: Object.fromEntries(ids) }, keep);
  void applyValues();
}

function createPanel(values: ReaderValues): HTMLDialogElement {
  const form = element('form', { className: 'console' }, [
    element('div', { className: 'console-form' }, [
      element('p', { className: 'console-note' }, [
        'The samples on all pages show these values. Never enter a secret here: samples read secrets from environment variables.',
      ]),
      ...fieldsOf(values),
      checkBox('values-keep', 'Remember in this browser', isKept()),
      element('p', { className: 'console-hint' }, ['Otherwise, this tab forgets them when you close it.']),
    ]),
  ]);
  const close = element('button', { type: 'button', className: 'console-close' }, ['Close']);
  const reset = element('button', { type: 'button', className: 'console-small' }, ['Use the sample values']);
  form.querySelector('.console-form')?.append(element('div', { className: 'console-actions' }, [reset]));
  const dialog = element('dialog', { className: 'console-drawer', id: 'values-panel' }, [
    element('div', { className: 'console-sheet' }, [
      element('div', { className: 'console-head' }, [
        element('p', { className: 'console-title' }, ['Your values']),
        close,
      ]),
      form,
    ]),
  ]);
  dialog.setAttribute('aria-label', 'Your values');
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  form.addEventListener('input', () => save(form));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    dialog.close();
  });
  reset.addEventListener('click', () => {
    form.querySelectorAll<HTMLInputElement>('input[name]').forEach((input) => (input.value = ''));
    const environment = form.querySelector('select');
    if (environment) environment.value = 'sandbox';
    save(form);
    say('All samples show the sample values again.');
  });
  return dialog;
}

/** Opens the panel; closing it returns the focus to the button. */
export async function openValuesPanel(button: HTMLElement): Promise<void> {
  const values = await loadReaderValues().catch(() => undefined);
  if (!values) {
    say('Your values could not be loaded. Try again.');
    return;
  }
  const dialog = createPanel(values);
  dialog.addEventListener('close', () => {
    dialog.remove();
    button.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
