import { act, useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { takeEarlyEdits } from './early-edits';

function Form(): ReactElement {
  const [form, setForm] = useState({ box: true, wood: 'oak', size: 's', name: '', note: 'a' });
  const set = (part: Partial<typeof form>): void => setForm((old) => ({ ...old, ...part }));
  return (
    <form>
      <input type="checkbox" checked={form.box} onChange={({ target }) => set({ box: target.checked })} />
      {['oak', 'ash'].map((wood) => (
        <input
          key={wood}
          type="radio"
          name="wood"
          value={wood}
          checked={form.wood === wood}
          onChange={() => set({ wood })}
        />
      ))}
      <select value={form.size} onChange={({ target }) => set({ size: target.value })}>
        <option>s</option>
        <option>m</option>
      </select>
      <input name="name" value={form.name} onChange={({ target }) => set({ name: target.value })} />
      <textarea value={form.note} onChange={({ target }) => set({ note: target.value })} />
      <output>{Object.values(form).join()}</output>
    </form>
  );
}

it('what a reader entered before the script of an island reaches its component', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const island = document.body.appendChild(document.createElement('div'));
  island.innerHTML = renderToString(<Form />);
  const enter = (field: string, state: object): object =>
    Object.assign(island.querySelector(field) ?? {}, state);
  const output = (): string | null | undefined => island.querySelector('output')?.textContent;
  enter('[type=checkbox]', { checked: false });
  enter('[value=ash]', { checked: true });
  enter('select', { value: 'm' });
  enter('[name=name]', { value: 'Ann' });
  enter('textarea', { value: 'b' });
  const repeat = takeEarlyEdits(island);
  act(() => {
    hydrateRoot(island, <Form />);
  });
  expect(output()).toBe('true,oak,s,,a');
  act(repeat);
  expect(output()).toBe('false,ash,m,Ann,b');
  expect(island.querySelector('[name=name]')).toHaveProperty('value', 'Ann');
});
