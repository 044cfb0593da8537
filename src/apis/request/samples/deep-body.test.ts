import { describe, expect, it } from 'vitest';
import type { PreparedRequest } from '../../model/request';
import { jsonBody } from './sample-text';

const bodyOf = (text: string): PreparedRequest => ({
  ...{ method: 'POST', url: ['https://api.example.com'], headers: [] },
  body: { kind: 'text', text, isJson: true },
});
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

describe('a deeply nested body', () => {
  it('is a literal of the language up to 100 levels', () => {
    expect(jsonBody(bodyOf(nested(100)))).toBeDefined();
    expect(jsonBody(bodyOf(`{"a":"${'['.repeat(5000)}"}`))).toBeDefined();
  });

  it('stays text below, because 10 kB would become 50 MB with indentation', () => {
    expect(jsonBody(bodyOf(nested(5000)))).toBeUndefined();
  });
});
