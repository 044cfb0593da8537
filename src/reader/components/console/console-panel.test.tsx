import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { operation, parameter } from '../../../../tests/example-request';
import { getRequestValues } from '../../client/reader-values/request-state';
import type { RequestDescription } from '../../../apis/model/request';
import { ConsolePanel } from './console-panel';
import { forgetSecrets } from './secret-store';

vi.mock('gatsby', () => ({ withPrefix: (path: string) => path }));

const description = operation({
  path: '/things',
  servers: [
    {
      url: 'https://{region}.example.com',
      variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }],
    },
  ],
  parameters: [parameter('limit', 'query', { isRequired: true, schema: { type: 'integer' } })],
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
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  forgetSecrets();
});

describe('ConsolePanel', () => {
  it('follows server variables and parameters, and shares them with the samples', () => {
    render(<ConsolePanel file="/a/get.json" description={description} apiId="a" isHidden={false} />);
    fireEvent.change(screen.getByLabelText('region'), { target: { value: 'us' } });
    fireEvent.change(screen.getByLabelText(/^limit/), { target: { value: '5' } });
    expect(document.querySelector('.console-line')?.textContent).toBe(
      'Production GET https://us.example.com/things?limit=5',
    );
    expect(getRequestValues('/a/get.json')).toMatchObject({
      serverVariables: { region: 'us' },
      parameters: { 'query:limit': 5 },
    });
  });

  it('says that a page cannot call an address before it asks for a secret', () => {
    const meta = document.createElement('meta');
    meta.httpEquiv = 'Content-Security-Policy';
    meta.content = "default-src 'none'; connect-src 'self' https://eu.example.com";
    document.head.append(meta);
    render(<ConsolePanel file="/h/get.json" description={description} apiId="a" isHidden={false} />);
    expect(screen.queryByText('Blocked by this site’s policy')).toBeNull();
    expect(screen.queryByText('Authorization')).not.toBeNull();
    fireEvent.change(screen.getByLabelText('region'), { target: { value: 'us' } });
    expect(screen.queryByText('Blocked by this site’s policy')).not.toBeNull();
    expect(screen.queryByText('Authorization')).toBeNull();
    expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true');
    meta.remove();
  });

  it('folds the ways to get a token, with the required scopes selected and a warning', () => {
    render(<ConsolePanel file="/c/get.json" description={description} apiId="a" isHidden={false} />);
    const fold = screen.getByText('Get a token').closest<HTMLElement>('details');
    if (!fold) throw new Error('It is not folded.');
    expect(fold.hasAttribute('open')).toBe(false);
    expect(within(fold).getByText(/Do not put a real client secret in a browser/)).toBeTruthy();
    const scopes = within(fold).getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
    expect(scopes.map(({ checked }) => checked)).toEqual([true, false]);
    fireEvent.click(within(fold).getByText('Request a token'));
    expect(within(fold).getByText('Fill in the client id first.')).toBeTruthy();
  });

  it('asks once about problems and once about production, which is confirmed after a moment only', () => {
    const fetched = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal('fetch', fetched);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    render(<ConsolePanel file="/p/get.json" description={description} apiId="a" isHidden={false} />);
    expect(screen.getByText(/may not be allowed to read the responses \(CORS\)/)).toBeTruthy();
    const limit = screen.getByLabelText(/^limit/);
    fireEvent.change(limit, { target: { value: '1.5' } });
    expect(limit.hasAttribute('aria-invalid')).toBe(false);
    const send = screen.getByRole('button', { name: 'Send' });
    for (const _ of ['sent', 'sent again'] as const) {
      fireEvent.click(send);
      // The field has the focus, the mark, and the message; sending again does no more than that.
      expect(document.activeElement).toBe(limit);
      expect(limit.getAttribute('aria-invalid')).toBe('true');
      const description = document.getElementById(limit.getAttribute('aria-describedby') ?? '');
      expect(description?.textContent).toContain('1.5');
      expect(screen.getByText(/^Not sent/).textContent).not.toContain('1.5');
      expect(send.getAttribute('aria-disabled')).toBe('true');
      send.focus();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Send anyway' }));
    expect(screen.getByText(/may not let this page read the response \(CORS\)/)).toBeTruthy();
    now.mockReturnValue(1499);
    fireEvent.click(screen.getByRole('button', { name: 'Send to production' }));
    expect(fetched).not.toHaveBeenCalled();
    now.mockReturnValue(1500);
    fireEvent.click(screen.getByRole('button', { name: 'Send to production' }));
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('does not warn about the response of a server on the origin of the page, and names the key that sends', () => {
    // As on a public site: the reader's own machine needs no question.
    vi.stubGlobal('location', new URL('https://docs.example.com/'));
    const servers = [{ url: 'https://docs.example.com/v1', variables: [] }];
    render(
      <ConsolePanel
        file="/o/get.json"
        description={{ ...description, servers }}
        apiId="a"
        isHidden={false}
      />,
    );
    expect(screen.queryByText(/CORS/)).toBeNull();
    expect(screen.queryByText('Ctrl')).toBeNull();
    fireEvent.change(screen.getByLabelText(/^limit/), { target: { value: '5' } });
    expect(['Ctrl', 'Enter'].map((key) => screen.getByText(key).tagName)).toEqual(['KBD', 'KBD']);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByText('Ctrl')).toBeNull();
    const question = screen.getByText(/reaches real data/).textContent;
    expect(question).not.toContain('CORS');
    // The document has none.
    expect(question).not.toContain('sandbox');
  });

  it('A14.20 shows before sending that a token is missing, and colors the button that sends to production', () => {
    render(<ConsolePanel file="/h/get.json" description={description} apiId="a" isHidden={false} />);
    fireEvent.change(screen.getByLabelText(/^limit/), { target: { value: '5' } });
    const send = screen.getByRole('button', { name: 'Send' });
    const hint = screen.getByText('No token: the API will return 401.');
    expect(send.getAttribute('aria-describedby')?.split(' ')).toContain(hint.id);
    fireEvent.change(screen.getByLabelText(/^Access token/), { target: { value: 'opaque' } });
    expect(hint.textContent).toBe('');
    expect(send.hasAttribute('data-production')).toBe(false);
    fireEvent.click(send);
    expect(screen.getByRole('button', { name: 'Send to production' }).hasAttribute('data-production')).toBe(
      true,
    );
  });

  describe('with a sandbox and the mock', () => {
    const server = (url: string) => ({ url, variables: [] });
    const environments: RequestDescription = {
      ...description,
      servers: [
        server('https://api.example.com/things/v1'),
        server('https://api.sandbox.example.com/things/v1'),
        server(`${window.location.origin}/_mock/a`),
      ],
      schemes: description.schemes.map((scheme) => ({
        ...scheme,
        needsResource: true,
      })),
    };

    it('selects the sandbox, and fills in the resource of the chosen server until one is typed', () => {
      render(<ConsolePanel file="/d/get.json" description={environments} apiId="a" isHidden={false} />);
      const address = screen.getByLabelText<HTMLSelectElement>(/^Address/);
      const resource = screen.getByLabelText<HTMLInputElement>(/^Resource/);
      expect(address.value).toBe('1');
      expect(resource.value).toBe('https://api.sandbox.example.com/things');
      fireEvent.change(address, { target: { value: '0' } });
      expect(resource.value).toBe('https://api.example.com/things');
      fireEvent.change(resource, { target: { value: 'mine' } });
      fireEvent.change(address, { target: { value: '1' } });
      expect(resource.value).toBe('mine');
    });

    it('offers a token of the mock for the mock, which does not require one, without fields that it ignores', async () => {
      const answer = { access_token: 'mock-token', expires_in: 3600, scope: 'read' };
      vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
      render(<ConsolePanel file="/e/get.json" description={environments} apiId="a" isHidden={false} />);
      fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: '2' } });
      fireEvent.change(screen.getByLabelText(/^limit/), { target: { value: '5' } });
      for (const name of ['Get a token', 'Client id', 'Resource', 'Scopes'])
        expect(screen.queryByText(name)).toBeNull();
      expect(screen.getByText('The mock accepts requests without a token.')).toBeTruthy();
      expect(screen.queryByText(/the API will return/)).toBeNull();
      fireEvent.click(screen.getByRole('button', { name: 'Use a mock token' }));
      expect((await screen.findByText(/^Token received, valid until [^.]+\.$/)).role).toBe('status');
      const token = screen.getByLabelText<HTMLInputElement>(/^Access token/);
      expect(token.value).toBe('mock-token');
      // It is said of this token only.
      fireEvent.change(token, { target: { value: 'mine' } });
      expect(screen.queryByText(/^Token received/)).toBeNull();
    });
  });
});
