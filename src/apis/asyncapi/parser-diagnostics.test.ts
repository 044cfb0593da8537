import { expect, it } from 'vitest';
import { parserDiagnostics } from './parser-diagnostics';

const source = {
  document: { asyncapi: '3.0.0' },
  messages: [],
  placeOf: () => ({ file: 'a.yaml', position: { line: 1, column: 1 } }),
};

it('leaves out what the parser cannot check, also if that is all that it found', () => {
  const unread = {
    path: ['channels', 'a', 'examples', 0],
    message: 'reference "https://a.example/point.json" resolves to more than one schema',
  };
  expect(parserDiagnostics(source, [unread])).toEqual([]);
  const wrong = { path: ['channels', 'a'], message: 'must have required property "b"' };
  expect(parserDiagnostics(source, [unread, wrong]).map(({ message }) => message)).toEqual([
    'must have required property "b". (#/channels/a)',
  ]);
});
