import type { ExampleLines, RequestPartKind } from '../../../apis/model/example-lines';

/** Whether a line of a sample, in any language, contains a parameter. */
function hasParameter(line: string, kind: RequestPartKind, name: string): boolean {
  if (kind === 'path') return line.includes('://');
  if (kind === 'query') return line.includes(`?${name}=`) || line.includes(`&${name}=`);
  // `-H "Name: value"`, `'Name': value`, `.header("Name", value)`
  return new RegExp(`(?:^|[^\\w-])${name.replace(/\W/g, '\\$&')}["']?\\s*[:,=\\]]`, 'i').test(line);
}

/** Whether a line writes a member of the body: `"name": value` in most languages, also with escaped quotes. */
const hasMember = (line: string, name: string): boolean =>
  new RegExp(`(?:^|[^\\w-])${name.replace(/\W/g, '\\$&')}\\\\*["']?\\s*(?::|=>|=|,)`).test(line);

/**
 * The line of each part of a request in its sample: pairs of line and field. Members of the body are in the
 * order of the sample, so that a name that repeats finds its own line; typed values can lack some.
 */
export function requestLines(
  { request }: Pick<ExampleLines, 'request'>,
  texts: readonly string[],
): readonly (readonly [line: number, field: number, name: string])[] {
  let next = 0;
  return request.flatMap(([field, kind, name]) => {
    const line = texts.findIndex((text, index) =>
      kind === 'body' ? index >= next && hasMember(text, name) : hasParameter(text, kind, name),
    );
    if (line === -1) return [];
    if (kind === 'body') next = line + 1;
    return [[line, field, kind === 'path' ? '' : name] as const];
  });
}
