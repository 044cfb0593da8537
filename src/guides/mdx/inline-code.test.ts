import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { inlineCode } from './inline-code';

describe('code within a sentence', () => {
  it.each([
    ['/v1/machines', '/v1/<wbr>machines'],
    ['https://a.example/b', 'https://a.example/<wbr>b'],
    ['State.Machine.Overview.CurrentState', 'State.<wbr>Machine.<wbr>Overview.<wbr>CurrentState'],
    ['GET /v1/machines', 'GET /v1/machines'],
    ['process.env.BROKER_PASSWORD', 'process.<wbr>env.<wbr>BROKER_<wbr>PASSWORD'],
    // Short enough for a column.
    ['License.state', 'License.state'],
    // Numbers are not words.
    ['com.example.version-1.2.3-beta', 'com.<wbr>example.<wbr>version-1.2.3-beta'],
  ])('%s can break after its parts', (text, html) => {
    expect(toHtml(inlineCode(text))).toBe(`<code>${html}</code>`);
  });
});
