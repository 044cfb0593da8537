import type { ReactElement } from 'react';
import type { ApiOperationPageModel } from '../../model/api';
import { ApiChanges } from './api-changes';
import { OperationBody } from './operation-body';

/** The text of the page of one operation or webhook; its samples stand beside it. */
export function ApiOperationPage({ page }: { readonly page: ApiOperationPageModel }): ReactElement {
  return (
    <>
      <OperationBody operation={page.operation} />
      <ApiChanges logs={page.changeLogs} />
    </>
  );
}
