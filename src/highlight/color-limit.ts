/** Characters that grammars read for the code of one page or description, half a second; what follows stays plain. */
export const MAX_COLORED = 40_000;
