import { JSDOM } from 'jsdom';

const RUNS = /^(?:iframe|object|embed|base|applet|frame|meta|link|portal)$/;
const ADDRESSES = /^(?:href|src|action|formaction|poster|xlink:href)$/;
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|\?|$)/;
/** Elements that make a browser load their address immediately. */
const LOADS = /^(?:img|video|audio|source|track|script|input|image)$/;
/** The code that hostile texts of the tables would run. */
const PAYLOAD = /alert\(/;

/** The text of a page and its dangers, parsed as in a browser. */
export interface ReadHtml {
  /** Visible text of the body, without scripts. */
  readonly text: string;
  readonly title: string;
  /** Everything that could run, load from elsewhere, or link to a forbidden target. */
  readonly dangers: readonly string[];
}

function dangersOf(element: Element): string[] {
  const name = element.localName;
  const attributes = [...element.attributes].filter(
    ({ name: attribute, value }) =>
      attribute.startsWith('on') ||
      attribute === 'srcdoc' ||
      (ADDRESSES.test(attribute) && !SAFE_ADDRESS.test(value)) ||
      (LOADS.test(name) && attribute === 'src' && !value.startsWith('/')),
  );
  const isPayload =
    name === 'script' && PAYLOAD.test(element.textContent) && element.getAttribute('type') === null;
  return [
    ...(RUNS.test(name) || isPayload ? [name] : []),
    ...attributes.map((attribute) => `${name} ${attribute.name}=${attribute.value}`),
  ];
}

/** Reads the body of a page. */
export function readHtml(title: string, body: string): ReadHtml {
  const { document } = new JSDOM(`<!doctype html><body>${body}</body>`).window;
  const elements = [...document.body.querySelectorAll('*')];
  const dangers = elements.flatMap(dangersOf);
  for (const element of document.body.querySelectorAll('script, style, template')) element.remove();
  return { title, text: document.body.textContent.replace(/\s+/g, ' '), dangers };
}
