import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { it } from 'vitest';
import { checkDirectory } from '../../plugins/gatsby-plugin-check/check-directory';
import { loadPageTools } from '../../src/build/load-page-tools';
import { formatContentReport } from '../../src/examples/format-content-report';
import { failWith } from './fail-with';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('the content of this site has no problems', async () => {
  const { problems, report } = checkDirectory(ROOT, await loadPageTools(ROOT));
  // For `npm run content:report`, which reads what the last build wrote there.
  if (report && existsSync(path.join(ROOT, '.cache'))) {
    writeFileSync(path.join(ROOT, '.cache', 'content-report.txt'), formatContentReport(report));
  }
  failWith(problems);
});
