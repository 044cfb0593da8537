import { describe, expect, it } from 'vitest';
import { isSitePath } from './site-path';

describe('isSitePath', () => {
  it.each(['/', '/general/', '/general/authentication', '/über', '/%C3%BCber'])('accepts %s', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  it.each([
    '',
    'general',
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '\\\\evil.example',
    'https://evil.example/x',
    'https:/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '/../x',
    '/a/../../x',
    '/%2e%2e/x',
    '/./x',
    '/a?b',
    '/a#b',
    '/a\\b',
    '/a\nb',
    ' /a',
    '/a ',
    '/%',
    '/%E0%A4%A',
    '/\ud83d',
  ])('rejects %j', (path) => {
    expect(isSitePath(path)).toBe(false);
  });
});
