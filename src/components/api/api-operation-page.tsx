import type { ReactElement } from 'react';
import type { ApiOperationPageModel } from '../../model/api';
import { ApiChanges } from './api-changes';
import { TryIt } from '../console/try-it';
import { ApiFlag } from './api-flag';
import { Endpoint } from './endpoint';
import { OperationBody } from './operation-body';
import { SampleColumn, hasSamples } from './sample-column';

/** The page of one operation or webhook: its text on one side, samples on the other. */
export function ApiOperationPage({ page }: { readonly page: ApiOperationPageModel }): ReactElement {
  const { operation, title, requestFile, api } = page;
  const isTwoSided = hasSamples(operation);
  return (
    <article className="article api-page">
      <h1>
        {title} {operation.isDeprecated && <ApiFlag kind="deprecated" />}
      </h1>
      <Endpoint operation={operation} />
      {/* A key of its own: what was typed for one operation is nothing to another. */}
      {requestFile !== undefined && <TryIt key={requestFile} requestFile={requestFile} apiId={api.id} />}
      <div className="api-columns" data-columns={isTwoSided ? '2' : '1'}>
        <div className="api-main">
          <OperationBody operation={operation} />
          <ApiChanges logs={page.changeLogs} />
        </div>
        {isTwoSided && (
          <div className="api-side">
            <SampleColumn operation={operation} id="sample" requestFile={page.requestFile} />
          </div>
        )}
      </div>
    </article>
  );
}
