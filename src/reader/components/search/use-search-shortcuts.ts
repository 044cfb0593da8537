import { useEffect, type RefObject } from 'react';

/** Whether the focused element uses keys: a field, a list, an editable text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null)
  );
}

/** Ctrl+K or Cmd+K focuses the search field from anywhere, on the search page its own, `/` unless the reader is typing. */
export function useSearchShortcuts(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash =
        event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('.search-page input') ?? input.current;
      field?.focus();
      field?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}
