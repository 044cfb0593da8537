import { describe, expect, it } from 'vitest';
import { audienceOf, isSandbox } from './environment';

describe('isSandbox', () => {
  it.each([
    ['https://gds.sandbox.example.com/v1', true],
    ['https://example.com/sandbox', true],
    ['https://sandboxes.example.com', false],
    ['https://gds.example.com/v1', false],
  ])('%s: %s', (url, expected) => expect(isSandbox({ url })).toBe(expected));

  it('considers the description', () => {
    expect(isSandbox({ url: 'https://try.example.com', description: 'Sandbox: data is reset' })).toBe(true);
    expect(isSandbox({ url: 'https://x.example.com', description: 'Production, not the sandbox' })).toBe(
      false,
    );
  });
});

it('the audience is the address of the API without its version', () => {
  expect(audienceOf('https://gds.example.com/v1')).toBe('https://gds.example.com');
  expect(audienceOf('https://api.example.com/application/v1/')).toBe('https://api.example.com/application');
  expect(audienceOf('https://api.example.com')).toBe('https://api.example.com');
});
