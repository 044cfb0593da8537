/** Line icons of cards, on a grid of 40. */
export const CARD_ICONS: Readonly<Record<string, string>> = {
  machine:
    'M31 20a11 11 0 1 1-22 0 11 11 0 0 1 22 0zM23 20a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM20 9l3-4M29 15l5-1M30 25l4 3M21 31l-1 5M11 26l-5 2M10 16l-5-2',
  code: 'M14 12l-8 8 8 8M26 12l8 8-8 8M22 9l-4 22',
  exchange:
    'M7 8h8a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM25 22h8a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-6a2 2 0 0 1 2-2zM17 13h12v9M11 18v9h12',
  service: 'M24 8a8 8 0 0 0-7 12L6 31l4 4 11-11a8 8 0 0 0 11-9l-5 5-5-2-1-5z',
};
