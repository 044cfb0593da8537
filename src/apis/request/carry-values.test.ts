import { describe, expect, it } from 'vitest';
import { operation, parameter } from '../../../tests/example-request';
import { carryValues, changedValues, followSamples } from './carry-values';
import { defaultValues } from './build-request';
import type { ParameterLocation } from '../model/api';
import type { RequestDescription, RequestParameter } from '../model/request';

const sampled = (name: string, location: ParameterLocation, sample?: string): RequestParameter =>
  parameter(name, location, sample === undefined ? {} : { sample });

const withServers = (count: number, ...parameters: readonly RequestParameter[]): RequestDescription => {
  const servers = Array.from({ length: count }, (_, index) => ({
    url: `https://s${index}.example.com`,
    variables: [],
  }));
  return operation({ servers, parameters });
};

describe('values of the next operation', () => {
  const users = withServers(2, sampled('id', 'path', 'user-1'), sampled('limit', 'query'));
  const machines = withServers(2, sampled('id', 'path', 'machine-1'), sampled('limit', 'query'));

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

describe('values after a change of the ids in samples', () => {
  const withIds = (id: string): RequestDescription => ({
    ...withServers(2, sampled('id', 'path', id), sampled('filter', 'query', id)),
    method: 'POST',
    bodies: [
      {
        ...{ mediaType: 'application/json', kind: 'json', schema: true, fields: [] },
        examples: [{ label: '', text: `{"id":"${id}"}` }],
      },
      {
        ...{ mediaType: 'application/x-www-form-urlencoded', kind: 'form', schema: true, examples: [] },
        fields: [
          { name: 'id', isRequired: true, isFile: false, sample: id },
          { name: 'note', isRequired: false, isFile: false, sample: '' },
        ],
      },
    ],
  });
  const [before, after] = [withIds('sample-1'), withIds('own-1')];
  const initial = { ...defaultValues(before), server: 1 };

  it('replaces samples in parameters and bodies, and keeps the server', () => {
    expect(followSamples(before, after, initial)).toEqual({ ...defaultValues(after), server: 1 });
    const form = {
      kind: 'form',
      mediaType: 'application/x-www-form-urlencoded',
      fields: [
        { name: 'id', value: 'sample-1', isFile: false },
        { name: 'note', value: 'typed', isFile: false },
      ],
    } as const;
    const followed = followSamples(before, after, { ...initial, body: form });
    expect(followed.body).toMatchObject({ fields: [{ value: 'own-1' }, { value: 'typed' }] });
  });

  it('keeps what was typed, and the same object if nothing changes', () => {
    const typed = {
      ...initial,
      parameters: { 'path:id': 'typed' },
      body: { kind: 'text', mediaType: 'application/json', text: '{}' },
    } as const;
    expect(followSamples(before, after, typed)).toBe(typed);
    expect(followSamples(before, before, initial)).toBe(initial);
  });
});
