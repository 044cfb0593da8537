import { useEffect, type RefObject } from 'react';

/**
 * Sends the request on Ctrl+Enter or ⌘+Enter from everywhere in the drawer of the console: also from a field where
 * Enter alone gets a token or starts a line, and from the Close button, which has the focus at first. The button that
 * sends gets the focus, because the response scrolls the rest of the form out of view.
 *
 * @param isOff  The keys do nothing, for example while only the button confirms production.
 */
export function useSendKeys(sendButton: RefObject<HTMLButtonElement>, isOff: boolean): void {
  useEffect(() => {
    const drawer = sendButton.current?.closest('dialog');
    const send = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (isOff || event.repeat) return;
      sendButton.current?.focus();
      sendButton.current?.form?.requestSubmit();
    };
    drawer?.addEventListener('keydown', send);
    return () => drawer?.removeEventListener('keydown', send);
  }, [sendButton, isOff]);
}
