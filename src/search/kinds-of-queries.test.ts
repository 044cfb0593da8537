import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import type { SearchableItem } from './build-documents';

const section = (id: string, heading: string, text = '') => ({ id, heading, text });
const item = (kind: SearchableItem['kind'], name: string, anchor: string, text = ''): SearchableItem => ({
  ...{ kind, name, anchor, text, context: '', also: [] },
});
const operation = (method: string, path: string, title: string) =>
  page(`/api${path}/${method}`, title, {
    ...{ method, path, operationId: title.replaceAll(' ', '') },
    items: [item('parameter', 'Trace-Level', 'header'), item('property', 'traceLevel', 'body')],
  });

const pages = [
  page('/many', 'Notes', {
    sections: [
      section('a', 'First', 'A project has a list. The list of a project lists every project of the list.'),
      section(
        'b',
        'Second',
        'I2C, I2C, and I2C: about I2C. Assert that you skip a bridge; raise the bridge.',
      ),
      section('c', 'Third', 'A retry after an hour, or a retry after a day. Content has an id.'),
    ],
  }),
  page('/commands', 'Commands', {
    sections: [
      section('list', 'Listing', 'Run project-list to see them.'),
      section('test', 'Testing', 'Call\nassert_raise(Error)\nif it fails.'),
      section('env', 'Building', 'Set it first.\nSKIP_BRIDGE=1 make\nThen build.'),
    ],
  }),
  page('/i2c', 'I2C', { sections: [section('s', 'Wires', 'Two of them.')] }),
  page('/limits', 'Rates', {
    sections: [
      section(
        'wait',
        'When you are too fast',
        'Wait.\nHeader: Meaning\n\nRetry-After: seconds to wait\n\ncontent-id: which part\n',
      ),
      section('trace', 'Tracing', 'The Trace-Level header says how much is logged.'),
    ],
  }),
  page('/jobs', 'Jobs', {
    sections: [
      section('many', 'Limits', 'At most 20 jobs run, 5 for each user.'),
      section('run', 'Starting', 'A job runs. Jobs of a user run in turn. Start jobs, stop jobs.'),
      section('kept', 'Results', 'A result is kept for 30 days.'),
      section('see', 'Read results', 'A result of a job has a state. Read the result of a job.'),
    ],
    items: [item('event', 'job.ended.v1', 'ended', 'A job ended.')],
  }),
  operation('get', '/jobs/{jobId}', 'Get a job'),
  operation('delete', '/jobs/{jobId}', 'Cancel a job'),
  operation('get', '/users/{userId}/jobs', 'List jobs of a user'),
  operation('get', '/users', 'List users'),
  page('/times', 'Times', {
    sections: [
      section(
        'u',
        'Versus',
        'A difference: a startTime is no endTime. Sort by startTime, not by endTime. Each startTime has an endTime.',
      ),
      section(
        't',
        'Fields',
        'Both are UTC.\nField: Meaning\n\nstartTime: when it starts\n\nendTime: when it ends\n',
      ),
    ],
  }),
  page('/letters', 'Letters', {
    sections: [section('l', 'Written', 'café, Łódź, Ελλάδα, привет, 데이터베이스')],
  }),
];
const search = openPages(pages);
const first = (query: string): string | undefined => ask(search, query)[0]?.href;

describe('names as they are written come first', () => {
  it.each([
    ['project-list', '/commands#list'],
    ['assert_', '/commands#test'],
    ['assert_raise', '/commands#test'],
    ['SKIP_BRIDGE', '/commands#env'],
    ['I2C', '/i2c'],
    // What a row of a table defines.
    ['content-id', '/limits#wait'],
    ['Retry-After', '/limits#wait'],
    ['Retry-After: 30', '/limits#wait'],
    ['X-Retry-After', '/limits#wait'],
    // What every operation has is explained elsewhere, and is another name than that of a field.
    ['Trace-Level', '/limits#trace'],
    ['"traceLevel": 3,', '/api/users/get#body'],
  ])('%s: %s', (query, href) => {
    expect(first(query)?.replace(/\/api\/.*\/get#/, '/api/users/get#')).toBe(href);
  });

  it.each([
    'cafe',
    'café',
    'cafe\u0301',
    'lodz',
    'Ελλαδα',
    'привет',
    '데이터베이스',
    '데이터',
    '데이터'.normalize('NFD'),
  ])('in every script: %s', (query) => {
    expect(first(query)).toBe('/letters#l');
  });
});

it.each([
  ['how many jobs of a user can run', '/jobs#many'],
  ['how long is a result of a job kept', '/jobs#kept'],
  ['is there an event when a job ends', '/jobs#ended'],
  // A method with part of a path, or a value.
  ['DELETE jobs/{jobId}', '/api/jobs/{jobId}/delete'],
  ['GET {userId}/jobs', '/api/users/{userId}/jobs/get'],
  ['GET /jobs/417', '/api/jobs/{jobId}/get'],
  // Words that compare ask for nothing.
  ['difference between startTime and endTime', '/times#t'],
  ['startTime vs endTime', '/times#t'],
])('%s: %s', (query, href) => {
  expect(first(query)).toBe(href);
});

describe('words of a question', () => {
  const filler = 'Sorted by size and color, then packed. '.repeat(20);
  const site = openPages([
    page('/offline', 'Connection', {
      sections: [section('off', 'What happens offline', 'It keeps messages of a permit.')],
    }),
    page('/permits', 'Permits', {
      sections: [section('end', 'Ending', 'A permit that expires stops all. Renew the permit.')],
    }),
    operation('get', '/permits', 'List permits'),
    page('/hosts', 'Hosts', {
      sections: [
        section('server', 'Server of a bridge', 'Its name.'),
        section('top', 'Topology', 'One bridge serves twenty machines.'),
      ],
    }),
    page('/hooks', 'Webhooks', { sections: [section('try', 'Try it', 'Test a webhook first.')] }),
    page('/choose', 'Choose', {
      sections: [section('a', 'All', `Tools.\nName: Meaning\n\n${filler}\nlimitedToolSharing: yes\n`)],
    }),
    page('/tools', 'Limited tool', { sections: [section('b', 'Sharing', 'A limited tool.')] }),
  ]);

  it.each([
    // What asks is in headings too, and says little beside what it asks about.
    ['what happens when a permit expires', '/permits#end'],
    ['what happens offline', '/offline#off'],
    // A word that the site has is not the beginning of a longer one.
    ['machines one bridge serve', '/hosts#top'],
    // A typo that the other words confirm outweighs a word that is nowhere.
    ['how do I test a webhok on my zeppelin', '/hooks#try'],
    // A name counts as a whole behind the beginning of a text that is kept for snippets.
    ['limitedToolSharing', '/choose#a'],
  ])('%s: %s', (query, href) => {
    expect(ask(site, query)[0]?.href).toBe(href);
  });
});
