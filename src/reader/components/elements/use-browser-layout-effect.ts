import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` in the browser. React warns about it during the build, where it has no effect. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;
