/**
 * A page that opens at its top is drawn in two steps: first what fits a screen, and right after its first paint
 * the rest (./use-first-screen.ts). A long page is many screens, and the first needs a fraction of the time of all.
 * HTML files are whole, and so is a page that opens further down: its place needs all that stands before it.
 */
import { createContext, useContext, type Context } from 'react';

/** Whether only the first screen of the page is to be drawn. */
export const FirstScreen: Context<boolean> = createContext(false);

export const useIsFirstScreen = (): boolean => useContext(FirstScreen);
