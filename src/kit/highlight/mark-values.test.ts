import { asHtml } from '../html/as-html';
import { markup } from '../html/markup';
import { describe, expect, it } from 'vitest';
import { markBlocks, markValues } from './mark-values';

const values = {
  ids: [{ key: 'machine-id', label: 'Machine ID', samples: ['sim-saw-000001'] }],
  hosts: { 'gds.sandbox.dovelum.example': 'gds.dovelum.example' },
};
const mark = '<data value="machine-id">sim-saw-000001</data>';

describe('marks in code', () => {
  it('surround ids and hosts, and change no text', () => {
    const html = '<span class="tok-string">"https://gds.sandbox.dovelum.example/v1/sim-saw-000001"</span>';
    const marked = markValues(asHtml(html), values);
    expect(marked).toBe(
      `<span class="tok-string">"https://<data value="sandbox">gds.sandbox.dovelum.example</data>/v1/${mark}"</span>`,
    );
    expect(marked.replace(/<[^>]*>/g, '')).toBe(html.replace(/<[^>]*>/g, ''));
  });

  it('take any host that an address can have', () => {
    const hosts = { 'sandbox.a+(b*.example': 'a.example' };
    expect(markValues(markup`https://sandbox.a+(b*.example/x`, { ids: [], hosts })).toBe(
      'https://<data value="sandbox">sandbox.a+(b*.example</data>/x',
    );
  });

  it('are not in attributes, in longer words, or outside of blocks of code', () => {
    for (const html of [
      '<a title="sim-saw-000001">x</a>',
      'xsim-saw-000001',
      'sim-saw-0000012',
      'a-sim-saw-000001',
    ])
      expect(markValues(asHtml(html), values)).toBe(html);
    expect(markBlocks(markup`sim-saw-000001 <pre>sim-saw-000001</pre> sim-saw-000001`, values)).toBe(
      `sim-saw-000001 <pre>${mark}</pre> sim-saw-000001`,
    );
  });
});
