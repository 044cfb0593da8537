import { describe, expect, it } from 'vitest';
import { carryValues, changedValues } from './carry-values';
import { defaultValues } from './build-request';
import type { ParameterLocation } from '../model/api';
import type { RequestDescription, RequestParameter } from '../model/request';

const parameter = (name: string, location: ParameterLocation, sample?: string): RequestParameter => ({
  ...{ name, location, isRequired: location === 'path', isDeprecated: false, style: 'simple' },
  ...{ explode: false, allowReserved: false, schema: { type: 'string' } },
  ...(sample === undefined ? {} : { sample }),
});

const operation = (servers: number, ...parameters: readonly RequestParameter[]): RequestDescription => ({
  method: 'GET',
  path: '/',
  servers: Array.from({ length: servers }, (_, index) => ({
    url: `https://s${index}.example.com`,
    variables: [],
  })),
  parameters,
  isBodyRequired: false,
  bodies: [],
  security: [],
  schemes: [],
  responses: [],
});

describe('values of the next operation', () => {
  const users = operation(2, parameter('id', 'path', 'user-1'), parameter('limit', 'query'));
  const machines = operation(2, parameter('id', 'path', 'machine-1'), parameter('limit', 'query'));

  it('are the server and what the reader typed, not the samples of the previous one', () => {
    const values = { ...defaultValues(users), server: 1 };
    const typed = { ...values, parameters: { ...values.parameters, 'query:limit': '5' } };
    expect(carryValues(machines, changedValues(users, typed))).toMatchObject({
      server: 1,
      parameters: { 'path:id': 'machine-1', 'query:limit': '5' },
    });
  });

  it('include a typed value of the same name and location', () => {
    const values = { ...defaultValues(users), parameters: { 'path:id': 'mine' } };
    expect(carryValues(machines, changedValues(users, values)).parameters).toEqual({ 'path:id': 'mine' });
  });

  it('omit what the operation does not have', () => {
    const carried = {
      server: 4,
      serverVariables: { region: 'eu' },
      parameters: { 'header:A': 'b' },
    } as const;
    expect(carryValues(machines, carried)).toEqual(defaultValues(machines));
  });
});
