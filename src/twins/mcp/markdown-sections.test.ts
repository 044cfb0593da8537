import { describe, expect, it } from 'vitest';
import { findSection, readSections } from './markdown-sections';

const spent = (run: () => void): number => {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

describe('readSections', () => {
  it('finds headings with their end, and none in code', () => {
    const text = '# A\n\n## B ##\n\nText.\n\n```sh\n# no\n```\n\n### C\n\n## D\n\n# E #\n';
    const sections = readSections(text);
    expect(sections.map(({ title, depth }) => [title, depth])).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
      ['D', 2],
      ['E', 1],
    ]);
    expect(sections.map(({ start, end }) => text.slice(start, end).split('\n').at(0))).toEqual([
      '# A',
      '## B ##',
      '### C',
      '## D',
      '# E #',
    ]);
    expect(sections.map(({ end }) => text.slice(end).split('\n')[0])).toEqual([
      '# E #',
      '## D',
      '## D',
      '# E #',
      '',
    ]);
  });

  it('reads titles as they are shown', () => {
    const titles = readSections('# A [b](/c_(d)) `e`\n## ![g](/h)\n## [i\n##\n').map(({ title }) => title);
    expect(titles).toEqual(['A b e', 'g', '[i']);
  });

  it.each([
    ['headings', '# A\n'.repeat(200_000)],
    ['headings, each below the one before', '# A\n## B\n### C\n'.repeat(66_000)],
    ['brackets', `# ${'['.repeat(200_000)}`],
    ['links that do not end', `# ${'[a]('.repeat(100_000)}`],
    ['spaces', `# a${' '.repeat(200_000)}b`],
    ['signs', `# a${'#'.repeat(200_000)}b`],
    ['signs and spaces', `# a${' #'.repeat(100_000)}b`],
  ])('takes no time in which others would wait for 200,000 %s', (_, text) => {
    let found: ReturnType<typeof readSections> = [];
    expect(spent(() => (found = readSections(text)))).toBeLessThan(15_000);
    expect(found.length).toBeGreaterThan(0);
    expect(spent(() => findSection(found, 'nothing'.repeat(10_000)))).toBeLessThan(15_000);
  });
});
