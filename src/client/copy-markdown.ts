const SHOWN_MS = 2000;

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  // In develop and on hosts without the file a page may answer in its place.
  if (!response.ok || /html/.test(response.headers.get('content-type') ?? ''))
    throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Safari lets a page write to the clipboard only at once, and so takes the text as a promise. */
async function writeClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** Copies the Markdown of the page that a button names, and says beside it whether that worked. */
export async function copyPage(button: HTMLElement): Promise<void> {
  const status = button.parentElement?.querySelector<HTMLElement>('.markdown-status');
  let message = 'Copied';
  try {
    await writeClipboard(fetchText(button.dataset['markdown'] ?? ''));
  } catch {
    message = 'The page could not be copied';
  }
  if (!status) return;
  status.textContent = message;
  window.setTimeout(() => {
    status.textContent = '';
  }, SHOWN_MS);
}
