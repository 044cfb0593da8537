import { describe, expect, it } from 'vitest';
import { decodeHash, decodableHash } from '../../kit/addresses/decode-hash';
import { encodeLetters, isOddPath } from '../../kit/addresses/odd-path';
import { canonicalRoute, nearestPages, wordsOfPath } from './nearest-pages';

const ROUTES = ['/', '/general/', '/general/user-profile', '/api/gds/get-users', '/machine-data/state-api'];
const PAGES = ROUTES.map((route) => ({ route, label: route }));

describe('canonicalRoute', () => {
  it.each([
    ['/general/index.html', '/general/'],
    ['/general/user-profile.html', '/general/user-profile'],
    ['/index.html', '/'],
    ['/general', '/general/'],
    ['/general/user-profile/', '/general/user-profile'],
    ['//general//user-profile', '/general/user-profile'],
    ['/General/User-Profile', '/general/user-profile'],
    ['/general/user%2Dprofile', '/general/user-profile'],
  ])('A5.2 %s is %s', (path, route) => {
    expect(canonicalRoute(path, ROUTES)).toBe(route);
  });

  it('A5.1 keeps a route that ends in .html', () => {
    expect(canonicalRoute('/old.html', ['/old.html'])).toBe('/old.html');
  });

  it.each(['/nowhere', '/general/user', '/%', '/%c3%28', '/../etc'])('A5.2 %s is not a page', (path) => {
    expect(canonicalRoute(path, ROUTES)).toBeUndefined();
  });
});

describe('nearestPages', () => {
  it.each([
    ['/general/user-profiles', '/general/user-profile'],
    ['/docs/user_profile', '/general/user-profile'],
    ['/state', '/machine-data/state-api'],
    ['/api/gds/get-user', '/api/gds/get-users'],
  ])('A13.10 suggests for %s first %s', (path, route) => {
    expect(nearestPages(path, PAGES, 3)[0]?.route).toBe(route);
  });

  it('A13.10 suggests the page that an address like this one leads to, once', () => {
    const moved = [
      { from: '/api/gds/list-persons', to: '/api/gds/get-users#errors' },
      { from: '/api/gds/list-person', to: '/api/gds/get-users' },
      { from: '/api/gds/list-personnel', to: 'https://a.example/' },
    ];
    expect(nearestPages('/api/gds/list-personn', PAGES, 3)).toEqual([]);
    expect(nearestPages('/api/gds/list-personn', PAGES, 3, moved)).toEqual([PAGES[3]]);
  });

  it.each(['/', '/wp-admin/setup.php', '/xqzvkw'])('A13.10 suggests nothing for %s', (path) => {
    expect(nearestPages(path, PAGES, 3)).toEqual([]);
  });
});

describe('wordsOfPath', () => {
  it('A13.10 turns an address into search words', () => {
    expect(wordsOfPath('/general/Tokken_profile.html')).toBe('tokken profile');
    expect(wordsOfPath('/%3Cscript%3Ealert(1)')).toBe('script alert 1');
  });

  it('omits words that name no subject', () => {
    expect(wordsOfPath('/how-to/the-user-profile/index.html')).toBe('user profile');
    expect(wordsOfPath('/nothing-here')).toBe('');
  });
});

describe('a hash', () => {
  it('A1.7 is decoded as a component, and unchanged if it cannot be', () => {
    expect(decodeHash('#a%2Fb%23')).toBe('a/b#');
    expect(decodeHash('#100%')).toBe('100%');
    expect(decodeHash('')).toBe('');
  });

  it.each(['#%', '#%zz', '#a%c3%28', '#%E0%A4%A'])(
    'A1.7 %s is changed so that nothing throws for it',
    (hash) => {
      expect(() => decodeURI(decodableHash(hash))).not.toThrow();
      expect(decodeHash(decodableHash(hash))).toBe(hash.slice(1));
    },
  );
});

describe('isOddPath', () => {
  it.each([
    '/a/%',
    '/a/%25',
    '/a/%2524x',
    '/a/%2F%2Fb',
    '/a/%24%7Bb%7D',
    '/a/%c3%28',
    '/%5Cevil.example',
    '/%09/evil.example',
    '//a',
    '/:path',
  ])('A5.2 %s is odd', (path) => {
    expect(isOddPath(path)).toBe(true);
  });

  it.each(['/', '/general/user-profile', '/gr%C3%B6%C3%9Fe', '/a%20b.html'])('A5.2 %s is not', (path) => {
    expect(isOddPath(path)).toBe(false);
  });

  it.each([
    ['/api/a/取引先?q=é#größe', '/api/a/%E5%8F%96%E5%BC%95%E5%85%88?q=%C3%A9#gr%C3%B6%C3%9Fe'],
    ['/%E5%8F%96/𝒳', '/%E5%8F%96/%F0%9D%92%B3'],
    ['/a%2Fb/\\c|d\uD800', '/a%2Fb/\\c|d\uD800'],
  ])('encodeLetters writes %s as %s', (address, encoded) => {
    expect(encodeLetters(address)).toBe(encoded);
  });
});
