import { suggestName } from '../../kit/diagnostics/nearest-name';
import type { Diagnostic } from '../../kit/diagnostics/diagnostic';
import type { GuideCatalog } from './guide-catalog';

/** What is wrong with a name that is of no message: it can be that of a webhook, which is an operation of OpenAPI. */
export function unknownEvent(
  catalog: GuideCatalog,
  name: string,
): Pick<Diagnostic, 'code' | 'message' | 'fix'> {
  const webhook = catalog.webhook(name);
  return {
    code: 'event/unknown',
    message: webhook
      ? `"${name}" is a webhook of an OpenAPI document, and no message of an AsyncAPI document.`
      : `"${name}" is not a message of the AsyncAPI documents.`,
    fix: webhook
      ? `Write a link to it: [](op:${webhook.operationId}).`
      : suggestName(
          name,
          catalog.names('event'),
          'Write the name of a message in a document of openapi/sources.yml.',
          catalog.renamed(name),
        ),
  };
}
