import { createContext, useContext, type Context } from 'react';

/** Whether the page around is drawn ahead: it is in the document, but not on the screen and not what the address says. */
export const DrawnAhead: Context<boolean> = createContext(false);

export const useIsDrawnAhead = (): boolean => useContext(DrawnAhead);
