import { expect, it } from 'vitest';
import { fixOnPage, problemFixes } from './problem-fixes';

const problem = { code: 'lost', status: 404, title: 'Lost', when: 'It is lost.', owner: '/', answeredBy: [] };
const fixes = problemFixes([
  {
    ...problem,
    fix: ['Find it.'],
    fixes: [
      { page: '/api/saws/get-saw', fix: ['Find the saw.'] },
      { page: '/api/saws/', fix: ['Find saws.'] },
    ],
  },
]);

it.each([
  ['lost', '/api/saws/get-saw', 'Find the saw.'],
  ['lost', '/api/saws/get-saws', 'Find saws.'],
  ['lost', '/api/saws/', 'Find saws.'],
  ['lost', '/api/saws-and-more', 'Find it.'],
  ['toString', '/api/saws/', undefined],
])('the fix of %s on %s is that of the page or of one above it', (code, route, fix) => {
  expect(fixOnPage(fixes, code, route)).toEqual(fix && [fix]);
});
