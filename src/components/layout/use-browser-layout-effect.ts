import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser. React warns of it while pages are built; there it has nothing to do. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
