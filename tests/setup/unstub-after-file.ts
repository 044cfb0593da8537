import { afterAll, vi } from 'vitest';

// Files share a process: a global that the last test of one replaces would otherwise be in the imports of the next.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
