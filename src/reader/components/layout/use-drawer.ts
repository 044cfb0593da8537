import { useCallback, useEffect, useState } from 'react';
import { MOBILE_BREAKPOINT_PX } from '../../../site/constants';

/** How long it takes to leave, in milliseconds: `--time-hover`. */
const LEAVE_MS = 150;

interface Drawer {
  readonly isOpen: boolean;
  /** Whether it is in the page: also while it leaves. */
  readonly isShown: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

const hasEntry = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'drawer' in state;
};

/**
 * State of the mobile drawer. Opening adds a history entry, so that Back closes the drawer and stays on the
 * page. Closing it in another way removes that entry.
 *
 * @param page  Address of the page; a different one closes the drawer.
 */
export function useDrawer(page: string): Drawer {
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(false);

  const open = useCallback(() => {
    window.history.pushState({ ...(window.history.state as object | null), drawer: true }, '');
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    if (hasEntry()) window.history.back();
  }, []);

  // A link of the drawer has already replaced the entry.
  useEffect(() => setOpen(false), [page]);

  useEffect(() => {
    const timer = setTimeout(() => setShown(isOpen), isOpen ? 0 : LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);

  useEffect(() => {
    const onPopState = (): void => {
      if (!hasEntry()) setOpen(false);
    };
    const onResize = (): void => {
      if (window.innerWidth > MOBILE_BREAKPOINT_PX) close();
    };
    window.addEventListener('popstate', onPopState);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('resize', onResize);
    };
  }, [close]);

  return { isOpen, isShown: isOpen || isShown, open, close };
}
