import { describe, expect, it } from 'vitest';
import { useFolder } from '../../../tests/setup/use-folder';
import { checkWords } from './check-words';

describe('checkWords', () => {
  const { at, write } = useFolder();
  it('applies both rule files to pages, contributor documents, settings, and specifications', () => {
    const files = {
      'content/_site/terms.yml': '- { avoid: [licence], use: license }\n',
      'content/_site/voice.yml': '- { avoid: [stands], use: is }\n',
      'content/_site/glossary.yml': '- id: licence\n  definition: A licence.\n',
      'README.md': 'This stands in `it stands`.\n',
      'docs/deployment.md': 'A\n\nlicence\n',
      'openapi/a.json': '{ "info": {\n "description": "It `stands` here, and it stands there." } }',
      'openapi/schemas/broken.yaml': 'a: [',
    };
    for (const [file, source] of Object.entries(files)) write(file, source);
    const diagnostics = checkWords(at(), [{ file: 'content/a.mdx', prose: 'One licence stands.' }]);
    expect(diagnostics.map(({ file, position, fix }) => `${file}:${position?.line} ${fix}`)).toEqual([
      'content/a.mdx:1 Write "license".',
      'content/a.mdx:1 Write "is".',
      'README.md:1 Write "is".',
      'docs/deployment.md:3 Write "license".',
      'content/_site/glossary.yml:2 Write "license".',
      'openapi/a.json:2 Write "is".',
    ]);
  });
});
