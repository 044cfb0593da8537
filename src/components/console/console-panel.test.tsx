import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRequestValues } from '../../client/request-state';
import type { RequestDescription } from '../../request/request-model';
import { ConsolePanel } from './console-panel';
import { forgetSecrets } from './secret-store';

vi.mock('gatsby', () => ({ withPrefix: (path: string) => path }));

const description: RequestDescription = {
  method: 'GET',
  path: '/things',
  servers: [
    {
      url: 'https://{region}.example.com',
      variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }],
    },
  ],
  parameters: [
    {
      ...{
        name: 'limit',
        place: 'query',
        isRequired: true,
        isDeprecated: false,
        style: 'form',
        explode: true,
      },
      ...{ allowReserved: false, schema: { type: 'integer' } },
    },
  ],
  isBodyRequired: false,
  bodies: [],
  security: [{ schemes: [{ name: 'login', scopes: ['read'] }] }],
  schemes: [
    {
      ...{ name: 'login', type: 'oauth2', variable: 'TOKEN' },
      flows: [
        {
          kind: 'clientCredentials',
          tokenUrl: 'https://login.example.com/token',
          scopes: [{ name: 'write', description: '' }],
        },
      ],
    },
  ],
};

afterEach(() => {
  cleanup();
  forgetSecrets();
});

describe('ConsolePanel', () => {
  it('follows server variables and parameters, and shares them with the samples', () => {
    render(<ConsolePanel file="/a.json" description={description} apiId="a" />);
    fireEvent.change(screen.getByLabelText('region'), { target: { value: 'us' } });
    fireEvent.change(screen.getByLabelText(/^limit/), { target: { value: '5' } });
    expect(document.querySelector('.console-line')?.textContent).toBe(
      'GET https://us.example.com/things?limit=5',
    );
    expect(getRequestValues('/a.json')).toMatchObject({
      serverVariables: { region: 'us' },
      parameters: { 'query:limit': 5 },
    });
  });

  it('says what is missing instead of sending', () => {
    render(<ConsolePanel file="/b.json" description={description} apiId="a" />);
    const send = screen.getByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(send);
    expect(document.activeElement).toBe(screen.getByLabelText(/^limit/));
  });

  it('folds the ways to get a token, with the needed scopes chosen and a warning', () => {
    render(<ConsolePanel file="/c.json" description={description} apiId="a" />);
    const fold = screen.getByText('Get a token').closest<HTMLElement>('details');
    if (!fold) throw new Error('It is not folded.');
    expect(fold.hasAttribute('open')).toBe(false);
    expect(within(fold).getByText(/does not belong in a browser/)).toBeTruthy();
    const scopes = within(fold).getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
    expect(scopes.map(({ checked }) => checked)).toEqual([true, false]);
    fireEvent.click(within(fold).getByText('Ask for a token'));
    expect(within(fold).getByText('Fill in the client id first.')).toBeTruthy();
  });
});
