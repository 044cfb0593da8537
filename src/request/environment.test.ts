import { describe, expect, it } from 'vitest';
import { audienceOf, inSandbox, isSandbox } from './environment';

const servers = ['https://gds.example.com/v1', 'https://gds.sandbox.example.com/v1'];

describe('isSandbox', () => {
  it.each([
    ['https://gds.sandbox.example.com/v1', true],
    ['https://example.com/sandbox', true],
    ['https://sandboxes.example.com', false],
    ['https://gds.example.com/v1', false],
  ])('%s: %s', (url, expected) => expect(isSandbox({ url })).toBe(expected));

  it('reads the description too', () => {
    expect(isSandbox({ url: 'https://try.example.com', description: 'Sandbox: data is reset' })).toBe(true);
    expect(isSandbox({ url: 'https://x.example.com', description: 'Production, not the sandbox' })).toBe(
      false,
    );
  });
});

describe('inSandbox', () => {
  it('follows the rule by which the servers differ', () => {
    expect(inSandbox('https://login.example.com/v2/token', servers)).toBe(
      'https://login.sandbox.example.com/v2/token',
    );
  });

  it.each([
    ['https://login.other.com/v2/token', servers],
    ['https://login.example.com/v2/token', ['https://gds.example.com/v1']],
    ['https://login.example.com/v2/token', ['https://gds.sandbox.example.com/v1']],
    ['no address', servers],
  ])('invents nothing for %s', (address, known) => expect(inSandbox(address, known)).toBeUndefined());
});

it('the audience is the address of the API without its version', () => {
  expect(audienceOf('https://gds.example.com/v1')).toBe('https://gds.example.com');
  expect(audienceOf('https://api.example.com/application/v1/')).toBe('https://api.example.com/application');
  expect(audienceOf('https://api.example.com')).toBe('https://api.example.com');
});
