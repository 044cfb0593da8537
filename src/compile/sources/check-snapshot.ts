import { snapshotChecksum } from './snapshot-checksum';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { ApiSource } from '../../site/read-api-sources';

/** Reports a snapshot that differs from its checksum. */
export function checkSnapshot(source: ApiSource, text: string, file: string): Diagnostic[] {
  if (source.checksum === undefined || snapshotChecksum(text) === source.checksum) return [];
  return [
    {
      code: 'sources/checksum-mismatch',
      severity: 'error',
      file,
      position: { line: 1, column: 1 },
      message: `The checksum of the file is not the one in the list of specifications for "${source.id}".`,
      fix: `Was this intentional? "npm run spec:update -- --pin ${source.id}" notes its checksum. Otherwise restore it with git, or download it again: npm run spec:update ${source.id}`,
    },
  ];
}
