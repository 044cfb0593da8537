import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { operation, parameter } from '../../../../tests/example-request';
import { defaultValues } from '../../../apis/request/build-request';
import { startRequestSamples } from './request-samples';
import { setRequestValues } from '../reader-values/request-state';

const description = operation({
  path: '/users',
  parameters: [parameter('limit', 'query', { schema: { type: 'integer' } })],
});

const fetched = vi.fn(() => Promise.resolve(Response.json(description)));
const select = (): HTMLSelectElement => document.querySelector('select') as HTMLSelectElement;
const shown = (): string | undefined =>
  document.querySelector('.request-sample[data-state=shown] code')?.textContent;

let file = 0;

// The first one loads the generators of all languages.
vi.setConfig({ testTimeout: 60_000 });
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
    },
  );
  fetched.mockClear();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  file += 1;
  document.body.innerHTML = `
    <section class="request-samples" data-request="/requests/${file}.json">
      <div class="panel-head">
        <div class="panel-tabs"><button data-value="curl" aria-pressed="true">curl</button></div>
        <label class="panel-more"><span>More</span><select>
          <option value="curl">curl</option><option value="go">Go</option><option value="sample-a">A</option>
        </select></label>
      </div>
      <div class="request-sample" data-language="curl" data-state="shown">
        <p class="tab-label">curl</p><figure class="code-block"><pre><code>built curl</code></pre></figure>
      </div>
      <div class="request-sample" data-language="sample-a" data-author data-state="hidden">
        <figure class="code-block"><pre><code>client.list()</code></pre></figure>
      </div>
    </section>`;
});

afterEach(() => vi.unstubAllGlobals());

startRequestSamples();

function choose(language: string): void {
  select().value = language;
  select().dispatchEvent(new Event('change', { bubbles: true }));
}

it('A14.17 asks the mock for the chosen response, and no other server', async () => {
  const address = `/requests/${file}.json`;
  const asked = { ...defaultValues(description), mockStatus: '409' };
  setRequestValues(address, { ...asked, server: 1 });
  await until(() =>
    expect(shown()).toContain('"http://127.0.0.1:4010/requests/users" \\\n  -H "Prefer: code=409"'),
  );
  choose('go');
  await until(() => expect(shown()).toContain('Header.Add("Prefer", "code=409")'));
  setRequestValues(address, asked);
  await until(() => expect(shown()).toContain('https://api.example.com/users'));
  expect(shown()).not.toContain('Prefer');
});

it('updates with what the reader types, and returns to the original when it is undone', async () => {
  const address = `/requests/${file}.json`;
  setRequestValues(address, { ...defaultValues(description), parameters: { 'query:limit': 7 } });
  await until(() => expect(shown()).toBe('curl "https://api.example.com/users?limit=7"'));
  choose('go');
  await until(() => expect(shown()).toContain('/users?limit=7'));
  choose('sample-a');
  await until(() => expect(shown()).toBe('client.list()'));
  choose('go');
  setRequestValues(address, undefined);
  await until(() => expect(shown()).toContain('"https://api.example.com/users"'));
});

it('shows only the last of several choices', async () => {
  choose('go');
  choose('curl');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shown()).toBe('built curl');
});
