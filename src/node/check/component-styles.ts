import { CssSyntaxError, parse } from 'postcss';
import { COMPONENT_FOLDER, componentSheets } from '../brand/read-brand';
import type { Diagnostic } from '../../model/diagnostic';

/**
 * Reports style sheets of components that the build cannot read: it would name its own file, into which it writes them.
 */
export const checkComponentStyles = (directory: string): Diagnostic[] =>
  [...componentSheets(directory)].flatMap(([name, css]): Diagnostic[] => {
    try {
      parse(css);
      return [];
    } catch (error) {
      if (!(error instanceof CssSyntaxError)) throw error;
      const { line = 1, column = 1, reason } = error;
      return [
        {
          code: 'component/style',
          severity: 'error',
          file: `${COMPONENT_FOLDER}/${name}`,
          position: { line, column },
          message: `This is not valid CSS: ${reason}.`,
          fix: 'Close each brace, bracket, quote, and comment.',
        },
      ];
    }
  });
