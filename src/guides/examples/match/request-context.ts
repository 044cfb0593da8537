import type { SourcePosition } from '../../../kit/diagnostics/diagnostic';
import type { ApiOperation } from './api-operations';
import type { ReportExample } from '../check/check-value';
import type { DataValue } from '../read/parse-data';
import type { BindingTargets } from './resolve-binding';

/** Context for checking a request. */
export interface RequestContext {
  readonly targets: BindingTargets;
  readonly placeOf: (offset: number) => SourcePosition;
  readonly report: ReportExample;
  /** Data that a block of the same page shows under a file name. */
  readonly fileOf: (
    name: string,
  ) => { readonly value: DataValue; readonly report: ReportExample } | undefined;
}

/** Name of an operation in messages: its id, or method and path. */
export function nameOf(operation: ApiOperation): string {
  return operation.operationId ?? `${operation.method} ${operation.path}`;
}
