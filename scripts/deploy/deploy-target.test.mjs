import { describe, expect, it } from 'vitest';
import { parseTarget } from './deploy-target';

describe('--to', () => {
  it.each([
    ['azure://portal/$web', { kind: 'azure', place: 'portal', container: '$web', prefix: '', base: '' }],
    ['azure://portal/%24web/docs', { container: '$web', prefix: 'docs/', base: '/docs' }],
    ['s3://bucket', { kind: 's3', place: 'bucket', prefix: '', base: '' }],
    ['s3://bucket/a/b/?region=eu-central-1', { prefix: 'a/b/', base: '/a/b', region: 'eu-central-1' }],
    ['s3://bucket/behind-a-cdn?base=/', { prefix: 'behind-a-cdn/', base: '' }],
    ['s3://bucket?endpoint=https://s3.example.org/', { endpoint: 'https://s3.example.org' }],
    ['file:///srv/portal', { kind: 'file', place: '/srv/portal', base: '' }],
    ['file:///srv/two%20words?base=/docs/', { place: '/srv/two words', base: '/docs' }],
  ])('reads %s', (text, expected) => {
    expect(parseTarget(text)).toMatchObject(expected);
  });

  it.each([
    ['nonsense', 'the address is malformed'],
    ['ftp://host/x', '"ftp" is no known kind of target'],
    ['s3://bucket/M%FCnchen', 'not valid UTF-8'],
    ['azure://portal', 'the container is missing'],
    ['s3:///bucket', 'the bucket is missing'],
    ['file://srv/portal', 'three slashes'],
    ['file:srv/portal', 'three slashes'],
    ['file:///srv/a%00b', '%00'],
    ['file:///', 'the folder is missing'],
    ['file:///srv/a%2Fb', 'no name of a folder contains a slash'],
    ...['..', '../..', '/../x', 'docs/../..', './x', '/docs/%2e%2e', 'a b', 'docs%3Fx', 'https://x'].map(
      (base) => [`file:///tmp/x?base=${base}`, '"base" is '],
    ),
    [
      's3://bucket?base=../..',
      '"base" is "../..". Write the path below which the site is served, such as /docs.',
    ],
    ['file:///srv/portal?base=/a&base=/b', '"base" is there twice'],
    ['s3://bucket?region=a&region=b', '"region" is there twice'],
    ['file:///srv/portal#docs', 'write "#" in a name as "%23"'],
    ['s3://bucket?endpoint=https://s3.example.org/%3Fx', 'without "?" and "#"'],
    ['s3://bucket?regoin=x', '"regoin" is no parameter of s3 targets'],
    ['s3://bucket?endpoint=localhost', '"endpoint" must be an http or https address'],
  ])('rejects %s', (text, message) => {
    expect(() => parseTarget(text)).toThrow(message);
    expect(() => parseTarget(text)).toThrow('azure://account/$web');
  });

  it.each([
    's3://AKIA123:secret123@bucket',
    'azure://portal/$web?sv=2024&sig=secret123',
    's3://bucket?endpoint=https://a:secret123@s3.example.org',
  ])('rejects credentials without repeating them', (text) => {
    expect(() => parseTarget(text)).toThrow('credentials do not belong into the address');
    expect(() => parseTarget(text)).not.toThrow('secret123');
  });
});
