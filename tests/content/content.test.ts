import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { checkDirectory } from '../../src/node/check/check-directory';
import { loadPageTools } from '../../src/node/compile/load-page-tools';
import { formatContentReport } from '../../src/examples/report/format-content-report';
import { REPORT_FILE } from '../../scripts/run/content-report.mjs';
import { failWith } from './fail-with';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('the content of this site has no problems', async () => {
  const { diagnostics, report } = checkDirectory(ROOT, await loadPageTools(ROOT));
  // Input of `npm run content:report`, which reads the output of the last build.
  const file = path.join(ROOT, REPORT_FILE);
  if (report && existsSync(path.dirname(file))) writeFileSync(file, formatContentReport(report));
  failWith(diagnostics);
});
