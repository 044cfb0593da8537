import { withPrefix } from 'gatsby';
import { say, sayRefused } from '../elements/live-region';
import { t } from '../../../kit/texts/t';

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

/** How to add the search server of this site to a client, for people and for their assistants. */
function serverSetup(): string {
  const file = new URL(withPrefix('/mcp.mjs'), window.location.href).href;
  return [
    t`1. Download ${file} (Node.js 20 or later). Its version and SHA-256 are in ${file.replace(/mjs$/, 'json')}.`,
    '2. Add it to your assistant as an MCP server: {"command": "node", "args": ["/path/to/mcp.mjs"]}.',
    t`3. Search the documentation with its tool "search", and read what it finds with "read_page".`,
  ].join('\n');
}

const HEAD = /^---\n[\s\S]*?\n---\n+/;

/** How an assistant finds more than the page that it was given. */
function assistantHint(): string {
  const list = new URL(withPrefix('/llms.txt'), window.location.href).href;
  return t`All pages are listed in ${list}. Each is also Markdown: append ".md" to its address, or "index.html.md" if the address ends with a slash.`;
}

/** What a button of the menu copies. */
async function textOf(button: HTMLElement): Promise<string> {
  const isForAssistant = button.matches('.assistant-button');
  if (isForAssistant || button.matches('.markdown-button')) {
    const address = button.closest('.page-tools')?.querySelector('a')?.href ?? '';
    const text = await fetchText(address);
    return isForAssistant ? `${text}\n---\n\n${assistantHint()}\n` : text.replace(HEAD, '');
  }
  return button.matches('.mcp-button') ? serverSetup() : window.location.href;
}

/**
 * Copies the page as Markdown, the same for an assistant, the setup of the search server, or the page's address, and reports the
 * result.
 */
export async function copyPage(button: HTMLElement): Promise<void> {
  const text = textOf(button);
  try {
    await writeClipboard(text);
    say(t`Copied`);
    button.closest('details')?.removeAttribute('open');
  } catch {
    const article = document.querySelector('#main article');
    // Either the text could not be loaded, or the clipboard failed.
    const isThere = await text.then(
      () => true,
      () => false,
    );
    if (isThere && article) sayRefused(article);
    else say(t`The page could not be copied`);
  }
}
