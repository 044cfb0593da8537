import { expect, it } from 'vitest';
import { strictnessReport } from '../../../scripts/new/strictness-report.mjs';
import { readDocument } from '../../../tests/read-document';
import { forgiveDocument } from './forgive-document';
import { checkSpecification } from './check-specification';

const broken = { schema: { type: 'string' }, example: 'a\r\nb' };
/** Operations whose responses have a header that HTTP does not allow: all the same one, or each its own. */
const found = (amount: number, isShared: boolean) => {
  const own = { description: 'Done.', headers: { 'X-Id': broken } };
  const paths = Object.fromEntries(
    Array.from({ length: amount }, (_, at) => [
      `/a${at}`,
      { get: { responses: { 200: isShared ? { $ref: '#/components/responses/Done' } : own } } },
    ]),
  );
  const document = readDocument({ paths, components: { responses: isShared ? { Done: own } : {} } });
  return checkSpecification(document).filter(({ code }) => code === 'spec/header-value');
};

it('a place that many operations share is reported once, and counted once', () => {
  const shared = found(30, true);
  expect(shared).toHaveLength(1);
  expect(shared[0]?.message).not.toContain('more place');
  expect(strictnessReport(forgiveDocument(shared), false, '')).not.toContain('(and');
});

it('more places than are listed are counted', () => {
  const own = found(30, false);
  expect(own).toHaveLength(21);
  expect(own.at(-1)?.message).toContain('9 more places have this problem.');
  expect(strictnessReport(forgiveDocument(own), false, '')).toContain('(and more than 19 others)');
});
