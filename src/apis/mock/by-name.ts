import { z } from 'zod';

/** A record by names that documents and requests have: it has no other members, not even `constructor`. */
export const byName = <Value extends z.ZodType>(value: Value) =>
  z
    .record(z.string(), value)
    .transform((given): Record<string, z.output<Value>> =>
      Object.assign(Object.create(null) as Record<string, z.output<Value>>, given),
    );
