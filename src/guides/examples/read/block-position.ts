import { createLineIndex } from '../../../kit/diagnostics/line-index';
import type { SourcePosition } from '../../../kit/diagnostics/diagnostic';
import type { Example } from '../../page';

/** Maps positions inside a code block to the writer's file. */
export interface BlockPosition {
  readonly atOffset: (offset: number) => SourcePosition;
  /** Line and column from 1, inside the block. */
  readonly at: (position: SourcePosition) => SourcePosition;
}

/** A block inside a list or a tab is indented: every line begins in the fence's column. */
export function createBlockPosition(
  example: Pick<Example, 'code' | 'position'>,
  original: (position: SourcePosition) => SourcePosition,
): BlockPosition {
  const lines = createLineIndex(example.code);
  const at = ({ line, column }: SourcePosition): SourcePosition =>
    original({
      line: example.position.line + line - 1,
      column: example.position.column + column - 1,
    });
  return { at, atOffset: (offset) => at(lines(offset)) };
}
