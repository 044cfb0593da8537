import { keepChoice, keptChoice, offerWordWrap } from '../article/article-controls';
import { onPageShown } from '../start/page-shown';
import { getRequestValues, loadRequestDescription, subscribeRequestValues } from './request-state';

/** The choice is shared with the tabs of guides. */
const GROUP = 'language';

/** Time in which keystrokes become one new sample, in milliseconds. */
const SETTLE_MS = 120;

const FAILURE = 'The sample could not be loaded. Choose the language again to retry.';

const selectOf = (section: Element): HTMLSelectElement | null => section.querySelector('select');

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
  section.querySelector('.request-samples-head')?.after(line);
}

/** A panel for a language that the HTML does not hold: a copy of the first one, to be filled. */
function createPanel(section: Element, language: string): HTMLElement | undefined {
  const copy = section.querySelector('.request-sample')?.cloneNode(true) as HTMLElement | undefined;
  if (!copy) return undefined;
  copy.dataset['language'] = language;
  copy.dataset['state'] = 'hidden';
  copy.querySelector('.wrap-button')?.remove();
  delete copy.querySelector<HTMLElement>('.code-block')?.dataset['wrap'];
  const label = copy.querySelector('.tab-label');
  const option = [...(selectOf(section)?.options ?? [])].find(({ value }) => value === language);
  if (label && option) label.textContent = option.textContent;
  section.append(copy);
  return copy;
}

/**
 * Shows a language: at once where the HTML holds it and the reader has typed nothing, else when it is made.
 * Until then the sample before stays.
 */
async function show(section: HTMLElement, language: string): Promise<void> {
  const file = section.dataset['request'];
  section.dataset['wanted'] = language;
  const held = panelOf(section, language);
  const values = file === undefined ? undefined : getRequestValues(file);
  if (held && (file === undefined || (!values && held.dataset['typed'] === undefined))) {
    tell(section, undefined);
    reveal(section, held);
    return;
  }
  if (file === undefined) return;
  try {
    const [{ makeSample }, description] = await Promise.all([
      import('../../request/samples/sample-languages'),
      loadRequestDescription(file),
    ]);
    // Meanwhile the reader may have gone on.
    if (section.dataset['wanted'] !== language || !section.isConnected) return;
    const panel = panelOf(section, language) ?? createPanel(section, language);
    const code = panel?.querySelector('code');
    if (!panel || !code) return;
    const current = getRequestValues(file);
    code.innerHTML = makeSample(description, current, language);
    if (current) panel.dataset['typed'] = '';
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

/** Shows the language of the reader's choice on a page that has come on screen. */
export function restoreRequestSamples(): void {
  for (const section of sections()) {
    const select = selectOf(section);
    if (!select) continue;
    const first = select.options[0]?.value;
    // A choice that was made before the script ran counts like one made now.
    const kept = select.value === first ? keptChoice(GROUP) : select.value;
    if (kept === null || ![...select.options].some(({ value }) => value === kept)) continue;
    select.value = kept;
    void show(section, kept);
  }
}

/** Makes the choice of language work on every page, and has samples follow what the reader types. */
export function startRequestSamples(): void {
  onPageShown(restoreRequestSamples);
  document.addEventListener('change', (event) => {
    const select = (event.target as Element | null)?.closest('select');
    const section = select?.closest<HTMLElement>('.request-samples');
    if (!select || !section) return;
    keepChoice(GROUP, select.value);
    // From now on one height for all languages, as on the pages to come (src/client/start/first-paint-script.ts).
    document.documentElement.dataset['language'] = '';
    void show(section, select.value);
  });
  let timer: number | undefined;
  subscribeRequestValues((file) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      for (const section of sections())
        if (section.dataset['request'] === file) void show(section, selectOf(section)?.value ?? 'curl');
    }, SETTLE_MS);
  });
}
