import type { SourcePosition } from '../../model/problem';
import type { ApiOperation } from './api-operations';
import type { ReportExample } from '../check/check-value';
import type { DataValue } from '../read/parse-data';
import type { BindingTargets } from './resolve-binding';

/** What a request is checked with. */
export interface RequestContext {
  readonly targets: BindingTargets;
  readonly placeOf: (offset: number) => SourcePosition;
  readonly report: ReportExample;
  /** The data that a block of the same page shows under a file's name. */
  readonly fileOf: (
    name: string,
  ) => { readonly value: DataValue; readonly report: ReportExample } | undefined;
}

/** The operation in a problem: its id, or method and path. */
export function nameOf(operation: ApiOperation): string {
  return operation.operationId ?? `${operation.method} ${operation.path}`;
}
