/** Schema that editors use while a writer or fitter types a connector.yaml. */
export const CONNECTOR_SCHEMA_ADDRESS = '/schemas/connector-v1.json';

/** Addresses of the files that the build makes beside the pages: downloads of specifications and schemas. */
export function generatedFiles(downloadNames: readonly string[]): string[] {
  return [
    ...downloadNames.flatMap((name) => [`/openapi/${name}.yaml`, `/openapi/${name}.json`]),
    CONNECTOR_SCHEMA_ADDRESS,
  ];
}
