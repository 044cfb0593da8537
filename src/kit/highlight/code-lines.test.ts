import { asHtml } from '../html/as-html';
import { markup } from '../html/markup';
import { describe, expect, it } from 'vitest';
import { unescapeHtml } from '../html/escape-html';
import { codeLines } from './code-lines';
import { colorCommand } from '../../apis/request/samples/sample-languages';

const LONG = 'a long name that fits no narrow panel';

describe('lines of code', () => {
  it('are elements with their indent, in steps of two, if they may not fit', () => {
    expect(codeLines(asHtml(`{\n  "${LONG}": 1,\n\t\t\t${LONG}\n}`))).toBe(
      `{\n<span class="code-line" data-indent="2">  "${LONG}": 1,\n</span>` +
        `<span class="code-line" data-indent="6">\t\t\t${LONG}\n</span>}`,
    );
    expect(codeLines(asHtml(' '.repeat(40)))).toContain('data-indent="8"');
  });

  it('divide an element that spans several of them', () => {
    expect(codeLines(markup`<span class="tok-string">"a\n  b"</span>, c`)).toBe(
      '<span class="code-line"><span class="tok-string">"a</span>\n</span>' +
        '<span class="code-line" data-indent="2"><span class="tok-string">  b"</span>, c</span>',
    );
  });

  it('divide an element in which readers can replace a value', () => {
    expect(codeLines(markup`<span class="tok-string">"<data value="k">a</data>\n  b"</span>`)).toBe(
      '<span class="code-line"><span class="tok-string">"<data value="k">a</data></span>\n</span>' +
        '<span class="code-line" data-indent="2"><span class="tok-string">  b"</span></span>',
    );
  });

  it('keep the text unchanged', () => {
    const code = `curl "https://x.example/?a=1&b=<2>&c=${LONG}" \\\n  -d '{\n  "text": "a\n\n${LONG}"\n}'`;
    const html = codeLines(colorCommand(code));
    expect(unescapeHtml(html.replace(/<[^>]*>/g, ''))).toBe(code);
    expect(html.split('<span class="code-line"').length).toBeGreaterThan(2);
  });

  it.each([
    [
      'curl https://<data value="h">id.example</data>/v2/token?a=b -o out.json',
      'curl https://<data value="h">id.|example</data>/|v2/|token?a=|b <span class="whole">-o</span> out.json',
    ],
    ['"example.assignment.machine.changed.v1"', '"example.|assignment.|machine.|changed.|v1"'],
    [
      'Buffer.<span class="tok-function">from</span>(process.env.WEBHOOK_SECRET, "a")',
      'Buffer.|<span class="tok-function">from</span>(process.|env.|WEBHOOK_SECRET, "a")',
    ],
    ['pip install a-package_of_2.10.0_or_much_later', 'pip install a-package_|of_2.10.0_|or_|much_|later'],
    [
      'grant_type=urn:ietf:params:oauth:grant-type:device_code&amp;user_id=2 a',
      'grant_type=|urn:|ietf:|params:|oauth:|grant-type:|device_code&amp;|user_id=|2 a',
    ],
    [
      'http://localhost:4010/assignments==&&of-12:30:00Z',
      'http://localhost:4010/|assignments==&&of-12:30:00Z',
    ],
    ['const a = b.c.d && event.machine.id', 'const a = b.c.d && event.machine.id'],
    [
      '"applicationId": <span class="tok-string">"5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e"</span>,',
      '"applicationId": <span class="whole"><span class="tok-string">"5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e"</span>,</span>',
    ],
    [
      'https://id.example/subscriptions/<data value="s">5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e</data>/machines',
      'https://id.|example/|subscriptions/|<data value="s"><span class="whole">5bd1f0cb-c6c7-4dc3-8c3c-1d5f3fac330e</span></data>/|machines',
    ],
    [
      '-H <span class="tok-string">"Idempotency-Key: a-very-long-name-of-a-key-that-no-phone-has-room-for"</span>',
      '<span class="whole">-H</span> <span class="tok-string">"Idempotency-Key: a-very-long-name-of-a-key-that-no-phone-has-room-for"</span>',
    ],
    [
      '<span class="tok-keyword">npm run mock --twice --wrong-signature</span>',
      '<span class="tok-keyword">npm run mock <span class="whole">--twice</span> <span class="whole">--wrong-signature</span></span>',
    ],
    ['"the machine id is": "exm-bs4200-000417",', '<span class="whole">"exm-bs4200-000417",</span>'],
  ])('break long words after their parts: %s', (line, broken) => {
    expect(codeLines(asHtml(line))).toContain(broken.replaceAll('|', '<wbr>'));
  });
});
