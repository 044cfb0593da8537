import { expect, it } from 'vitest';
import { operation, parameter } from '../../../tests/example-request';
import { buildRequest } from '../../apis/request/build-request';
import { differsFromExample } from './differs-from-example';

const description = operation({
  path: '/machines/{machineId}',
  parameters: [parameter('machineId', 'path', { sample: 'saw 1' })],
});

it.each([
  ['saw 1', [], false],
  ['saw 1', ['other'], false],
  ['saw 1', ['saw 1'], true],
  ['mine', [], true],
  ['', [], false],
])(
  'for %j with the own ids %j, it is %j that a request differs from its example',
  (machineId, ids, expected) => {
    const values = {
      server: 0,
      serverVariables: {},
      security: 0,
      parameters: { 'path:machineId': machineId },
    };
    expect(differsFromExample(description, values, buildRequest(description, values), ids)).toBe(expected);
  },
);
