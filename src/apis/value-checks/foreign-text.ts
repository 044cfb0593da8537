/** Texts in messages that come from the network, from storage, or from the reader. */
import { showInvisible } from '../../kit/diagnostics/show-invisible';

/** Around a foreign text in a message: FIRST STRONG ISOLATE and its end, which such a text cannot contain itself. */
const START = '\u2068';
const END = '\u2069';

/** Printable ASCII neither hides nor reorders anything. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);

/** A foreign text for a message: its invisible characters show, and it is marked for {@link messageParts}. */
export const foreign = (text: string): string =>
  isPlain(text) ? text : `${START}${showInvisible(text)}${END}`;

/** The parts of a message: every second one is foreign, and must not reorder the text around it. */
export const messageParts = (message: string): readonly string[] => message.split(/\u2068([^\u2069]*)\u2069/);
