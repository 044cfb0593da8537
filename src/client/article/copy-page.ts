import { say, sayRefused } from './live-region';

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  // In develop and on hosts without the file, the response may be a page.
  if (!response.ok || /html/.test(response.headers.get('content-type') ?? ''))
    throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Safari only allows writing to the clipboard right after a click, so the text is a promise. */
async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies the Markdown of a button's address, or the page's address, and reports the result. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const { markdown } = button.dataset;
  const text = markdown === undefined ? Promise.resolve(window.location.href) : fetchText(markdown);
  try {
    await writeClipboard(text);
    say('Copied');
    button.closest('details')?.removeAttribute('open');
  } catch {
    const article = document.querySelector('#main article');
    // Either the text could not be loaded, or the clipboard failed.
    const isThere = await text.then(
      () => true,
      () => false,
    );
    if (isThere && article) sayRefused(article);
    else say('The page could not be copied');
  }
}
