import { expect, it } from 'vitest';
import { mkdocsAnchor, oldAnchor, vitepressAnchor } from './old-anchors';
import { convertOwnLinks } from './own-links';

it.each([
  [vitepressAnchor, 'build.minify: `x`', 'build-minify-x'],
  [vitepressAnchor, '2.0 (é)', '_2-0-e'],
  [mkdocsAnchor, 'A - b & c_d', 'a-b-c_d'],
  [mkdocsAnchor, 'Über uns', 'uber-uns'],
])('anchors of old tools: %s', (anchorOf, text, anchor) => {
  expect(anchorOf(text.replaceAll('`', ''))).toBe(anchor);
});

it('anchors are written where they differ, and a second one of the same name gets a number', () => {
  const used = new Map<string, number>();
  const anchors = ['# T.t', '## a.b', '## a.b', '## Same', '## [E.f](x) {#own}', '## G {#own}'].map(
    (heading) => oldAnchor(heading, heading.indexOf(' '), [vitepressAnchor, '-'], used) ?? heading,
  );
  expect(anchors).toEqual([
    '# T.t',
    '## a.b {#a-b}',
    '## a.b {#a-b-1}',
    '## Same',
    '## [E.f](x) {#own}',
    '## G {#own-1}',
  ]);
});

it('whole addresses of the old site lead into the new one', () => {
  const lost: string[] = [];
  const convert_ = (text: string): string =>
    convertOwnLinks(
      text,
      false,
      'https://a.example',
      (at) => (at.startsWith('/b') || at === '/' ? at : undefined),
      (line, address) => lost.push(`${line} ${address}`),
    );
  expect(
    convert_(
      '[B](https://a.example/b#c "t") <https://a.example/b> at https://a.example/b, `https://a.example/b`\n\n[r]: https://a.example/b\n\n[G](https://a.example/gone) https://a.example/gone. [https://a.example/gone](https://a.example/gone) https://a.example.org/b https://a.example',
    ),
  ).toBe(
    '[B](/b#c "t") [https://a.example/b](/b) at [https://a.example/b](/b), `https://a.example/b`\n\n[r]: /b\n\nG `https://a.example/gone`. `https://a.example/gone` https://a.example.org/b [https://a.example](/)',
  );
  expect(lost).toEqual(['5 https://a.example/gone', '5 https://a.example/gone', '5 https://a.example/gone']);
});
