import { describe, expect, it } from 'vitest';
import { bodyOf, readBody } from './send-request';

describe('the parts of a form', () => {
  const part = { name: 'a', value: '{"b":1}', isFile: false };
  const file = { name: 'c', value: 'd.bin', isFile: true };
  const typeOf = (value: FormDataEntryValue): string => (typeof value === 'string' ? value : value.type);
  const typesOf = (fields: readonly object[], files: readonly [string, readonly File[]][] = []): string[] => {
    const body = { kind: 'form', isMultipart: true, fields } as Parameters<typeof bodyOf>[0];
    return [...(bodyOf(body, new Map(files)) as FormData)].map(([name, value]) => `${name} ${typeOf(value)}`);
  };

  it('have their media types, and a file the one of its name', () => {
    const json = 'application/json';
    expect(typesOf([part, part, { ...part, contentType: json }])).toEqual([
      'a {"b":1}',
      'a {"b":1}',
      `a ${json}`,
    ]);
    const typed = { ...file, contentType: 'image/png' };
    expect(typesOf([typed], [['c', [new File(['x'], 'd.bin')]]])).toEqual(['c image/png']);
    expect(typesOf([typed], [['c', [new File(['x'], 'd.jpg', { type: 'image/jpeg' })]]])).toEqual([
      'c image/jpeg',
    ]);
  });

  it('have no file that is not chosen', () => {
    expect(typesOf([file])).toEqual([]);
  });

  it('have each file of a list', () => {
    const files = ['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    expect(typesOf([file], [['c', files]])).toEqual(['c image/png', 'c image/png']);
  });
});

describe('a stream', () => {
  /** A body that has sent two events and then ends, or breaks. */
  const streamOf = (end: (controller: ReadableStreamDefaultController<Uint8Array>) => void): Response =>
    new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const text of ['data: 1\n\n', 'data: 2\n\n'])
            controller.enqueue(new TextEncoder().encode(text));
        },
        pull: end,
      }),
    );

  it('is shown while it comes', async () => {
    const parts: Blob[] = [];
    const read = await readBody(
      streamOf((controller) => controller.close()),
      () => {},
      (part) => parts.push(part),
    );
    expect(await parts[0]?.text()).toBe('data: 1\n\n');
    expect([await read.body.text(), read.stream]).toEqual(['data: 1\n\ndata: 2\n\n', undefined]);
  });

  it('that is stopped keeps what came, and another body is a failure', async () => {
    const stop = (): Response => streamOf((controller) => controller.error(new Error('stopped')));
    const read = await readBody(
      stop(),
      () => {},
      () => {},
    );
    expect([await read.body.text(), read.stream]).toEqual([expect.stringContaining('data: 1'), 'ended']);
    await expect(readBody(stop(), () => {})).rejects.toThrow('stopped');
  });
});
