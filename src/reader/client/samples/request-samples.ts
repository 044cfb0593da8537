import { isMock } from '../../../apis/request/console-servers';
import { keepChoice, keptChoice, offerWordWrap } from '../elements/article-controls';
import { hasValues, VALUES_EVENT } from '../reader-values/has-values';
import { VALUES_KEY } from '../reader-values/stored-values';
import { setHtml } from '../../../kit/html/element-html';
import { codeLines } from '../../../kit/highlight/code-lines';
import { onPageShown } from '../elements/page-shown';
import { environmentOf, preselectedServer } from '../../../apis/request/environment';
import { applyEnvironment, followValues, keepEnvironment } from '../reader-values/chosen-environment';
import {
  followIds,
  forgetRequestDescriptions,
  getCarriedValues,
  getRequestValues,
  holdConsole,
  isReopened,
  loadRequestDescription,
  loadSampleSources,
  setCarriedValues,
  setRequestValues,
  subscribeRequestValues,
} from '../reader-values/request-state';
import { t } from '../../../kit/texts/t';

/** Tabs of guides share this choice. */
const GROUP = 'language';

/** Delay until keystrokes update the sample, in milliseconds. */
const SETTLE_MS = 120;

const FAILURE = t`The sample could not be loaded. Choose the language again to retry.`;

const selectOf = (section: Element): HTMLSelectElement | null =>
  section.querySelector<HTMLSelectElement>('.panel-more > select');

const serverSelectOf = (section: Element): HTMLSelectElement | null =>
  section.querySelector<HTMLSelectElement>('.panel-foot > select');

/** Marks the chosen language in the head: its button, or the menu if it has none. */
function mark(section: Element, language: string): void {
  const buttons = [...section.querySelectorAll<HTMLElement>('.panel-tabs > button')];
  for (const button of buttons)
    button.setAttribute('aria-pressed', String(button.dataset['value'] === language));
  const select = selectOf(section);
  const more = section.querySelector<HTMLElement>('.panel-more');
  if (!select || !more) return;
  select.value = language;
  const isTab = buttons.some(({ dataset }) => dataset['value'] === language);
  more.dataset['state'] = isTab ? 'closed' : 'chosen';
  const label = more.querySelector('span');
  if (label) label.textContent = isTab ? t`More` : (select.selectedOptions[0]?.textContent ?? t`More`);
}

/** Shows the server of the sample; the console may offer more servers than the page. */
async function markServer(section: HTMLElement, file: string): Promise<void> {
  const select = serverSelectOf(section);
  if (!select) return;
  const { servers, firstServer } = await loadRequestDescription(file);
  const server = getRequestValues(file)?.server ?? firstServer ?? preselectedServer(servers);
  for (const [index, { url }] of servers.entries()) {
    const name = isMock(url, new URL(window.location.href)) ? t`Local mock` : url;
    if (!select.options[index]) select.add(new Option(name, String(index)));
  }
  select.value = String(server);
  const isOfMock = isMock(servers[server]?.url ?? '', new URL(window.location.href));
  const environment = isOfMock ? 'sandbox' : environmentOf(servers, server);
  section.dataset['environment'] = environment ?? 'none';
  for (const [index, row] of section.querySelectorAll<HTMLElement>('.panel-servers > li').entries())
    row.dataset['state'] = index === server ? 'shown' : 'hidden';
}

function panelOf(section: Element, language: string): HTMLElement | undefined {
  return [...section.querySelectorAll<HTMLElement>('.request-sample')].find(
    ({ dataset }) => dataset['language'] === language,
  );
}

function reveal(section: Element, shown: HTMLElement): void {
  for (const panel of section.querySelectorAll<HTMLElement>('.request-sample'))
    panel.dataset['state'] = panel === shown ? 'shown' : 'hidden';
}

function tell(section: Element, message: string | undefined): void {
  section.querySelector('.request-samples-failure')?.remove();
  if (message === undefined) return;
  const line = document.createElement('p');
  line.className = 'request-samples-failure';
  line.setAttribute('role', 'alert');
  line.textContent = message;
  section.querySelector('.panel-head')?.after(line);
}

/** A panel for a language that is not in the HTML: an empty copy of the first one. */
function createPanel(section: Element, language: string): HTMLElement | undefined {
  const copy = section.querySelector('.request-sample')?.cloneNode(true) as HTMLElement | undefined;
  if (!copy) return undefined;
  copy.dataset['language'] = language;
  copy.dataset['state'] = 'hidden';
  const label = copy.querySelector('.tab-label');
  const option = [...(selectOf(section)?.options ?? [])].find(({ value }) => value === language);
  if (label && option) label.textContent = option.textContent;
  [...section.querySelectorAll('.request-sample')].at(-1)?.after(copy);
  return copy;
}

/**
 * Shows a language: immediately if it is in the HTML and the reader has typed nothing, otherwise when it is
 * generated. Until then the previous sample stays.
 */
async function show(section: HTMLElement, language: string): Promise<void> {
  const file = section.dataset['request'];
  section.dataset['wanted'] = language;
  const held = panelOf(section, language);
  const values = file === undefined ? undefined : getRequestValues(file);
  const isAsBuilt = !values && !hasValues() && held?.dataset['typed'] === undefined;
  if (held && (file === undefined || isAsBuilt || held.dataset['author'] !== undefined)) {
    tell(section, undefined);
    reveal(section, held);
    return;
  }
  if (file === undefined) return;
  try {
    const [{ makeSample }, description] = await loadSampleSources(file);
    // The reader may have moved on in the meantime.
    if (section.dataset['wanted'] !== language || !section.isConnected) return;
    const panel = panelOf(section, language) ?? createPanel(section, language);
    const code = panel?.querySelector('code');
    if (!panel || !code) return;
    const current = getRequestValues(file);
    setHtml(code, codeLines(makeSample(description, current, language, new URL(window.location.href))));
    if (current || hasValues()) panel.dataset['typed'] = '';
    else delete panel.dataset['typed'];
    tell(section, undefined);
    reveal(section, panel);
    offerWordWrap();
  } catch (error) {
    console.warn('A request sample could not be generated.', error);
    tell(section, FAILURE);
  }
}

const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.request-samples')];

/** Shows the reader's language on a page that was just shown. */
function restoreRequestSamples(): void {
  for (const section of sections()) {
    // Without it, the sample shows the defaults, which are right too.
    if (section.dataset['request'] !== undefined) holdConsole(restoreValues(section.dataset['request']));
    if (isReopened(section.dataset['request'] ?? ''))
      section.closest('.api-request')?.querySelector<HTMLElement>('.try-it-button')?.click();
    if (hasValues() || getRequestValues(section.dataset['request'] ?? '')) refresh(section);
    const select = selectOf(section);
    if (!select) continue;
    const first = select.options[0]?.value;
    // A choice made before the script ran counts too.
    const kept = select.value === first ? keptChoice(GROUP) : select.value;
    if (kept === null || ![...select.options].some(({ value }) => value === kept)) continue;
    mark(section, kept);
    void show(section, kept);
  }
}

/** Makes the sample anew, and shows its server. */
function refresh(section: HTMLElement): void {
  void show(section, selectOf(section)?.value ?? 'curl');
  // The sample itself reports loading errors.
  if (section.dataset['request'] !== undefined)
    markServer(section, section.dataset['request']).catch(() => undefined);
}

function choose(section: HTMLElement, language: string): void {
  keepChoice(GROUP, language);
  mark(section, language);
  const isFirst = language === selectOf(section)?.options[0]?.value;
  // The panel keeps its height until the new code is there, so that it changes once.
  void show(section, language).then(() => {
    if (section.dataset['wanted'] !== language) return;
    section.dataset['chosen'] = '';
    // On the next page, there is room for another language than the first (src/reader/client/settings/first-paint-script.ts).
    document.documentElement.toggleAttribute('data-language', !isFirst);
  });
}

/** Switches the sample, and the console when it is opened, to another server. */
async function chooseServer(section: HTMLElement, server: number): Promise<void> {
  const file = section.dataset['request'];
  if (file === undefined) return;
  try {
    const [{ changedValues, valuesAt }, description] = await loadSampleSources(file);
    const values = valuesAt(description, getRequestValues(file), server);
    setCarriedValues(file, changedValues(description, values));
    setRequestValues(file, values);
    keepEnvironment(description.servers, server);
  } catch (error) {
    console.warn('A request sample could not be made.', error);
    tell(section, FAILURE);
  }
}

/** Uses the server and the typed values of another page of the API. */
async function useEarlierValues(file: string): Promise<void> {
  const carried = getCarriedValues(file);
  if (!carried || getRequestValues(file)) return;
  const [{ carryValues }, description] = await loadSampleSources(file);
  if (!getRequestValues(file)) setRequestValues(file, carryValues(description, carried));
}

/** Uses what the reader chose and typed on earlier pages. */
async function restoreValues(file: string): Promise<void> {
  await useEarlierValues(file);
  await followIds(file);
  await applyEnvironment(file);
}

/** Handles the choice of language and server, and updates samples with what the reader types. */
export function startRequestSamples(): void {
  onPageShown(restoreRequestSamples);
  document.addEventListener('click', (event) => {
    const button = (event.target as Element | null)?.closest<HTMLElement>('.panel-tabs > button');
    const section = button?.closest<HTMLElement>('.request-samples');
    if (section && button) choose(section, button.dataset['value'] ?? '');
  });
  document.addEventListener('change', (event) => {
    const select = (event.target as Element | null)?.closest('select');
    const section = select?.closest<HTMLElement>('.request-samples');
    if (!select || !section) return;
    if (select === selectOf(section)) choose(section, select.value);
    else if (select === serverSelectOf(section)) void chooseServer(section, Number(select.value));
  });
  let timer: number | undefined;
  subscribeRequestValues((file) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      for (const section of sections()) {
        if (section.dataset['request'] === file) refresh(section);
      }
    }, SETTLE_MS);
  });
  // Another tab changed what both keep in the browser: a console must not send to production while its page shows the sandbox.
  window.addEventListener('storage', ({ key }) => {
    if (key !== VALUES_KEY) return;
    document.dispatchEvent(new Event(VALUES_EVENT));
    import('../reader-values/apply-values').then(
      ({ applyValues }) => applyValues(),
      () => undefined,
    );
  });
  document.addEventListener(VALUES_EVENT, () => {
    followValues();
    forgetRequestDescriptions();
    for (const section of sections()) {
      // Without it, the sample keeps its ids and its server.
      holdConsole(restoreValues(section.dataset['request'] ?? ''));
      refresh(section);
    }
  });
}
