type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets the value of a field so that React notices: it watches the property of the element itself. */
function enter(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The step that repeats what a reader did in a field, and one that undoes it; undefined if there is nothing to repeat. */
function editOf(field: Field): { readonly undo: () => void; readonly repeat: () => void } | undefined {
  const { value } = field;
  const repeat = (): void => enter(field, value);
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findLast((option) => option.defaultSelected) ?? field.options[0];
    return first && !first.selected ? { repeat, undo: () => (first.selected = true) } : undefined;
  }
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked) return undefined;
    // Of a group, only the chosen one is pressed again.
    const isLeft = field.type === 'radio' && !checked;
    return { undo: () => (field.checked = defaultChecked), repeat: () => isLeft || field.click() };
  }
  return value === field.defaultValue
    ? undefined
    : { repeat, undo: () => (field.value = field.defaultValue) };
}

/**
 * Undoes what a reader entered in an island before its script came: React would not know of it.
 *
 * @returns A function that enters it again, for the component.
 */
export function takeEarlyEdits(island: Element): () => void {
  const edits = [...island.querySelectorAll<Field>('input, textarea, select')].flatMap(
    (field) => editOf(field) ?? [],
  );
  for (const { undo } of edits) undo();
  return () => {
    for (const { repeat } of edits) repeat();
  };
}
