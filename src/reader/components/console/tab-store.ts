import { useSyncExternalStore } from 'react';

interface TabStore<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  /** The state for a component, which renders again when it changes. */
  readonly use: () => State;
}

/**
 * A state of this tab: in memory, and in the tab's storage as far as it has a text. Without storage, or with a full one, it
 * lasts until the document is left.
 *
 * @param read   The state of a stored text, or of none.
 * @param write  What is stored; undefined removes it.
 */
export function createTabStore<State>(
  key: string,
  read: (text: string | null) => State,
  write: (state: State) => string | undefined,
): TabStore<State> {
  let state: State | undefined;
  const listeners = new Set<() => void>();
  const stored = (): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const get = (): State => (state ??= read(stored()));
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      state = next;
      const text = write(next);
      try {
        if (text === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch {
        // It is in memory.
      }
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get),
  };
}
