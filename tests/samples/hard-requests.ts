import type { PreparedRequest, RequestText } from '../../src/apis/model/request';

/** Everything that is special in some language: quotes, escapes, templates, formats, comments. */
const ODD = `ü😀 "q" 'p' \\ \\n \\\\ $HOME \${x} #{x} \`id\` {y} {{z}} %s %d $(id) @file !x <b>&amp;</b> // # -- “c” ‘d’ '@ """ EOS \\`;

const LINES = `first\n  second\t\n"""\n'''\n\`\`\`\nBODY\n'@\n$x #{y} \\\n`;

type Header = PreparedRequest['headers'][number];

const header = (name: string, ...value: RequestText): Header => ({ name, value });
const json = header('Content-Type', 'application/json');

function text(body: string, type = json, isJson = true): Partial<PreparedRequest> {
  return { headers: [type], body: { kind: 'text', text: body, isJson } };
}

function form(
  isMultipart: boolean,
  fields: readonly (readonly [string, (string | undefined)?, string?])[],
): Partial<PreparedRequest> {
  return {
    headers: isMultipart ? [] : [header('Content-Type', 'application/x-www-form-urlencoded')],
    body: {
      kind: 'form',
      isMultipart,
      fields: fields.map(([name, value, contentType]) => ({
        ...{ name, value: value ?? '', isFile: value === undefined },
        ...(contentType === undefined ? {} : { contentType }),
      })),
    },
  };
}

/** A request of a test, without the server's address. */
export interface HardRequest extends Omit<PreparedRequest, 'url'> {
  readonly title: string;
  /** The part after the server's address. */
  readonly target: RequestText;
}

const rows: readonly (readonly [string, PreparedRequest['method'], RequestText, Partial<PreparedRequest>])[] =
  [
    ['GET alone', 'GET', ['/a'], {}],
    ['another method', 'QUERY', ['/a'], text('{}')],
    ['encoded path and query', 'GET', ['/a%20b/%C3%BC%2F?q=%22x%22%20%24HOME%20%27y%27%25%5C'], {}],
    ['a name more than once', 'GET', ['/a?tag=x&tag=y&tag=x%26y&empty='], {}],
    ['brackets in the query', 'GET', ['/a?filter%5Bname%5D=x&ids=1,2,3'], {}],
    ['characters that a shell reads', 'GET', ['/a?x=$HOME&y=(1)*!~;z=@'], {}],
    [
      'secrets in address, header and cookie',
      'GET',
      ['/a?api_key=', { variable: 'API_KEY' }, '&x=1'],
      {
        headers: [
          header('Authorization', 'Bearer ', { variable: 'TOKEN' }),
          header('Cookie', 'theme=dark; sid=', { variable: 'SESSION' }, '_end'),
          header('X-Api-Key', { variable: 'API_KEY' }),
          header('X-Mixed', `{a} {} %s $b \`c\` "d" 'e' \\ #{f} `, { variable: 'TOKEN' }, '}g'),
        ],
      },
    ],
    [
      'headers with odd values',
      'GET',
      ['/a'],
      {
        headers: [
          header('X-Odd', `"q" 'p' \\ \\n $HOME \${x} #{x} \`id\` {y} {{z}} %s $(id) @f !x // # -- <b>`),
          header('X-Empty', ''),
          header('If-Match', '"33a64df5"'),
          header('x-lower', 'a=b; c="d"'),
          // A name may have these signs, which shells and languages read.
          header("X-`id`-$HOME-!x-'a'-#b-%s-&-*|^~", 'x'),
          header('X-`id`-$HOME', ''),
          header('X-$TOKEN', 'Bearer ', { variable: 'TOKEN' }),
        ],
      },
    ],
    ['HEAD', 'HEAD', ['/a'], {}],
    ['OPTIONS', 'OPTIONS', ['/a'], {}],
    ['DELETE alone', 'DELETE', ['/a'], {}],
    ['DELETE with a body', 'DELETE', ['/a'], text('{"reason":"x"}')],
    ['POST alone', 'POST', ['/a'], {}],
    [
      'odd texts in JSON',
      'POST',
      ['/a'],
      text(JSON.stringify({ [ODD]: [ODD, LINES, null, true, 1.5, {}, []] }, null, 2)),
    ],
    ['JSON on one line', 'PUT', ['/a'], text('{"a":"b"}')],
    [
      'JSON that is no object',
      'PATCH',
      ['/a'],
      text('"text"', header('Content-Type', 'application/merge-patch+json')),
    ],
    ['escapes in JSON', 'POST', ['/a'], text('{"a":"\\u00fc\\ud83d\\ude00\\/\\b\\u0000\\u2028"}')],
    ['numbers that a double cannot hold', 'POST', ['/a'], text('{"id":12345678901234567890,"x":1e400}')],
    ['a member __proto__', 'POST', ['/a'], text('{"__proto__":{"a":1}}')],
    ['JSON that is not finished', 'POST', ['/a'], text('{"a": "it\'s')],
    [
      'text of many lines',
      'POST',
      ['/a'],
      text(LINES, header('Content-Type', 'text/plain; charset=utf-8'), false),
    ],
    ['text that begins with @', 'POST', ['/a'], text('@file', header('Content-Type', 'text/plain'), false)],
    [
      'text with carriage returns',
      'POST',
      ['/a'],
      text('a\r\nb\r', header('Content-Type', 'text/csv'), false),
    ],
    [
      'text that is odd',
      'PUT',
      ['/a'],
      text(ODD, header('Content-Type', 'text/plain; charset=utf-8'), false),
    ],
    ['an empty text', 'POST', ['/a'], text('', header('Content-Type', 'text/plain'), false)],
    [
      'a form',
      'POST',
      ['/a'],
      form(false, [
        ['a', '1'],
        ['a', '2 & 3'],
        ['ü b', ODD],
        ['lines', LINES],
        ['empty', ''],
        [ODD, 'x'],
        [LINES, 'x'],
      ]),
    ],
    [
      'parts with odd names',
      'POST',
      ['/a'],
      form(true, [
        [`$(id) \`id\` $HOME 'p' \\ {y} #{x} %s !x @file <b>; type=`.replace('=', ''), 'x'],
        ['`$(id)`\'\\!"q'],
      ]),
    ],
    [
      'parts with files',
      'POST',
      ['/a'],
      form(true, [
        ['meta', '{"a":"b; c"}'],
        ['odd', ODD],
        ['file'],
        ['at', '@file'],
        ['less', '<file'],
        ['q"uote', 'x'],
      ]),
    ],
    ['parts of one name', 'POST', ['/a'], form(true, [['tag', 'x'], ['tag', 'y'], ['file'], ['file']])],
    [
      'parts with media types',
      'POST',
      ['/a'],
      form(true, [
        ['meta', `{"a":"b; c","d":${JSON.stringify(ODD)}}`, 'application/json'],
        ['note', 'x'],
        ['page', undefined, 'image/png'],
        ['lines', LINES, 'application/xml; charset=utf-8'],
        ['file'],
      ]),
    ],
    [
      'parts of one name with media types',
      'PUT',
      ['/a'],
      form(true, [
        ['item', '{"a":1}', 'application/json'],
        ['item', '{"a":2}', 'application/json'],
        ['page', undefined, 'image/png'],
      ]),
    ],
    ['parts without files', 'PUT', ['/a'], form(true, [['a', '1']])],
    [
      'the bytes of a file',
      'PUT',
      ['/a'],
      { headers: [header('Content-Type', 'image/png')], body: { kind: 'file' } },
    ],
  ];

export const hardRequests: readonly HardRequest[] = rows.map(([title, method, target, more]) => ({
  title,
  method,
  target,
  headers: [],
  ...more,
}));
