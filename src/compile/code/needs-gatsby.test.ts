import { describe, expect, it } from 'vitest';
import { needsGatsby } from './needs-gatsby';

describe('needsGatsby', () => {
  it.each([
    ['/site/src/templates/guide-page.tsx', 'export default () => null;', true],
    ['C:\\site\\src\\templates\\guide-page.tsx', 'export default () => null;', true],
    ['/site/src/reader/components/use-frame.ts', 'useStaticQuery(graphql`{ a }`)', true],
    ['/site/src/reader/components/link.tsx', "const config = 'graphql';", false],
  ])('%s', (file, text, expected) => {
    expect(needsGatsby(file, text)).toBe(expected);
  });
});
