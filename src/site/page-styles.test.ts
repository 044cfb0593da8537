import { describe, expect, it } from 'vitest';
import { readStyles, styleSheets } from '../../tests/style-sheets';
import { fontAddresses, lateStyles, partsFor, splitStyles } from './page-styles';

const css = `@layer base,components;/*! part: base */@layer base{.a{color:red}}
/*! part: guide */@layer components{.prose .card,.prose :is(.x,.y) .term{background:url("a.b,c{")}@keyframes k{from{top:0}50%{top:1px}}}
/*! part: base */@media print{.b{color:#000}}/*!part:late*/.prose:has(> .wrap){top:1px}/*!part:api*/.api:not(.prose)[data-open='a']{margin:.5rem}[data-js]{top:0}`;

const namesFor = (html: string): string[] => partsFor(html, splitStyles(css)).map(({ name }) => name);

describe('splitStyles', () => {
  it('joins the files of a part and loses nothing', () => {
    const parts = splitStyles(css);
    expect(parts.map(({ name }) => name)).toEqual(['base', 'guide', 'late', 'api']);
    expect(parts[0]?.css).toBe(
      '@layer base,components;@layer base{.a{color:red}}@media print{.b{color:#000}}',
    );
    expect(parts[1]?.css).toContain('@keyframes k');
  });

  it('replaces palette names by their colors, and tokens with one value by that value', () => {
    const [part] = splitStyles(
      '/*! part: base */:root{--oak-77:#eaa350;--space-1:4px;--mark:var(--oak-77);--ease:cubic-bezier(0.2,0,0,1);--size:1rem}' +
        '.a{transition:top var(--ease);top:calc(-1*var(--space-1));font-size:var(--size)}.b{--size:2rem;color:var(--mark)}',
    );
    expect(part?.css).toBe(
      ':root{--mark:#eaa350;--size:1rem}' +
        '.a{transition:top cubic-bezier(0.2,0,0,1);top:calc(-1*4px);font-size:var(--size)}.b{--size:2rem;color:var(--mark)}',
    );
  });

  it('reads only the classes of selectors', () => {
    expect(splitStyles(css)[1]?.selectors).toEqual([
      ['prose', 'card'],
      ['prose', 'term'],
    ]);
  });
});

describe('partsFor', () => {
  it('keeps the base on every page', () => {
    expect(namesFor('<p>text</p>')).toEqual(['base']);
  });

  it('omits rules for print and forced colors', () => {
    const parts = splitStyles(`${css}/*! part: rare */@media print{.a{top:0}}`);
    expect(partsFor('<p class="a"></p>', parts).map(({ name }) => name)).toEqual(['base']);
    expect(lateStyles(parts)).toContain('@media print{.a{top:0}}');
  });

  it('requires all classes of one selector, and ignores classes in brackets', () => {
    expect(namesFor('<p class="prose"></p>')).toEqual(['base']);
    expect(namesFor('<p class="prose"><b class="x term"></b></p>')).toEqual(['base', 'guide']);
    expect(namesFor('<p class="wide api" data-open="a"></p>')).toEqual(['base', 'api']);
    expect(namesFor('<p class="wide api"></p>')).toEqual(['base']);
  });
});

describe('fontAddresses', () => {
  const sheet =
    ':root{--font-text:"Text 3",sans-serif;--font-code:Code,monospace}' +
    '@font-face{font-family:Code;src:url(/code.woff2)}@font-face{font-family:Text\\ 3;src:url(/text.woff2)}' +
    '@font-face{font-family:Text\\ 3;src:url(/other-text.woff2);unicode-range:u+a1,u+e3-e5,u+20??}' +
    '@font-face{font-family:Code;src:url(/other-code.woff2);unicode-range:u+a1,u+e3-e5,u+20??}';
  const core = ['/code.woff2', '/text.woff2'];

  it('has the files for the characters of all pages, and of the others those with a character of the page', () => {
    expect(fontAddresses(sheet, '<p>plain \u{e2}</p>')).toEqual(core);
    expect(fontAddresses(sheet, '<p>\u{e4}</p><code>plain</code>')).toEqual([...core, '/other-text.woff2']);
    expect(fontAddresses(sheet, '<p>\u{20ff}</p>')).toEqual([...core, '/other-text.woff2']);
    expect(fontAddresses(sheet, '<pre class="a">\n\u{a1}</pre>')).toEqual([
      ...core,
      '/other-text.woff2',
      '/other-code.woff2',
    ]);
  });

  it('has nothing of fonts that the reader has, or that nothing uses', () => {
    expect(fontAddresses(sheet.replace('Code,monospace', 'monospace'), '')).toEqual(['/text.woff2']);
    expect(fontAddresses('p{top:0}', '')).toEqual([]);
  });
});

describe('the style sheets of the site', () => {
  const files = styleSheets().filter((name) => name !== 'index.css');

  it.each(files)('%s names its part', (name) => {
    expect(readStyles(name)).toMatch(/^\/\*! part: [a-z-]+ \*\/\n/);
  });

  it.each(files.filter((name) => !name.startsWith('components/')))('%s is imported', (name) => {
    expect(readStyles('index.css')).toContain(`@import url('${name}')`);
  });

  describe('that load after the first paint', () => {
    const sheet = files.map((name) => readStyles(name)).join('\n');
    const later = splitStyles(sheet).filter(({ name }) => name !== 'base' && name !== 'rare');
    const preludes = later.flatMap(({ css: text }) =>
      [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)].map(([, prelude = '']) =>
        prelude.trim(),
      ),
    );

    it('contain no font, because the browser would repeat the layout of the whole page', () => {
      expect(preludes.filter((prelude) => prelude.startsWith('@font-face'))).toEqual([]);
    });

    it('contain no rule for every element, because the browser would restyle all of them', () => {
      expect(preludes.length).toBeGreaterThan(500);
      const selectors = preludes
        .filter((prelude) => !prelude.startsWith('@'))
        .flatMap((list) => list.replace(/\([^()]*\)/g, '').split(','));
      const isForAll = /^\s*(?:\*|::?(?!root|is|where|not)[a-z-]+)+\s*$/;
      expect(selectors.filter((selector) => isForAll.test(selector))).toEqual([]);
    });

    it('set nothing on the root, because every element inherits from it, and would be restyled too', () => {
      const bodies = later.flatMap(({ css: text }) =>
        [
          ...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/(?<=[{},;]\s*)(?::root|html|body)\s*\{([^}]*)\}/g),
        ].flatMap(([, body = '']) => body.split(';').map((declaration) => declaration.trim())),
      );
      expect(bodies).not.toEqual([]);
      // In the minified style sheet, constants are resolved.
      expect(
        bodies.filter(
          (declaration) => !/^(?:--[\w-]+: (?:[\d.]+m?s|cubic-bezier\([^)]+\)))?$/.test(declaration),
        ),
      ).toEqual([]);
    });
  });

  it('do not make the whole page depend on one element, because each new one would restyle it', () => {
    for (const name of files)
      expect(readStyles(name), name).not.toMatch(/(?:^|[\s,}])(?::root|html|body):has\(/);
  });
});
