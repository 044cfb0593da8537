import { describe, expect, it } from 'vitest';
import { MACHINE_FILES } from '../markdown/machine-files';
import { readPage } from './read-page';
import { NotFound } from './refusal';
import type { Site } from './site';

const FILES: Readonly<Record<string, string>> = {
  '/routes.json': JSON.stringify(['/saws', '/errors', '/plain']),
  '/saws.md':
    '# Saws\n\n## Cut panels\n\nFeed it.\n\n### 200: OK\n\nDone.\n\n## Change the blade\n\nStop first.\n',
  '/errors.md': '# Errors\n\nA list.\n',
  '/plain.md': '# Plain\n\nNo sections.\n',
  '/errors/problem-busy.md': '# busy\n\nWait.\n',
  [`/${MACHINE_FILES}`]: JSON.stringify({
    ...{ operations: [], problems: [], events: [] },
    anchors: {
      '/saws.md': { cut: '#cut-panels', 'response-200': '#200-ok', 'cut-panels-x': 'https://evil.example' },
      '/errors.md': { 'problem-busy': '/errors/problem-busy.md' },
    },
  }),
};
const site = (files = FILES): Site => ({
  addresses: ['https://docs.example'],
  reader: {
    place: 'https://docs.example',
    read: (path) =>
      files[path] === undefined
        ? Promise.reject(new NotFound(`There is no ${path}.`))
        : Promise.resolve(files[path]),
  },
});

describe('readPage', () => {
  it.each([
    ['/saws#cut-panels', '', 'Source: https://docs.example/saws.md#cut-panels\n\n## Cut panels'],
    ['/saws#cut', '', 'Source: https://docs.example/saws.md#cut-panels\n\n## Cut panels'],
    ['/saws#response-200', '', 'Source: https://docs.example/saws.md#200-ok\n\n### 200: OK\n\nDone.\n\n'],
    ['/saws', '#response-200', 'Source: https://docs.example/saws.md#200-ok\n\n### 200: OK\n\nDone.\n\n'],
    ['/errors#problem-busy', '', 'Source: https://docs.example/errors/problem-busy.md\n\n# busy'],
  ])('an anchor of the HTML page is its section: %s %s', async (address, section, expected) => {
    const text = await readPage(site(), address, section);
    expect(text.slice(0, expected.length)).toBe(expected);
  });

  it('an anchor inside a section is that section, and this is said', async () => {
    const text = await readPage(site(), '/saws#response-200-body');
    expect(text).toContain(
      'Source: https://docs.example/saws.md#200-ok\n\n[The Markdown has no anchor #response-200-body',
    );
    expect(text).toContain('### 200: OK');
    expect(text).not.toContain('Feed it');
  });

  it('an anchor that is missing is named, with near ones, before the page', async () => {
    const text = await readPage(site(), '/saws#chnge-the-blade');
    expect(text).toContain(
      '[The page has no anchor #chnge-the-blade. Did you mean #change-the-blade? This is the whole page:]\n\n# Saws',
    );
    expect(await readPage(site(), '/saws#response-20')).toContain('Did you mean #response-200?');
    expect(await readPage(site(), '/saws#feeding-speed')).toContain(
      '[The page has no anchor #feeding-speed. Its anchors: #cut-panels, #200-ok, #change-the-blade. This is the whole page:]',
    );
    expect(await readPage(site(), '/plain#nothing-here')).toContain(
      '[The page has no anchor #nothing-here. This is the whole page:]\n\n# Plain',
    );
  });

  it('a section that is missing is refused, with near ones', async () => {
    await expect(readPage(site(), '/saws', 'Change blade')).rejects.toThrow(
      '/saws.md has no section "Change blade". Did you mean #change-the-blade? Its sections:\n- Cut panels (#cut-panels)',
    );
  });

  it('a site without the list of anchors has those of its headings', async () => {
    const { [`/${MACHINE_FILES}`]: _, ...files } = FILES;
    expect(await readPage(site(files), '/saws#cut-panels')).toContain('saws.md#cut-panels');
    expect(await readPage(site(files), '/saws#cut')).toContain('has no anchor #cut');
  });
});
