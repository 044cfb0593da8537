import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyValues } from './apply-values';
import { writeValues } from './chosen-values';

vi.mock('gatsby', () => ({ withPrefix: (address: string) => address }));

const SAMPLE = 'sim-saw-000001';
const VALUES = { ids: [{ key: 'machine-id', label: 'Machine ID', samples: [SAMPLE] }], hosts: {} };
const block = (language: string, start: string, end: string): string =>
  `<figure class="code-block"><pre><code class="language-${language}">${start}<data value="machine-id">${SAMPLE}</data>${end}</code></pre></figure>`;
const codes = (): string[] => [...document.querySelectorAll('code')].map(({ textContent }) => textContent);

async function choose(value: string): Promise<void> {
  writeValues({ isProduction: false, ids: value === '' ? {} : { 'machine-id': value } }, false);
  await applyValues();
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(VALUES)));
  document.body.innerHTML = block('python', "a = f'", "'") + block('python', "b = '", "'");
});
afterEach(() => vi.unstubAllGlobals());

it('A14.16 shows an id in every place, and none that the panel refuses', async () => {
  const before = document.body.textContent;
  await choose('exm-1');
  expect(codes()).toEqual(["a = f'exm-1'", "b = 'exm-1'"]);
  for (const refused of ["it's", '</script>', 'a b', 'a\u202eb', '..', '']) {
    await choose(refused);
    expect(document.body.textContent, refused).toBe(before);
  }
});

it('A14.21 marks in the header and in request panels that values are in use', async () => {
  document.body.innerHTML =
    '<header class="header"><button class="values-button">Your values · <span>Sandbox</span></button></header>' +
    '<div class="panel-foot"><button class="values-button">Use your values</button></div>';
  const [header, panel] = [...document.querySelectorAll('.values-button')];
  const shown = () => [
    header?.getAttribute('aria-label'),
    header?.textContent,
    header?.hasAttribute('data-used'),
    header?.hasAttribute('data-production'),
    panel?.textContent,
  ];
  await choose('exm-1');
  expect(shown()).toEqual([
    'Your values · Sandbox, in use',
    'Your values · Sandbox',
    true,
    false,
    'Your values',
  ]);
  writeValues({ isProduction: true, ids: {} }, false);
  await applyValues();
  expect(shown()).toEqual([
    'Your values · Production',
    'Your values · Production',
    false,
    true,
    'Your values',
  ]);
  await choose('');
  expect(shown()).toEqual([
    'Your values · Sandbox',
    'Your values · Sandbox',
    false,
    false,
    'Use your values',
  ]);
});

it('a site without a sandbox names no environment, whatever another site on this host has stored', async () => {
  document.body.innerHTML =
    '<header class="header"><button class="values-button" data-environment="none"><span>Your values</span></button></header>';
  writeValues({ isProduction: true, ids: { 'machine-id': 'exm-1' } }, false);
  await applyValues();
  const button = document.querySelector('button');
  expect([button?.ariaLabel, button?.textContent, button?.hasAttribute('data-production')]).toEqual([
    'Your values, in use',
    'Your values',
    false,
  ]);
});
