/** Characters that are highlighted on one page or in one description, half a second; the rest stays plain. */
export const MAX_COLORED_PER_PAGE = 40_000;
