// @ts-check
// A thread of its own: the parser takes two seconds, in which the build goes on.
import { parentPort } from 'node:worker_threads';
import { Parser } from '@asyncapi/parser';

/** Instead of the network: only a schema in another format can be at an address, and the parser does not check it. */
const resolvers = ['https', 'http'].map((schema) => ({ schema, order: 1, read: () => '"string"' }));
parentPort?.on('message', async (/** @type {string} */ text) => {
  const found = await new Parser({ __unstable: { resolver: { resolvers } } }).validate(text);
  // 0 is an error; what the parser warns about is style.
  parentPort?.postMessage(
    found.filter(({ severity }) => [0].includes(severity)).map(({ path, message }) => ({ path, message })),
  );
});
