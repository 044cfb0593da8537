/** The panel with the reader's environment and ids, which all samples show. Uses the styles of the console. */
import type { ReaderValues } from '../../../apis/reader-values/reader-values';
import { isMockChosen, keepMock } from './chosen-mock';
import { isOwnMachine } from '../../../apis/request/console-servers';
import { HOST_KEY } from '../../../kit/highlight/mark-values';
import { element } from '../elements/element';
import { say } from '../elements/live-region';
import { applyValues } from './apply-values';
import { isKept, readValues, writeValues } from './chosen-values';
import { createIdField, readIds } from './id-fields';
import { field, setText } from './panel-elements';
import { loadReaderValues } from './reader-values-file';
import { t } from '../../../kit/texts/t';

/** Whether a block of the page has an address that the choice of the environment does not change. */
function hasFixedAddress({ hosts }: ReaderValues): boolean {
  const production = new Set(Object.values(hosts));
  return [...document.querySelectorAll('.prose pre')].some((block) => {
    const rest = block.cloneNode(true) as Element;
    rest.querySelectorAll(`data[value="${HOST_KEY}"]`).forEach((mark) => mark.remove());
    const names = rest.textContent.match(/[\w-]+(?:\.[\w-]+)+/g) ?? [];
    return names.some((name) => production.has(name) || /\w\.sandbox\.\w/.test(name));
  });
}

function environmentHint(values: ReaderValues): HTMLElement {
  const sentences = [
    t`On all pages, samples show the addresses of this environment, and the request console sends its requests there.`,
    isOwnMachine(window.location.hostname)
      ? t`Once you choose the local mock in a request console, all operations use it until you choose another environment. Guides still show the sandbox.`
      : undefined,
    hasFixedAddress(values)
      ? t`Some samples on this page are for one environment only, and keep its addresses.`
      : undefined,
  ];
  return element('p', { className: 'console-hint' }, [sentences.filter(Boolean).join(' ')]);
}

/** Sandbox or production; the mock while it is chosen, so that it can be left here. */
function environmentSelect(isProduction: boolean): HTMLSelectElement {
  const isOfMock = isMockChosen();
  const select = element('select', { id: 'values-environment' }, [
    element('option', { value: 'sandbox' }, [t`Sandbox`]),
    element('option', { value: 'production' }, [t`Production`]),
    ...(isOfMock ? [element('option', { value: 'mock' }, [t`Local mock`])] : []),
  ]);
  select.value = isOfMock ? 'mock' : isProduction ? 'production' : 'sandbox';
  return select;
}

interface Saving {
  readonly isEmpty: boolean;
  readonly isProduction: boolean;
  readonly isStored: boolean;
  readonly isForBrowser: boolean;
  /** Labels of the values that were not saved. */
  readonly wrong: readonly string[];
}

const storedText = (isStored: boolean, isForBrowser: boolean): string =>
  isStored
    ? isForBrowser
      ? t`Saved in this browser.`
      : t`Saved for this tab.`
    : t`This browser blocks storage. Your values are kept until you reload or close this page.`;

/** What the status shows once the values are stored. */
function savedText({ isEmpty, isProduction, isStored, isForBrowser, wrong }: Saving): string {
  if (isEmpty) return wrong.length === 0 ? t`Samples show the default values.` : t`Nothing is saved yet.`;
  const stored = storedText(isStored, isForBrowser);
  const saved = wrong.length === 0 ? stored : `${stored} ${t`Not saved: ${wrong.join(', ')}.`}`;
  return isProduction
    ? t`${saved} Requests in the samples now reach real data. The text around them is unchanged.`
    : saved;
}

function createForm(
  environment: HTMLElement | undefined,
  fields: readonly ReturnType<typeof createIdField>[],
  keep: HTMLInputElement,
  actions: readonly HTMLElement[],
): HTMLFormElement {
  return element('form', { className: 'console', id: 'values-form', noValidate: true }, [
    element('div', { className: 'console-form' }, [
      element('p', { className: 'console-note' }, [
        t`Samples on all pages show these values; other ids stay as they are. Never enter a secret here: samples read secrets from environment variables.`,
      ]),
      ...(environment ? [environment] : []),
      ...fields.map(({ whole }) => whole),
      element('div', { className: 'console-keep' }, [
        keep,
        element('label', { htmlFor: keep.id }, [t`Remember in this browser`]),
      ]),
      element('p', { className: 'console-hint' }, [
        t`Otherwise, your values are kept only until you close this tab.`,
      ]),
      element('div', { className: 'console-actions' }, actions),
    ]),
  ]);
}

function createDialog(close: HTMLElement, form: HTMLElement): HTMLDialogElement {
  const dialog = element('dialog', { className: 'console-drawer', id: 'values-panel', tabIndex: -1 }, [
    element('div', { className: 'console-sheet' }, [
      element('div', { className: 'console-head' }, [
        element('p', { className: 'console-title' }, [t`Your values`]),
        close,
      ]),
      form,
    ]),
  ]);
  dialog.setAttribute('aria-label', t`Your values`);
  return dialog;
}

function createPanel(values: ReaderValues): HTMLDialogElement {
  const { isProduction, ids } = readValues();
  // Only a site with a sandbox has environments to choose from.
  const environment = values.hasSandbox === true ? environmentSelect(isProduction) : undefined;
  const fields = values.ids.map((id) => createIdField(id, ids[id.key]));
  const keep = element('input', { type: 'checkbox', id: 'values-keep', checked: isKept() });
  // The button that submits: without one, Enter does nothing in a form with several fields.
  const close = element('button', { type: 'submit', className: 'console-close' }, [t`Close`]);
  close.setAttribute('form', 'values-form');
  const reset = element('button', { type: 'button', className: 'console-small' }, [
    t`Restore the default values`,
  ]);
  const status = element('p', { className: 'console-said' });
  status.setAttribute('role', 'status');
  const form = createForm(
    environment && field(t`Environment`, environment, environmentHint(values)),
    fields,
    keep,
    [reset, status],
  );
  // As of the request console: its material, or the edge of production.
  const markEnvironment = (): void => {
    if (environment)
      form.dataset['environment'] = environment.value === 'production' ? 'production' : 'sandbox';
  };
  markEnvironment();
  const save = (isFinished: (input: HTMLInputElement) => boolean): void => {
    markEnvironment();
    const { right, wrong } = readIds(fields, isFinished);
    if (environment) keepMock(environment.value === 'mock');
    const next = { isProduction: environment?.value === 'production', ids: right };
    const isStored = writeValues(next, keep.checked);
    const isEmpty = !next.isProduction && Object.keys(right).length === 0;
    setText(
      status,
      savedText({ isEmpty, isProduction: next.isProduction, isStored, isForBrowser: keep.checked, wrong }),
    );
    void applyValues();
  };
  // What is wrong with ids of an earlier time the panel was open.
  readIds(fields, () => true);
  const dialog = createDialog(close, form);
  let isWarned = false;
  /** Once, the panel stays open to show what is wrong with an id, because samples do not show that id. */
  const mayClose = (): boolean => {
    readIds(fields, () => true);
    const wrong = fields.find(({ message }) => message.textContent !== '');
    if (!wrong || isWarned) return true;
    isWarned = true;
    setText(
      status,
      t`This id is not valid, so samples do not show it. Correct it, or close the panel again to keep it as it is.`,
    );
    wrong.input.focus();
    return false;
  };
  const closeUnlessWrong = (): void => {
    if (mayClose()) dialog.close();
  };
  dialog.addEventListener('cancel', (event) => {
    if (!mayClose()) event.preventDefault();
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) closeUnlessWrong();
  });
  form.addEventListener('input', () => save(() => false));
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
    target.value = target.value.trim();
    save((input) => input === target);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    save(() => true);
    closeUnlessWrong();
  });
  reset.addEventListener('click', () => {
    for (const { input } of fields) input.value = '';
    if (environment) environment.value = 'sandbox';
    save(() => true);
  });
  return dialog;
}

/** Opens the panel; closing it returns the focus to the button. */
export async function openValuesPanel(button: HTMLElement): Promise<void> {
  const values = await loadReaderValues().catch(() => undefined);
  if (!values) {
    say(t`Your values could not be loaded. Try again.`);
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
