import type { Operation } from '../model/api';

/** Whether an operation has a part "Details" after its inputs: the description below its lead, or further facts. */
export const hasDetails = ({ description, sheet }: Pick<Operation, 'description' | 'sheet'>): boolean =>
  sheet.others.length > 0 || (description?.lead !== undefined && description.rest !== undefined);
