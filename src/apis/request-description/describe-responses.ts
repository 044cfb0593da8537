import { standaloneSchema, type SchemaBudget } from '../schema/standalone-schema';
import type { NormalResponse } from '../operation/normal-operation';
import type { Specification } from '../document/specification';
import type { ResponseDescription } from '../model/request';

/** Maximum characters of the response schemas of one operation; what does not fit allows every value. */
const MAX_SCHEMA_CHARACTERS = 60_000;

/** The documented responses of an operation, with self-contained schemas, so that the console can compare. */
export function describeResponses(
  specification: Specification,
  responses: readonly NormalResponse[],
): readonly ResponseDescription[] {
  const budget: SchemaBudget = { characters: MAX_SCHEMA_CHARACTERS };
  return responses.map(({ status, content }) => ({
    status,
    bodies: content.map(({ mediaType, schema }) => ({
      mediaType,
      schema: schema ? standaloneSchema(specification, schema, 'response', budget) : true,
    })),
  }));
}
