import { describe, expect, it } from 'vitest';
import { kebabCase } from './kebab-case';

describe('kebabCase', () => {
  // Expected values are from lodash 4.17.
  it.each([
    ['GetMyMetadataByKey', 'get-my-metadata-by-key'],
    ['Global Discovery Service API', 'global-discovery-service-api'],
    ['ConsentSubject', 'consent-subject'],
    ['OAuth2Token v10', 'o-auth-2-token-v-10'],
    ['XMLHttpRequest', 'xml-http-request'],
    ['1stPlace', '1st-place'],
    ['foo_bar--baz', 'foo-bar-baz'],
    ["Bob's APIs", 'bobs-ap-is'],
    ['Ärger Øl', 'arger-ol'],
    ['ПриветМир', 'приветмир'],
    ['get /users/{id}', 'get-users-id'],
    ['../../x', 'x'],
    ['__proto__', 'proto'],
    ['#?<>{}:', ''],
    ['Tạo ĐơnHàng', 'tao-don-hang'],
    ['', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(kebabCase(name)).toBe(slug);
  });
});
