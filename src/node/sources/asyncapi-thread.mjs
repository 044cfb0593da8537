// @ts-check
// A thread of its own: the parser takes two seconds, in which the build goes on.
import { parentPort, workerData } from 'node:worker_threads';
import { Parser } from '@asyncapi/parser';

const found = await new Parser().validate(String(workerData));
// 0 is an error; what the parser warns about is style.
parentPort?.postMessage(
  found.filter(({ severity }) => [0].includes(severity)).map(({ path, message }) => ({ path, message })),
);
