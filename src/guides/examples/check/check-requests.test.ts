import { describe, expect, it } from 'vitest';
import { block, check, diagnosticLines } from '../../../../tests/examples/check';

const AUTH = '-H "Authorization: Bearer $TOKEN"';
const MACHINES = 'https://gds.acme.example/v1/machines';

function diagnosticsOf(language: string, code: string, meta = {}): string[] {
  return diagnosticLines(check(block(language, code, meta)).diagnostics);
}

/** Number of bound blocks on a page with this block. */
function boundOf(language: string, code: string): number | undefined {
  return check(block(language, code)).bound;
}

describe('curl', () => {
  it('reports nothing for valid requests', () => {
    expect(diagnosticsOf('bash', `curl -sS "${MACHINES}?class=beamSaw&limit=10" ${AUTH} | jq '.[]'`)).toEqual(
      [],
    );
    expect(
      diagnosticsOf(
        'bash',
        `curl -X PUT ${MACHINES}/exm-417 \\\n  ${AUTH} \\\n  -H "Content-Type: application/json" \\\n  --data @machine.json`,
      ),
    ).toEqual([]);
  });

  it('reports a wrong method', () => {
    expect(diagnosticsOf('bash', `curl -sS -X POST ${MACHINES}/exm-417 ${AUTH}`)).toEqual([
      '11:13 example/wrong-method | /v1/machines/{machineId} has no POST. | It knows GET, PUT.',
    ]);
  });

  it('treats -d as POST', () => {
    expect(diagnosticsOf('bash', `curl ${MACHINES}/exm-417 -d '{}' ${AUTH}`)).toEqual([
      '11:1 example/wrong-method | /v1/machines/{machineId} has no POST. | It knows GET, PUT.',
    ]);
  });

  it('reports a wrong path with the nearest one', () => {
    expect(diagnosticsOf('bash', `curl https://gds.acme.example/v1/machine/exm-417 \\\n  ${AUTH}`)).toEqual([
      '11:30 example/unknown-path | "/v1/machine/exm-417" is not a path of gds.acme.example. | Did you mean "/v1/machines/{machineId}"?',
    ]);
  });

  it('reports a wrong base path, also of an API that only the guides describe', () => {
    expect(
      diagnosticsOf('bash', `curl https://gds.sandbox.acme.example/v2/machines/exm-417 ${AUTH}`),
    ).toEqual([
      '11:38 example/unknown-path | "/v2/machines/exm-417" is not a path of gds.sandbox.acme.example. | Did you mean "/v1/machines/{machineId}"?',
    ]);
    expect(diagnosticsOf('bash', `curl https://api.acme.example/core/v1/order --json '{}'`)).toEqual([
      expect.stringContaining('Did you mean "/core/v1/orders"?'),
    ]);
  });

  it('reports a wrong value in the path', () => {
    expect(diagnosticsOf('bash', `curl ${MACHINES}/EXM ${AUTH}`)).toEqual([
      '11:43 example/wrong-parameter | The parameter "machineId" is "EXM", which does not match ^[a-z]{3}-[a-z0-9]+$. | For example: "exm-417".',
    ]);
  });

  it('reports unknown, missing and wrong query parameters', () => {
    expect(diagnosticsOf('bash', `curl "${MACHINES}?clas=beamSaw&limit=101" ${AUTH}`)).toEqual([
      '11:44 example/unknown-query | GetMachines has no query parameter "clas". | Did you mean "class"?',
      '11:57 example/wrong-parameter | The parameter "limit" is 101, more than 100. | The limit (maximum) is 100.',
    ]);
    expect(diagnosticsOf('bash', `curl "${MACHINES}?limit=10" ${AUTH}`)).toEqual([
      '11:6 example/missing-query | GetMachines requires the query parameter "class". | Add it: ?class=…',
    ]);
    expect(diagnosticsOf('bash', `curl -G ${MACHINES} \\\n  -d class=saw ${AUTH}`)).toEqual([
      expect.stringContaining('12:6 example/wrong-parameter | The parameter "class" is "saw"'),
    ]);
  });

  it('reports missing and mistyped headers', () => {
    expect(diagnosticsOf('bash', `curl ${MACHINES}/exm-417`)).toEqual([
      '11:6 example/missing-header | GetMachine requires the header "Authorization". | Add it: Authorization: Bearer $TOKEN',
    ]);
    expect(diagnosticsOf('bash', `curl https://gds.acme.example/v1/token-profile ${AUTH}`)).toEqual([
      '11:6 example/missing-header | GetTokenProfile requires the header "Application-Token". | Add it: Application-Token: …',
    ]);
    expect(diagnosticsOf('bash', `curl ${MACHINES}/exm-417 ${AUTH} \\\n  -H "If-Non-Match: x"`)).toEqual([
      '12:7 example/unknown-header | GetMachine has no header "If-Non-Match". | Did you mean "If-None-Match"?',
    ]);
    expect(diagnosticsOf('bash', `curl ${MACHINES}/exm-417 -u "$ID:$SECRET"`)).toEqual([
      expect.stringContaining('The header "Authorization" does not begin with "Bearer ".'),
    ]);
  });

  it('reports the position in a literal body', () => {
    const body = '{\n    "machineId": "exm-417",\n    "machineClas": "beamSaw"\n  }';
    expect(
      diagnosticsOf(
        'bash',
        `curl -X PUT ${MACHINES}/exm-417 ${AUTH} \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`,
      ),
    ).toEqual([
      '15:5 example/unknown-field | "/machineClas": there is no field "machineClas" here. (op:PutMachine request) | Did you mean "machineClass"? It is required.',
    ]);
  });

  it('reads escaped bodies and skips variables', () => {
    const body = String.raw`"{\"machineId\": \"$ID\", \"machineClass\": \"saw\"}"`;
    expect(diagnosticsOf('bash', `curl -X PUT ${MACHINES}/$ID ${AUTH} --json ${body}`)).toEqual([
      expect.stringContaining('example/unknown-value | "/machineClass" is "saw"'),
    ]);
  });

  it('reads here-documents', () => {
    const code = `curl -X PUT ${MACHINES}/exm-417 ${AUTH} --json @- <<'EOF' | jq\n{ "machineId": 1,\n  "machineClass": "beamSaw" }\nEOF`;
    expect(diagnosticsOf('bash', code)).toEqual([
      '12:16 example/wrong-type | "/machineId" is 1, a number; the schema requires a string. (op:PutMachine request) | For example: "exm-417".',
    ]);
  });

  it('reads the file that another block of the page shows', () => {
    const file = block('json', '{ "machineId": "exm-417", "machineClass": "saw" }', {
      title: 'machine.json',
      shows: 'op:PutMachine request',
    });
    const command = block(
      'bash',
      `curl -X PUT ${MACHINES}/exm-417 ${AUTH} -H "Content-Type: application/json" -d @machine.json`,
    );
    expect(diagnosticLines(check(command).diagnostics)).toEqual([]);
    // Once for its own binding, and once for what the command sends.
    expect(diagnosticLines(check(file, command).diagnostics)).toHaveLength(2);
  });

  it('reports bodies that are missing, unexpected, or of the wrong type', () => {
    expect(diagnosticsOf('bash', `curl -X PUT ${MACHINES}/exm-417 ${AUTH}`)).toEqual([
      expect.stringContaining('11:13 example/missing-body | PutMachine requires a body.'),
    ]);
    expect(diagnosticsOf('bash', `curl -X GET ${MACHINES}/exm-417 ${AUTH} -d '{}'`)).toEqual([
      expect.stringContaining('example/unexpected-body | GetMachine does not accept a body.'),
    ]);
    expect(diagnosticsOf('bash', `curl -X PUT ${MACHINES}/exm-417 ${AUTH} -d @machine.json`)).toEqual([
      expect.stringContaining('Without a Content-Type curl sends "application/x-www-form-urlencoded"'),
    ]);
    expect(diagnosticsOf('bash', `curl http://gds.acme.example/v1/machines/exm-417 ${AUTH}`)).toEqual([
      expect.stringContaining('example/insecure-url'),
    ]);
  });

  it('fills in variables of the block and finds commands in substitutions', () => {
    const code = `BASE=https://gds.acme.example/v1\nnames=$(curl -s "$BASE/machine/$ID" ${AUTH} | jq -r .name)`;
    expect(diagnosticsOf('bash', code)).toEqual([
      expect.stringContaining('12:18 example/unknown-path | "/v1/machine/…" is not a path'),
    ]);
  });

  it('ignores other hosts, comments, and other commands', () => {
    const code = `curl https://login.acme.example/token\n# curl ${MACHINES}/\necho "curl ${MACHINES}/"\ncurl "$URL"`;
    expect(diagnosticsOf('bash', code)).toEqual([]);
    expect(boundOf('bash', code)).toBe(0);
    expect(boundOf('bash', `curl ${MACHINES}/exm-417 ${AUTH}`)).toBe(1);
  });
});

describe('http', () => {
  it('checks a request by its Host header', () => {
    const head = 'Host: gds.acme.example\nAuthorization: Bearer abc';
    expect(diagnosticsOf('http', `GET /v1/machines/{machineId} HTTP/1.1\n${head}`)).toEqual([]);
    expect(diagnosticsOf('http', `GET /v1/machine/exm-417 HTTP/1.1\n${head}`)).toEqual([
      expect.stringContaining('11:5 example/unknown-path'),
    ]);
    expect(
      diagnosticsOf(
        'http',
        `PUT /v1/machines/exm-417 HTTP/1.1\n${head}\nContent-Type: text/plain\n\n{\n  "machineId": "exm-417"\n}`,
      ),
    ).toEqual([
      expect.stringContaining('14:1 example/wrong-content-type'),
      expect.stringContaining('16:1 example/missing-field'),
    ]);
  });

  it('checks a problem response by its media type, and other responses by what they show', () => {
    expect(
      diagnosticsOf(
        'http',
        'HTTP/1.1 404 Not Found\nContent-Type: application/problem+json\n\n{ "code": "not-fund" }',
      ),
    ).toEqual([expect.stringContaining('14:11 example/unknown-value | "/code" is "not-fund"')]);
    expect(
      diagnosticsOf('http', 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{ "code": "busy" }', {
        shows: 'op:GetMachine response 404',
      }),
    ).toEqual([expect.stringContaining('11:10 example/wrong-value | The block shows the status 200')]);
    expect(
      diagnosticsOf('http', 'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{ "machineId": 1 }'),
    ).toEqual([expect.stringContaining('example/unbound')]);
    expect(diagnosticsOf('http', 'HTTP/1.1 200 OK\nContent-Type: text/html')).toEqual([]);
  });
});

describe('code', () => {
  it.each([
    [
      'ts',
      'await fetch(`https://gds.acme.example/v1/machine/${encodeURIComponent(id)}`, { method: "PUT" });',
      38,
    ],
    ['python', 'requests.get(f"https://gds.acme.example/v1/machine/{machine.id}")', 40],
    ['csharp', 'await http.GetAsync($"https://gds.acme.example/v1/machine/{id}");', 47],
    ['powershell', "Invoke-RestMethod -Uri 'https://gds.acme.example/v1/machine/x'", 49],
  ])('checks the addresses in %s', (language, code, column) => {
    expect(diagnosticsOf(language, code)).toEqual([
      expect.stringContaining(`11:${column} example/unknown-path`),
    ]);
    expect(boundOf(language, code.replace('machine/', 'machines/'))).toBe(1);
  });

  it('ignores audiences, bases, other hosts, and comments', () => {
    const code =
      '// https://gds.acme.example/v1/nothing\nconst a = "https://api.acme.example/application", b = "https://gds.acme.example/v1"; fetch("https://login.acme.example/x");';
    expect(diagnosticsOf('ts', code)).toEqual([]);
  });
});
