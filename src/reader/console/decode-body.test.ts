import { describe, expect, it } from 'vitest';
import { decodeBody } from './decode-body';

const blob = (...bytes: readonly number[]): Blob => new Blob([new Uint8Array(bytes)]);

describe('the text of a body', () => {
  it('is read in the charset of its media type', async () => {
    expect(await decodeBody(blob(0xfc), 'text/plain; charset="ISO-8859-1"')).toEqual({
      text: 'ü',
      isWhole: true,
    });
    expect(await decodeBody(blob(0xc3, 0xbc), 'application/json')).toEqual({ text: 'ü', isWhole: true });
  });

  it('reports bytes that the charset does not have', async () => {
    const without = await decodeBody(blob(0x61, 0xfc), 'text/plain');
    expect(without.text).toBe('a\ufffd');
    expect(without.error).toBe(
      'The body is not valid UTF-8; invalid bytes are shown as �. The Content-Type has no charset.',
    );
    const named = await decodeBody(blob(0xfc), 'text/plain; charset=utf-8');
    expect(named.error).toContain('The Content-Type is text/plain; charset=utf-8.');
  });

  it('reports an unknown charset', async () => {
    const { text, error } = await decodeBody(blob(0x61), 'text/plain; charset=klingon');
    expect(text).toBe('a');
    expect(error).toContain('unknown charset "klingon"');
  });

  it('is cut between two characters', async () => {
    const { text, isWhole, error } = await decodeBody(new Blob(['木'.repeat(400_000)]), 'text/plain');
    expect(isWhole).toBe(false);
    expect(error).toBeUndefined();
    expect(text).toBe('木'.repeat(333_333));
  });
});
