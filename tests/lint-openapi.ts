import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Lints an OpenAPI document with the recommended rules and ours.
 *
 * @param source  Text of the document, YAML or JSON.
 * @param file    Absolute path; it decides how the text is read.
 */
export async function lintOpenapi(source: string, file: string): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-unused-components': 'error',
      'operation-4xx-response': 'error',
      'operation-4xx-problem-details-rfc7807': 'error',
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'parameter-description': 'error',
      'tag-description': 'error',
      'no-invalid-media-type-examples': 'error',
    },
  });
  const diagnostics = await lintFromString({ source, absoluteRef: file, config });
  return diagnostics.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`,
  );
}
