import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { PreparedRequest } from '../../model/request';
import { curlSample } from './curl-sample';

const request: PreparedRequest = {
  method: 'PUT',
  url: ['https://api.example/a!b?c=!d'],
  headers: [{ name: 'X-Note', value: ['e!f ', { variable: 'TOKEN' }] }],
  body: { kind: 'text', text: '{"g":"h!i"}', isJson: true },
};

describe('curlSample', () => {
  it.skipIf(process.platform === 'win32')(
    'is the same in a bash that expands "!", as an interactive one does',
    () => {
      const code = curlSample(request).replace('curl ', "printf '[%s]' ");
      const said = execFileSync('bash', ['--norc'], {
        input: `set -o history -H\n${code}\n`,
        env: { PATH: process.env.PATH, TOKEN: 't', HISTFILE: '/dev/null' },
        stdio: ['pipe', 'pipe', 'ignore'],
      }).toString('utf8');
      expect(said).toContain('[https://api.example/a!b?c=!d]');
      expect(said).toContain('[X-Note: e!f t]');
      expect(said).toContain('h!i');
    },
  );
});
