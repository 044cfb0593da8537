import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkDirectory } from '../../plugins/gatsby-plugin-check/check-directory';
import { loadPageTools } from '../../src/build/load-page-tools';
import { formatContentReport } from '../../src/examples/format-content-report';
import { formatAnnotations } from '../../src/problems/format-annotations';
import { formatReport } from '../../src/problems/format-problems';

const ROOT = path.join(import.meta.dirname, '..', '..');

it('the content of this site has no problems', async () => {
  const { problems, report } = checkDirectory(ROOT, await loadPageTools(ROOT));
  if (process.env['GITHUB_ACTIONS'] === 'true' && problems.length > 0)
    console.log(formatAnnotations(problems));
  if (report) {
    mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
    writeFileSync(path.join(ROOT, '.cache', 'content-report.txt'), formatContentReport(report));
  }
  expect(`\n${formatReport(problems)}`.trim()).toBe('');
});
