import { z } from 'zod';
import { readSettingsFrom } from '../site/read-settings';
import type { Result } from '../model/diagnostic';
import type { Product } from '../model/site';

/** JSON Pointer into the body of a request. */
const pointer = z.string().regex(/^\/./, 'Write a pointer into the body, such as /deletedAt');

const planSchema = z.strictObject({
  /** What requests must fulfill beyond their schemas, by `operationId` and pointer. `past`: a time that is over. */
  requests: z
    .record(z.string(), z.record(pointer, z.enum(['past'], { error: 'The only rule is past' })))
    .default({}),
});

/** What `npm run mock` does beyond the examples of the documents. */
export type MockPlan = z.infer<typeof planSchema>;

/** Of a site without the file. */
export const EMPTY_PLAN: MockPlan = planSchema.parse({});

/** Reads openapi/mock.yml. Diagnostics have `mock/…` codes. */
export function readMockPlan(source: string, file: string, product: Product): Result<MockPlan> {
  return readSettingsFrom(source, file, product, {
    schema: planSchema,
    area: 'mock',
    knownKeys: Object.keys(planSchema.shape),
    map: (plan) => plan,
  });
}
