/** The entry of a table by a name that others chose: a document can call something `constructor`, which every object has. */
export const entryOf = <Value>(
  table: Readonly<Record<string, Value | undefined>>,
  name: string,
): Value | undefined => (Object.hasOwn(table, name) ? table[name] : undefined);
